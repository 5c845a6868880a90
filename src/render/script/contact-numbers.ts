// Telephone numbers as they are written, and the short ones that a sentence says to call.

/** The forms of numbers with their area code, or of seven digits and more. */
const written = [
  /(?:\+\p{Nd}|\b0)[\p{Nd}\-/() ]{6,20}/u,
  // `(11) 95555-0142`
  /\(\p{Nd}{2,5}\) ?\p{Nd}{3,5}[- ]\p{Nd}{3,4}(?!\p{Nd})/u,
  // `968 55 01 23`, `978 000 111`, `330-555-0142`, but not `100 000 000`.
  /\b\p{Nd}{3}(?!(?: 000)+(?![ .-]?\p{Nd}))[- .](?:\p{Nd}{2,4}[- .]){1,3}\p{Nd}{2,4}(?![\p{Nd}.,]\p{Nd})\b/u,
  // `555-0142`
  /\b\p{Nd}{3}[- .]\p{Nd}{4}\b/u,
];

/** Verbs of calling, and nouns for the number. `Si chiama` and `se llama` give a name. */
const calling =
  "(?:call|calling|ring|dial|phone|text|ruf|rufen|rufe|ruft|anrufen|wähl|wählen|wählt|notruf|rufnummer|telefon\\p{L}*|nummer|(?<!s['’])appel(?:ez|er|le|ant)|compos(?:ez|er|e)|téléphon\\p{L}*|numéro|(?<!se )llam[aeáé]\\p{L}*|llamar|marc(?:a|á|ad|ar|e|en|ando)|teléfono|(?<!si )chiam(?:a|ate|are|i)|compon(?:i|ete|ere)|numero|ligue|ligar|ligando|disque|número|bel|bellen|zadzwoń|dzwoń|dzwońcie|numer|numerem|(?:по)?звоните|номеру|(?:за|по)?телефонуйте|(?:по)?дзвоніть|номером)";
/** What may stand behind such a number; another word would be what it counts. */
const behind =
  "(?=[.,;:!?…)]|$| (?:at|or|and|for|if|when|any|day|in|from|oder|und|wenn|rund|bei|in|ou|et|si|en|jour|o|y|a|e|se|ad|per|h?24|of|als|lub|или|та|або|якщо)(?!\\p{L}))";
/** A second number: `call the fire brigade on 193 or the council on 199`. */
const orElse =
  "(?:\\p{Nd}{3} (?:or|and|oder|und|ou|et|e|o|y|of|en|lub|i|или|и|або|та)(?!\\p{L})[^.!?…\\p{Nd}]{0,40})?";
const short = new RegExp(
  `(?<=(?<!\\p{L})${calling}(?!\\p{L})[^.!?…]{0,40} ${orElse}(?:(?<= )\\p{L}{1,4}['’])?(?<=[ '’]))\\p{Nd}{3}(?: \\p{Nd}{3})?${behind}`,
  "iu",
);

export const telephone = new RegExp(
  [...written, short].map(({ source }) => source).join("|"),
  "iu",
);

/** Verbs of the first name of a row, which the others leave out: `Brazil grows 39%, Vietnam 16%`. */
const transitive: Readonly<Record<string, RegExp>> = {
  en: / (?:grows?|grew|produces?|produced|supplies|supplied|provides?|provided|owns?|owned|consumes?|consumed|exports|exported|imports|imported|buys?|bought|sells?|sold|generates?|generated|delivers?|delivered)$/iu,
  de: / \p{Ll}+$/u,
  es: / (?:produce|produjo|cultiva|posee|vende|vendió|compra|consume|exporta|genera|suministra)$/iu,
  fr: / (?:produit|cultive|possède|détient|vend|achète|consomme|exporte|génère|fournit)$/iu,
  it: / (?:produce|coltiva|possiede|vende|compra|consuma|esporta|genera|fornisce)$/iu,
  pt: / (?:produz|cultiva|possui|vende|compra|consome|exporta|gera|fornece)$/iu,
  nl: / (?:produceert|teelt|bezit|verkoopt|koopt|verbruikt|exporteert|levert)$/iu,
  ru: / (?:производит|выращивает|продаёт|покупает|потребляет|экспортирует|поставляет)$/iu,
  uk: / (?:виробляє|вирощує|продає|купує|споживає|експортує|постачає)$/iu,
};
const japaneseEnd = /(?<=.)(?:による(?:もの)?|から)?(?:です|でした|である)$/u;

/**
 * The names of a row of shares without the verb that stands at one of them for all: at the first one, or at the last one where
 * verbs come last, as in `31% शहर से और 5% दान से आया`.
 * @param isBefore whether the names stand before their numbers.
 */
export function withoutSharedVerb(
  labels: readonly string[],
  isBefore: boolean,
  language: string,
): string[] {
  const names = [...labels];
  const last = names.length - 1;
  const [first = ""] = names;
  const final = names[last] ?? "";
  // What all others begin or end with is where the name of this one begins or ends.
  const lead = shared(names.slice(1).map((name) => name.split(" ")[0] ?? ""));
  const tail = shared(names.slice(0, -1).map((name) => name.split(" ").at(-1) ?? ""));
  // `من المال من الدولة`: what the whole is comes first in Arabic, behind the same word.
  const isOwn = language !== "ar" && first.startsWith(`${lead} `);
  const isLed = lead !== "" && !isOwn && first.includes(` ${lead} `);
  const isTailed = tail !== "" && !final.endsWith(` ${tail}`) && final.includes(` ${tail} `);
  if (isLed) names[0] = first.slice(first.lastIndexOf(` ${lead} `) + 1);
  else if (isBefore) names[0] = first.replace(transitive[language] ?? /^$/u, "");
  if (isTailed) names[last] = final.slice(0, final.lastIndexOf(` ${tail} `) + tail.length + 1);
  else if (language === "ja") names[last] = final.replace(japaneseEnd, "");
  return names;
}

/** The one word of several; empty where they differ, or where there is but one of a name. */
function shared(words: readonly string[]): string {
  const [word = ""] = words;
  return words.length > 1 && words.every((other) => other === word) ? word : "";
}

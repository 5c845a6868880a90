// Abbreviations that never end a sentence, since a name or a number follows. In lower case and without the last dot.
const abbreviations: Readonly<Record<string, readonly string[]>> = {
  en: "dr mr mrs ms mx prof st mt ft rev hon gen col lt capt sgt maj cmdr pres gov sen rep messrs vs e.g i.e cf ca approx viz al".split(
    " ",
  ),
  de: "dr hr fr prof st nr bzw z.b z d.h d u.a u ca evtl ggf vgl inkl exkl sog usf str abs bspw".split(
    " ",
  ),
  fr: "m mm mme mlle dr pr st ste me p.ex ex cf av bd env".split(" "),
  es: "sr sra srta dr dra d dña prof ud uds p.ej ej núm av avda".split(" "),
  it: "sig sig.ra dott dott.ssa dr prof ing avv ecc es p.es pag".split(" "),
  pt: "sr sra dr dra prof profa d p.ex ex av núm".split(" "),
  nl: "dr dhr mevr mw prof ir ing bijv o.a d.w.z nl ca".split(" "),
  ru: "г гг ул др пр т.е т.д т.п т.к им проф акад см стр руб".split(" "),
  uk: "р рр вул пл пр просп бул м с ім проф акад див стор с т.д т.п т.зв грн тис обл".split(" "),
  pl: "dr mgr inż prof hab ul al pl np tzw m.in św ks tj tzn tys godz ok str nr im gen red".split(
    " ",
  ),
};

// Abbreviations that may end a sentence: the sentence goes on only where a digit follows.
const beforeNumber: Readonly<Record<string, readonly string[]>> = {
  en: "no nos fig figs vol p pp ch sec art eq jan feb mar apr jun jul aug sep sept oct nov dec".split(
    " ",
  ),
  de: "abb kap s bd jan feb aug sept okt nov dez".split(" "),
  fr: "n fig vol p chap art".split(" "),
  es: "fig vol pág cap art".split(" "),
};

// Words that usually begin a sentence and are seldom part of a name: after "J." or "U.S." they decide.
const starters: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    "the a an it he she they we i you this that these those there here then but and so in on at when if what who how why after before now no yes my your our his her their its for from with as all some many most one".split(
      " ",
    ),
  ),
};

const closers = /[\s"'”’»›)\]」』】）]+$/u;
const openers = /^[\s"'“‘«‹([「『【（¿¡]+/u;

/**
 * Whether two neighbours that the Unicode rules cut apart are one sentence.
 * @param before the first one's end, at least some words of it.
 * @param language the language alone: `en`.
 */
export function isOneSentence(before: string, after: string, language: string): boolean {
  const next = after.replace(openers, "");
  // A small letter does not begin a sentence: `"Is it you?" she asked.`, `Yahoo! is`. Names with a small letter before
  // a capital (`iPhone`, `eBay`) may.
  if (/^\p{Ll}(?!\p{Lu})/u.test(next)) return true;
  // `—¿Puedes ayudarme? —preguntó el erizo.`
  if (/^[—–]/u.test(before) && /^[—–]\s?\p{Ll}/u.test(after)) return true;
  // 「行こう。」と言った: the particle after a quotation continues the sentence.
  if (/[。！？!?][」』]$/u.test(before) && /^(?:と|って|という|などと)/u.test(after)) return true;
  // “……。”李明说。
  if (
    /[。！？!?…][”」』]$/u.test(before) &&
    /^[^，。！？“「『]{2,8}[说說道][。.]?$/u.test(after.trim())
  )
    return true;
  // 「子どもと同じ。毎日さわって」と祖母は言います: what is quoted ends in the next sentence.
  if (/「[^」]*[。！？]$/u.test(before) && /^[^「]{1,40}」と/u.test(after)) return true;
  // "…돼요." 할머니가 웃으며 말합니다.
  if (
    language === "ko" &&
    /[.?!]["”]$/u.test(before) &&
    /^[^"“]{2,24}(?:말|웃|얘기|이야기|덧붙)\p{L}{1,5}\.?$/u.test(after.trim())
  )
    return true;
  // `1.` at the start of a list item is not a sentence.
  if (/^\d{1,3}[.)]$/u.test(before)) return true;
  const bare = before.replace(closers, "");
  if (!bare.endsWith(".")) return false;
  // A dot that begins a word, as in ` .NET`.
  if (/(?:^|\s)\.$/u.test(before)) return true;
  const last = /(\S+)\.$/u.exec(bare)?.[1]?.replace(openers, "") ?? "";
  const word = last.toLowerCase();
  if (abbreviations[language]?.includes(word)) return true;
  if (/^\p{Nd}/u.test(next) && beforeNumber[language]?.includes(word)) return true;
  if (isOrdinal(last, language) || isRomanOrdinal(bare, last, language)) return true;
  if (/^[+(]?\p{Nd}/u.test(next) && phone.test(word)) return true;
  // `1,5 Mio. €`
  if (/^\p{Sc}/u.test(next) && /\p{Nd}\s\p{L}+\.$/u.test(bare)) return true;
  // `z. B.`, `d. h.`: single letters with a space between them.
  if (/(?:^|\s)\p{Ll}\.\s\p{L}\.$/u.test(bare)) return true;
  if (language !== "en" && /^\p{Ll}$/u.test(last)) return true;
  return isInitial(bare, last) && !startsSentence(next, language);
}

/** `Tel. 030 1234567` */
const phone = /^(?:tel|tél|mob|fax|тел|моб)$/u;

/** `der II. Weltkrieg`, `II. Mehmet`; after a name (`Ludwig XIV.`) a sentence may end. */
function isRomanOrdinal(bare: string, last: string, language: string): boolean {
  if (!/^[IVXLC]{1,6}$/u.test(last) || !isOrdinal("1", language)) return false;
  const earlier =
    bare
      .slice(0, -last.length - 1)
      .trimEnd()
      .split(/\s+/u)
      .at(-1) ?? "";
  return !/^\p{Lu}/u.test(earlier) || /^(?:Der|Die|Das|Im|Am|W)$/u.test(earlier);
}

/** German, Danish, Czech and others write ordinals with a dot: `am 3. Oktober`. More than two digits are a year. */
function isOrdinal(last: string, language: string): boolean {
  return (
    /^\d{1,2}$/u.test(last) &&
    [
      "de",
      "da",
      "nb",
      "nn",
      "no",
      "is",
      "fi",
      "cs",
      "sk",
      "pl",
      "hu",
      "hr",
      "sr",
      "bs",
      "sl",
      "et",
      "lv",
      "tr",
    ].includes(language)
  );
}

/** `J.` in `J. R. R. Tolkien` or `George W. Bush`, and `U.S.`: a capital after a name, another initial or nothing. */
function isInitial(bare: string, last: string): boolean {
  if (/^(?:\p{Lu}\.)+\p{Lu}$/u.test(last)) return true;
  if (!/^\p{Lu}$/u.test(last) || last === "I") return false;
  const earlier = bare.slice(0, -2).trimEnd().split(/\s+/u).at(-1) ?? "";
  return earlier === "" || /^\p{Lu}/u.test(earlier);
}

function startsSentence(next: string, language: string): boolean {
  const word = /^[\p{L}’']+/u.exec(next)?.[0].toLowerCase() ?? "";
  return starters[language]?.has(word) ?? false;
}

import { hanNumeral, readHanNumber } from "./han-numbers.js";
import { readNumberWords } from "./number-words.js";

/** One part of so many: `one in three`, `zwei Drittel`. */
export interface Ratio {
  part: number;
  whole: number;
}

const one =
  /^(?:one|a|an|ein|eine[rs]?|un|une|uno|una|um|uma|[eé][eé]n|один|одна|одне|jeden|jedna|एक|واحد|bir)$/iu;
/** What stands between both numbers, with the noun that some languages put before it: `un élève sur quatre`. */
const between: Readonly<Record<string, RegExp>> = {
  en: /^(?:in|(?:\p{L}+ )?out of(?: every)?)$/iu,
  de: /^(?:von)$/iu,
  fr: /^(?:[\p{L}'’]+ ){0,2}sur$/iu,
  es: /^(?:[\p{L}]+ )?de cada$/iu,
  it: /^(?:[\p{L}'’]+ ){0,2}su$/iu,
  pt: /^(?:[\p{L}]+ )?em cada$/iu,
  nl: /^(?:op de|op|van de)$/iu,
  ru: /^из$/iu,
  uk: /^(?:з|із|зі)$/iu,
  pl: /^na$/iu,
  ar: /^من (?:كل|بين|أصل)$/u,
};
const longestBetween = 4;
/** `Jeder dritte`, `каждый третий`, `co trzeci`: the ordinal says of how many one is. */
const every: Readonly<Record<string, { lead: RegExp; ordinals: readonly RegExp[] }>> = {
  de: {
    lead: /^jede[rsnm]?$/iu,
    ordinals: [
      "zweite",
      "dritte",
      "vierte",
      "fünfte",
      "sechste",
      "siebte",
      "achte",
      "neunte",
      "zehnte",
    ].map((word) => new RegExp(`^${word}[rsnm]?$`, "iu")),
  },
  ru: {
    lead: /^кажд(?:ый|ая|ое)$/iu,
    ordinals: ["втор", "трет", "четв[её]рт", "пят", "шест", "седьм", "восьм", "девят", "десят"].map(
      (stem) => new RegExp(`^${stem}(?:ый|ой|ий|ая|ья|ое|ье)$`, "iu"),
    ),
  },
  uk: {
    lead: /^кож(?:ен|ний|на|не)$/iu,
    ordinals: [
      "друг",
      "трет",
      "четверт",
      "п['’]ят",
      "шост",
      "сьом",
      "восьм",
      "дев['’]ят",
      "десят",
    ].map((stem) => new RegExp(`^${stem}(?:ий|ій|а|я|е|є)$`, "iu")),
  },
  pl: {
    lead: /^co$/iu,
    ordinals: [
      "drug",
      "trzec",
      "czwart",
      "piąt",
      "szóst",
      "siódm",
      "ósm",
      "dziewiąt",
      "dziesiąt",
    ].map((stem) => new RegExp(`^${stem}(?:y|i|a|ia|e|ie)$`, "iu")),
  },
};
/** `two thirds`, `ein Viertel`: the noun says how many parts there are. */
const fractions: readonly [RegExp, number][] = [
  [/^(?:thirds?|drittel|tiers|tercios?|terz[oi]|terços?|derde|трети|треть|третини?)$/iu, 3],
  [
    /^(?:quarters?|viertel|quarts?|cuartos?|quart[oi]|quartos?|kwart|четверти|четверть|чверт[іь])$/iu,
    4,
  ],
  [/^(?:fifths?|fünftel|cinquièmes?|quintos?|quint[oi]|vijfde)$/iu, 5],
];
/** A part of time or place that is no share: `a quarter of an hour`, `every second day`. */
const noShare =
  /^(?:hours?|stunde|heure|hora|ora|d'heure|d'ora|century|seconds?|minutes?|sekunden?|minuten?|secondes?|segundos?|second[oi]|minut[oi]|minutos?|century|jahrhundert|tag|tage|woche|monat|jahr|stunden|день|год|раз|месяц|неделя|рік|місяць|тиждень|dzień|rok|tydzień|mal|time)$/iu;

function numberAt(word: string, language: string): number | null {
  if (/^\p{Nd}{1,3}$/u.test(word)) return Number(word);
  if (one.test(word)) return 1;
  const known = readNumberWords([word], language)?.number ?? null;
  return known ?? (language === "ar" ? arabic.indexOf(word) + 1 || null : null) ?? genitive(word);
}

const arabic = ["واحد", "اثنان", "ثلاثة", "أربعة", "خمسة", "ستة", "سبعة", "ثمانية", "تسعة", "عشرة"];

/** `из трёх`, `з трьох` have the genitive. */
function genitive(word: string): number | null {
  const at = [
    "двух|двох",
    "тр[её]х|трьох",
    "четыр[её]х|чотирьох",
    "п['’]?яти",
    "шести",
    "семи",
    "восьми",
    "дев['’]?яти",
    "десяти",
  ].findIndex((form) => new RegExp(`^(?:${form})$`, "iu").test(word));
  return at === -1 ? null : at + 2;
}

/**
 * The ratio that begins at a word.
 * @param words from there on, up to the end of the clause. @returns it with how many words it takes; null where none begins.
 */
export function ratioAt(
  words: readonly string[],
  language: string,
): (Ratio & { length: number }) | null {
  const word = (at: number) => words[at] ?? "";
  const ordinal = every[language];
  if (ordinal?.lead.test(word(0))) {
    const whole = ordinal.ordinals.findIndex((form) => form.test(word(1))) + 2;
    return whole > 1 && !noShare.test(word(2)) ? { part: 1, whole, length: 2 } : null;
  }
  const part = numberAt(word(0), language);
  if (part === null) return null;
  const fraction = fractions.find(([form]) => form.test(word(1)));
  if (fraction) {
    // `a quarter` of a town is a place: of something it is a share.
    const isOf =
      /^(?:of|d[eiou]s?|del|della|dei|delle|degli|do|da|dos|das|der|des|aller|unserer|meiner|van|d'.+|davon)$/iu;
    // `un quart de plus qu'avant`
    const isMore = /^(?:more|less|mehr|weniger|plus|moins|más|menos|più|meno|mais)$/iu.test(
      word(3),
    );
    const isShare =
      isOf.test(word(2)) && !isMore && !words.slice(2, 5).some((it) => noShare.test(it));
    return isShare && part < fraction[1] ? { part, whole: fraction[1], length: 2 } : null;
  }
  for (let gap = 1; gap <= longestBetween; gap++) {
    if (!between[language]?.test(words.slice(1, 1 + gap).join(" "))) continue;
    const whole = numberAt(word(1 + gap), language);
    const isRatio = whole !== null && whole > part && whole <= 1_000 && whole > 1;
    if (isRatio && !noShare.test(word(2 + gap))) return { part, whole, length: 2 + gap };
  }
  return null;
}

const number = "([\\p{Nd}一二两三四五六七八九十百]+|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)";
const unspaced: readonly RegExp[] = [
  new RegExp(`(?<whole>${number})(?<of>人|家庭|世帯|社|軒|台|校)に(?<part>${number})\\k<of>`, "u"),
  new RegExp(
    `每(?<whole>${number})[个名位]?\\p{Script=Han}{0,3}[中里]?就?有(?<part>${number})[个名位]`,
    "u",
  ),
  new RegExp(`(?<whole>${number})分(?:の|之)(?<part>${number})`, "u"),
  new RegExp(`(?<whole>${number}) ?(?<of>명|가구|곳) 중 (?<part>${number}) ?\\k<of>`, "u"),
];
const native = ["한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열"];

/** The ratio of a sentence whose words have no spaces between them, or endings: `三人に一人`, `세 명 중 한 명`. */
export function unspacedRatio(text: string): (Ratio & { index: number; length: number }) | null {
  for (const form of unspaced) {
    const found = form.exec(text);
    const [part, whole] = [countOf(found?.groups?.part), countOf(found?.groups?.whole)];
    // `百分之三十` is a percentage.
    if (!found || !part || !whole || whole <= part || whole === 100) continue;
    return { part, whole, index: found.index, length: found[0].length };
  }
  return null;
}

function countOf(text = ""): number | null {
  if (/^\p{Nd}+$/u.test(text)) return Number(text);
  const at = native.indexOf(text);
  if (at !== -1) return at + 1;
  return hanNumeral(text) === text && text !== "" ? readHanNumber(text) : null;
}

import { toCardinal as german } from "n2words/de-DE";
import { toCardinal as english } from "n2words/en-US";
import { toCardinal as spanish } from "n2words/es-ES";
import { toCardinal as french } from "n2words/fr-FR";
import { toCardinal as hindi } from "n2words/hi-IN";
import { toCardinal as italian } from "n2words/it-IT";
import { toCardinal as dutch } from "n2words/nl-NL";
import { toCardinal as polish } from "n2words/pl-PL";
import { toCardinal as portuguese } from "n2words/pt-PT";
import { toCardinal as russian } from "n2words/ru-RU";
import { toCardinal as ukrainian } from "n2words/uk-UA";

const speakers: Readonly<Record<string, (number: number) => string>> = {
  de: german,
  en: english,
  es: spanish,
  fr: french,
  hi: hindi,
  it: italian,
  nl: dutch,
  pl: polish,
  pt: portuguese,
  ru: russian,
  uk: ukrainian,
};
const thousands = [
  ...Array.from({ length: 100 }, (_, index) => (index + 1) * 1_000),
  ...[200_000, 300_000, 400_000, 500_000, 600_000, 700_000, 800_000, 900_000],
];
/** All to a thousand, and then round ones. */
const known = [...Array.from({ length: 999 }, (_, index) => index + 1), ...thousands];
const mostWords = 7;
const and = /^(?:and|und|y|et|e|en|и)$/iu;
/** `a thousand times`, `mille bonnes tables`: one of these alone is as often a way to say many. */
const idiomatic = new Set([100, 1_000, 10_000, 100_000]);
/** Words that multiply, which the units take where they stand behind a number: `fifty thousand`. */
const multiplier =
  /^(?:hundreds?|thousand|cents?|mille|mil|mila|tausend|hundert|duizend|honderd|тысяч[аи]?|тисяч[аіу]?|tysi(?:ące|ęcy|ąc)|हज़ार|हजार|सौ)$/iu;

interface Table {
  numbers: ReadonlyMap<string, number>;
  /** Each word that any of them is made of. */
  parts: ReadonlySet<string>;
}

const tables = new Map<string, Table>();

/** A number that is written in words, and how many words it takes. */
export interface NumberInWords {
  /** Null where it is not read completely, or may only be a way to say many. */
  number: number | null;
  length: number;
}

/** @param words of one clause: the number is looked for at the first one. @returns null where none begins there. */
export function readNumberWords(words: readonly string[], language: string): NumberInWords | null {
  const { numbers, parts } = tableOf(language);
  const first = words[0] ?? "";
  const isPart = (word = "") =>
    plain(word)
      .split(" ")
      .every((part) => parts.has(part));
  if (!isPart(first) || and.test(first)) return null;
  let run = 1;
  while (run < words.length && (isPart(words[run]) || isJoined(words, run, isPart))) run += 1;
  for (let length = Math.min(mostWords, run); length > 0; length--) {
    if (and.test(words[length - 1] ?? "")) continue;
    const number = numbers.get(keyOf(words.slice(0, length).join(" ")));
    if (number === undefined) continue;
    const rest = words[length] ?? "";
    const isIdiom = length === 1 && idiomatic.has(number);
    const isMore = length < run && !and.test(rest) && !multiplier.test(rest);
    const goesOn = length < run && and.test(rest) && multiplier.test(words[length - 1] ?? "");
    if (isIdiom || isMore || goesOn) return { number: null, length: run };
    return { number, length };
  }
  return { number: null, length: run };
}

function isJoined(
  words: readonly string[],
  at: number,
  isPart: (word: string | undefined) => boolean,
): boolean {
  return and.test(words[at] ?? "") && at + 1 < words.length && isPart(words[at + 1]);
}

function tableOf(language: string): Table {
  const made = tables.get(language);
  if (made) return made;
  const say = speakers[language];
  const spoken = say ? known.map((number) => [keyOf(say(number)), number] as const) : [];
  const numbers = new Map(spoken);
  const parts = new Set(spoken.flatMap(([key]) => key.split(" ")).filter((it) => !and.test(it)));
  const table = { numbers, parts };
  tables.set(language, table);
  return table;
}

/** `seventy-one` is `seventy one`, `hundred and twelve` is `hundred twelve`, and German leaves out the first word of `eintausend`. */
function keyOf(text: string): string {
  return plain(text)
    .replace(/(?<=hundred|thousand) and /gu, " ")
    .replace(/^(?:ein(?=tausend|hundert)|one (?=hundred|thousand))/u, "");
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[-\s]+/gu, " ")
    .trim();
}

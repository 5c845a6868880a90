import { toCardinal as german } from "n2words/de-DE";
import { toCardinal as english } from "n2words/en-US";
import { toCardinal as spanish } from "n2words/es-ES";
import { toCardinal as french } from "n2words/fr-FR";
import { toCardinal as hindi } from "n2words/hi-IN";
import { toCardinal as italian } from "n2words/it-IT";
import { toCardinal as dutch } from "n2words/nl-NL";
import { toCardinal as portuguese } from "n2words/pt-PT";
import { toCardinal as russian } from "n2words/ru-RU";

const speakers: Readonly<Record<string, (number: number) => string>> = {
  de: german,
  en: english,
  es: spanish,
  fr: french,
  hi: hindi,
  it: italian,
  nl: dutch,
  pt: portuguese,
  ru: russian,
};
/** All to a hundred, and then round ones. */
const known = [
  ...Array.from({ length: 100 }, (_, index) => index + 1),
  ...[200, 300, 400, 500, 600, 700, 800, 900, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000],
];
const mostWords = 4;

const tables = new Map<string, ReadonlyMap<string, number>>();

/** A number that is written in words, and how many words it takes. */
export interface NumberInWords {
  number: number;
  length: number;
}

/** @param words of one clause: the number is looked for at the first one. */
export function readNumberWords(words: readonly string[], language: string): NumberInWords | null {
  const table = tableOf(language);
  const most = Math.min(mostWords, words.length);
  for (let length = most; length > 0; length--) {
    const number = table.get(keyOf(words.slice(0, length).join(" ")));
    if (number !== undefined) return { number, length };
  }
  return null;
}

function tableOf(language: string): ReadonlyMap<string, number> {
  const made = tables.get(language);
  if (made) return made;
  const say = speakers[language];
  const table = new Map(say ? known.map((number) => [keyOf(say(number)), number]) : []);
  tables.set(language, table);
  return table;
}

/** `seventy-one` is `seventy one`, and German leaves out the first word of `eintausend`. */
function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[-\s]+/gu, " ")
    .replace(/^(?:ein(?=tausend|hundert)|one (?=hundred|thousand)|a (?=hundred|thousand))/u, "");
}

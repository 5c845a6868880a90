import { isAge } from "../script/numbers/ages.js";
import { readWords } from "../script/numbers/amount.js";
import { readAmounts } from "../script/numbers/read-amounts.js";
import type { Sentence } from "../script/scene.js";

/** The drawings of one person by age: those who are younger than so many years. */
const lives: readonly (readonly (readonly [drawing: string, below: number])[])[] = [
  [
    ["girl", 16],
    ["woman", 66],
    ["old-woman", 116],
  ],
  [
    ["boy", 16],
    ["man", 66],
    ["old-man", 116],
  ],
  [
    ["baby", 2],
    ["child", 16],
    ["person", 66],
    ["older-person", 116],
  ],
];

/** `84-year-old`, `der 84-Jährige`, `a los 84 años`: ages that are no amounts of their own. */
const joined = /(?<!\p{Nd})(\p{Nd}{1,3})[- ]?(?:years?[- ]old|jährige?\p{L}*|jarige?)(?!\p{L})/iu;

/** How old somebody of a sentence is, in years; null where it does not say, or where it has several ages. */
export function ageIn(sentence: Sentence, language: string): number | null {
  const text = sentence.words.map(({ written }) => written).join(" ");
  if (!/\p{Nd}/u.test(text)) return null;
  const found = joined.exec(text)?.[1];
  const words = readWords(sentence.words);
  const amounts = readAmounts(words, language).filter((amount) => {
    const before = words.tokens[amount.startWord - 1]?.pause ?? "";
    const after = words.tokens[amount.endWord - 1]?.pause ?? "";
    // `Gino, 71 anni`: between commas it is nothing else beside a person.
    const isApposition = /,/u.test(before) && after !== "";
    return isAge(amount, words.tokens) || (isApposition && isYears(amount.unit));
  });
  const ages = new Set([
    ...(found === undefined ? [] : [Number(found)]),
    ...amounts.map(({ number }) => number),
  ]);
  const [age] = ages;
  return ages.size === 1 && age !== undefined ? age : null;
}

function isYears(unit: string): boolean {
  return /^(?:years?|jahre?n?|años?|ans|anni|anos?|jaar|лет|lat)$/iu.test(unit);
}

/** Whether a drawing shows a person of some age. */
export function hasAge(drawing: string): boolean {
  return lives.some((drawings) => drawings.some(([name]) => name === drawing));
}

/** The drawing of a person as old as that: `woman` at 84 is `old-woman`. Other drawings stay, and those of the old, whose youth is told. */
export function atAge(drawing: string, age: number | null): string {
  if (age === null) return drawing;
  const life = lives.find((drawings) => drawings.some(([name]) => name === drawing));
  if (!life || life.at(-1)?.[0] === drawing) return drawing;
  return life.find(([, below]) => age < below)?.[0] ?? drawing;
}

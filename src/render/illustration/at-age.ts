import { isAge, isYears, oldest } from "../script/numbers/ages.js";
import { readWords } from "../script/numbers/amount.js";
import { endsClause } from "../script/numbers/ends-clause.js";
import { readNumberWords } from "../script/numbers/number-words.js";
import { readAmounts } from "../script/numbers/read-amounts.js";
import type { Sentence } from "../script/scene.js";
import { coreAt, type Token } from "../script/spoken/token.js";

/** The drawings of one person by age: those who are younger than so many years. */
const lives: readonly (readonly (readonly [drawing: string, below: number])[])[] = [
  [
    ["girl", 16],
    ["woman", 66],
    ["old-woman", oldest + 1],
  ],
  [
    ["boy", 16],
    ["man", 66],
    ["old-man", oldest + 1],
  ],
  [
    ["baby", 2],
    ["child", 16],
    ["person", 66],
    ["older-person", oldest + 1],
  ],
];

/** `84-year-old`, `der 84-Jährige`: ages that are no amounts of their own. */
const joined = /(?<!\p{Nd})(\p{Nd}{1,3})[- ]?(?:years?[- ]old|jährige?\p{L}*|jarige?)(?!\p{L})/iu;

/** How old somebody of a sentence is, in years; null where it does not say, or where it has several ages. */
export function ageIn(sentence: Sentence, language: string): number | null {
  const text = sentence.words.map(({ written }) => written).join(" ");
  const found = joined.exec(text)?.[1];
  const words = readWords(sentence.words);
  const amounts = readAmounts(words, language).filter((amount) => {
    const before = words.tokens[amount.startWord - 1]?.pause ?? "";
    const after = words.tokens[amount.endWord - 1]?.pause ?? "";
    // `Gino, 71 anni`: between commas it is nothing else beside a person.
    const isApposition = /,/u.test(before) && after !== "";
    return isAge(amount, words.tokens) || (isApposition && isYears(amount));
  });
  const ages = new Set([
    ...(found === undefined ? [] : [Number(found)]),
    ...amounts.map(({ number }) => number),
    ...bareAges(words.tokens, language),
  ]);
  const [age] = ages;
  return ages.size === 1 && age !== undefined ? age : null;
}

/** Ages without years: `my mother is eighty-six`, `Frau Weber ist 84 und`, `a boy of nineteen`, `la señora Pascuala, de 96,`. */
function bareAges(tokens: readonly Token[], language: string): number[] {
  return [...tokens.keys()].flatMap((at) => {
    const core = coreAt(tokens, at);
    const age = /^\p{Nd}{1,3}$/u.test(core)
      ? Number(core)
      : readNumberWords([core], language)?.number;
    const isEnd =
      endsClause(tokens[at]) || /^(?:and|now|und|y|e|et)$/iu.test(coreAt(tokens, at + 1));
    const isOfPerson = age != null && age > 0 && age <= oldest && isEnd;
    return isOfPerson && tellsAge(tokens, at) ? [age] : [];
  });
}

function tellsAge(tokens: readonly Token[], at: number): boolean {
  const before = coreAt(tokens, at - 1).toLowerCase();
  if (/^(?:is|was|turn(?:s|ed)|aged|(?:he|she)['’]s|ist|war|wird|wurde)$/u.test(before))
    return true;
  const ofWhom = coreAt(tokens, at - 2);
  if (before === "of") return /^(?:boy|girl|lad|man|woman|lady|child)$/iu.test(ofWhom);
  return before === "de" && endsClause(tokens[at - 2]);
}

/** Whether a drawing shows a person of some age. */
export function hasAge(drawing: string): boolean {
  return lifeOf(drawing) !== undefined;
}

function lifeOf(drawing: string) {
  return lives.find((drawings) => drawings.some(([name]) => name === drawing));
}

/** The drawing of a person as old as that: `woman` at 84 is `old-woman`. Other drawings stay, and those of the old, whose youth is told. */
export function atAge(drawing: string, age: number): string {
  const life = lifeOf(drawing);
  if (!life || life.at(-1)?.[0] === drawing) return drawing;
  return life.find(([, below]) => age < below)?.[0] ?? drawing;
}

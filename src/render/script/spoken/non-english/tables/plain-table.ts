import type { ReadingTable } from "../reading-table.js";

/** What most languages do not need. */
export const plainTable = {
  point: null,
  minus: "minus",
  from: null,
  percentBefore: null,
  numeral: () => null,
  numberInForm: [],
  year: () => null,
  clockWord: null,
  clockName: "",
  pair: null,
  spelled: new Set<string>(),
  letterNames: null,
  abbreviations: {},
  more: "",
  groupsWithSpace: true,
  numberInContext: () => null,
  roman: () => null,
} satisfies Partial<ReadingTable>;

/** The digits 0 to 9 in words. */
export function digitNames(toCardinal: (value: number) => string): string[] {
  return Array.from({ length: 10 }, (_, digit) => toCardinal(digit));
}

/** `words` as a set, or as a list where the order counts. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
export const wordList = (words: string): readonly string[] => words.split(" ");

import type { Endings, Inflection } from "./inflection.js";

/**
 * Finds what a word of a text may be a form of, in languages whose lists have whole words: what is left where beginnings
 * and endings are taken off, longest first. Most of it is no word, and no list has it.
 */
export function basesOf(inflection: Inflection): (word: string) => string[] {
  const { beginnings = "", rounds = 1, softened = {} } = inflection;
  const nouns = splitEndings(inflection.nouns);
  const verbs = splitEndings(inflection.verbs);
  const prefixes = beginnings.split(" ").filter((text) => text !== "");
  const infinitives = inflection.infinitives?.split(" ") ?? [];
  const harden = (base: string) => {
    const hard = softened[base.slice(-1)];
    return hard === undefined ? [base] : [base, base.slice(0, -1) + hard];
  };
  return (word) => {
    const bases = new Set([word, ...withoutPrefix(word, prefixes)]);
    for (let round = 0; round < rounds; round++) {
      for (const base of [...bases]) {
        for (const rest of withoutEnding(base, nouns)) {
          for (const one of harden(rest)) bases.add(one);
        }
      }
    }
    for (const infinitive of infinitives) {
      for (const root of [word, ...withoutEnding(word, verbs)]) bases.add(root + infinitive);
    }
    bases.delete(word);
    return [...bases].sort((a, b) => b.length - a.length);
  };
}

/** What must be left of a word behind an article; behind a single letter it is one more, as most words begin with one. */
const leastRest = 2;

function withoutPrefix(word: string, prefixes: readonly string[]): string[] {
  return prefixes
    .filter((text) => {
      const least = text.length === 1 ? leastRest + 1 : leastRest;
      return word.startsWith(text) && word.length - text.length >= least;
    })
    .map((text) => word.slice(text.length));
}

type Ending = readonly [text: string, leave: number];

function splitEndings(list: Endings = []): Ending[] {
  return list.flatMap(([leave, endings]) =>
    endings.split(" ").map((text): Ending => [text, leave]),
  );
}

function withoutEnding(word: string, endings: readonly Ending[]): string[] {
  return endings
    .filter(([text, leave]) => word.length - text.length >= leave && word.endsWith(text))
    .map(([text]) => word.slice(0, -text.length));
}

import type { Endings, Inflection } from "./inflection.js";

/**
 * Finds what a word of a text may be a form of, in languages whose lists have whole words: what is left where beginnings
 * and endings are taken off, longest first. Most of it is no word, and no list has it.
 */
export function basesOf(inflection: Inflection): (word: string) => string[] {
  const { beginnings = "", plurals = [], rounds = 1, softened = {} } = inflection;
  const nouns = splitEndings(inflection.nouns);
  const verbs = splitEndings(inflection.verbs);
  const prefixes = beginnings.split(" ").filter((text) => text !== "");
  const infinitives = inflection.infinitives?.split(" ") ?? [];
  const harden = (base: string) => {
    const hard = softened[base.slice(-1)];
    return hard === undefined ? [base] : [base, base.slice(0, -1) + hard];
  };
  const { narrowed } = inflection;
  const rootsOf = (word: string) => [
    word,
    ...verbs
      .filter(([text, leave]) => word.length - text.length >= leave && word.endsWith(text))
      .flatMap(([text]) => {
        const root = word.slice(0, -text.length);
        const isNarrowed = narrowed !== undefined && text.slice(1).startsWith(narrowed.before);
        const wide = isNarrowed ? [...narrowed.vowels].map((vowel) => root + vowel) : [];
        return [...harden(root), ...wide];
      }),
  ];
  return (word) => {
    const bases = new Set([word, ...withoutPrefix(word, prefixes)]);
    const hardened = new Set<string>();
    const singulars = [...bases].flatMap((base) => withoutPlural(base, plurals));
    for (let round = 0; round < rounds; round++) {
      for (const base of [...bases]) {
        for (const rest of withoutEnding(base, nouns)) {
          bases.add(rest);
          for (const one of harden(rest)) hardened.add(one);
        }
      }
    }
    bases.delete(word);
    const verbForms = infinitives.flatMap((infinitive) =>
      rootsOf(word).map((root) => root + infinitive),
    );
    // What has its own letters goes first: iskeledeki is of iskele, a pier, and not of iskelet, a skeleton.
    return [
      ...new Set([
        ...longestFirst([...bases, ...singulars, ...verbForms]),
        ...longestFirst(hardened),
      ]),
    ];
  };
}

function longestFirst(words: Iterable<string>): string[] {
  return [...words].sort((a, b) => b.length - a.length);
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

/** Words with what stands in the place of a plural ending, of which three letters must be left: سيارات is of سيارة. */
function withoutPlural(word: string, plurals: NonNullable<Inflection["plurals"]>): string[] {
  return plurals
    .filter(([ending]) => word.length - ending.length >= 3 && word.endsWith(ending))
    .map(([ending, instead]) => word.slice(0, -ending.length) + instead);
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

import { type Inflection, inflections } from "./inflection.js";

/** Finds what forms of one word have in common; the input is folded. */
export type Stemmer = (word: string) => string;

/** The stemmer of a language; one that changes nothing where its inflection is not known. */
export function openStemmer(language: string): Stemmer {
  if (language === "en") return stemEnglish;
  const inflection = inflections[language];
  if (!inflection) return (word) => word;
  const endings = sortEndings(inflection);
  const beginnings = inflection.beginnings?.split(" ") ?? [];
  const finish = finishers[language];
  return (word) => {
    let stem = withoutBeginning(word, beginnings);
    for (let round = 0; round < (inflection.rounds ?? 1); round++) {
      const shorter = withoutEnding(stem, endings);
      if (shorter === stem) break;
      stem = shorter;
    }
    return finish ? finish(stem) : stem;
  };
}

/** What else differs between forms of a word, beside their endings. */
const finishers: Readonly<Record<string, (stem: string) => string>> = {
  // boom and bomen, kip and kippen.
  nl: (stem) => stem.replace(/(.)\1/gu, "$1").replace(/v$/, "f").replace(/z$/, "s"),
  // kitap and kitabı, ağaç and ağacı, ekmek and ekmeği.
  tr: (stem) => stem.replace(/b$/, "p").replace(/c$/, "ç").replace(/d$/, "t").replace(/[ğg]$/, "k"),
};

type Ending = readonly [text: string, leave: number];

/** Longest endings first, by their last letter, so that few are tried. */
function sortEndings(inflection: Inflection): ReadonlyMap<string, readonly Ending[]> {
  const least = new Map<string, number>();
  for (const [leave, endings] of inflection.endings) {
    for (const text of endings.split(" ")) {
      least.set(text, Math.min(leave, least.get(text) ?? leave));
    }
  }
  const sorted: readonly Ending[] = [...least].sort(([a], [b]) => b.length - a.length);
  const byLetter = new Map<string, Ending[]>();
  for (const ending of sorted) {
    const letter = ending[0].slice(-1);
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), ending]);
  }
  return byLetter;
}

function withoutEnding(word: string, endings: ReadonlyMap<string, readonly Ending[]>): string {
  for (const [text, leave] of endings.get(word.slice(-1)) ?? []) {
    if (word.length - text.length >= leave && word.endsWith(text)) {
      return word.slice(0, -text.length);
    }
  }
  return word;
}

function withoutBeginning(word: string, beginnings: readonly string[]): string {
  const found = beginnings.find((text) => word.length - text.length >= 3 && word.startsWith(text));
  return found === undefined ? word : word.slice(found.length);
}

function stemEnglish(word: string): string {
  let stem = word.replace(/'s$|s'$/, "");
  if (stem.length > 4 && stem.endsWith("ies")) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:[sxz]|ch|sh)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (stem.length > 3 && /[^sui]s$/.test(stem)) stem = stem.slice(0, -1);
  const verb = /^(.*[aeiouy].*?)(?:ing|ed)$/.exec(stem)?.[1];
  if (verb !== undefined && verb.length >= 3) stem = verb.replace(/([bdgklmnprt])\1$/, "$1");
  return stem.length > 3 ? stem.replace(/e$/, "") : stem;
}

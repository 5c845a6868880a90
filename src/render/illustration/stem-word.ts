import { basesOf } from "./bases-of-word.js";
import { type Endings, type Inflection, inflections } from "./inflection.js";

/** Finds what forms of one word have in common; the input is folded. */
export type Stemmer = (word: string) => string;

/** How forms of the words of a language meet. */
export interface Stemmers {
  /** For nouns and all other words that are no verbs. */
  noun: Stemmer;
  /** For verbs. */
  verb: Stemmer;
  /** For the words of a group (`brush your teeth`). */
  group: Stemmer;
  /** Meets more forms of a word than `noun`, and words of other meanings too. */
  rough: Stemmer;
  /** The words that a noun may be a form of, where endings have something in their place; else none. */
  singulars(word: string): string[];
  /** Whether these are longest first, so that the first that a list has decides. */
  isLongestFirst: boolean;
}

const same: Stemmer = (word) => word;

const unchanging: Stemmers = {
  noun: same,
  verb: same,
  group: same,
  rough: same,
  singulars: () => [],
  isLongestFirst: false,
};

/** The stemmers of a language; ones that change nothing where its inflection is not known. */
export function openStemmers(language: string): Stemmers {
  if (language === "en") {
    const [noun, verb] = [singularEnglish, stemEnglish];
    return { noun, verb, group: verb, rough: noun, singulars: () => [], isLongestFirst: false };
  }
  const inflection = inflections[language];
  if (!inflection) return unchanging;
  const { plurals = [], nouns, verbs, isWhole = false, infinitives, leave = 3 } = inflection;
  const stemmerOf = (endings: Endings | undefined, beginnings = inflection.beginnings) =>
    endings ? endingStemmer(language, endings, inflection, beginnings) : same;
  const rough = stemmerOf(isWhole ? (nouns ?? verbs) : nouns);
  const noun = isWhole ? same : rough;
  const hasStems = verbs !== undefined && infinitives === undefined;
  const bases = isWhole && nouns ? basesOf(inflection) : () => [];
  return {
    noun,
    verb: hasStems ? stemmerOf(verbs, inflection.verbBeginnings) : noun,
    group: noun,
    rough,
    singulars: (word) => [
      ...plurals
        .filter(([ending]) => word.length - ending.length >= leave && word.endsWith(ending))
        .map(([ending, instead]) => word.slice(0, -ending.length) + instead),
      ...bases(word),
    ],
    isLongestFirst: isWhole,
  };
}

function endingStemmer(
  language: string,
  list: Endings,
  inflection: Inflection,
  writtenBefore = "",
): Stemmer {
  const endings = sortEndings(list);
  const beginnings = writtenBefore.split(" ").filter((text) => text !== "");
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

/** Vowels that only some forms of a word have: чашка and чашок, палець and пальці. */
const withoutFleetingVowel = (stem: string) =>
  stem.length < 5
    ? stem
    : stem.replace(/([бвгґджзйлмнпрстфхцчшщь])[ое]к$/u, "$1к").replace(/(?:ец|ьц)$/u, "ц");

/** What else differs between forms of a word, beside their endings. */
const finishers: Readonly<Record<string, (stem: string) => string>> = {
  // sbadiglia and sbadigliamo, gioca and giochiamo; a marca is no form of marciare.
  it: (stem) => stem.replace(/(?<![cg])i$/u, "").replace(/([cg])h$/u, "$1"),
  // boom and bomen, kip and kippen.
  nl: (stem) => stem.replace(/(.)\1/gu, "$1").replace(/v$/, "f").replace(/z$/, "s"),
  ru: withoutFleetingVowel,
  uk: withoutFleetingVowel,
  // kitap and kitabı, ağaç and ağacı, ekmek and ekmeği.
  tr: (stem) => stem.replace(/b$/, "p").replace(/c$/, "ç").replace(/d$/, "t").replace(/[ğg]$/, "k"),
};

type Ending = readonly [text: string, leave: number];

/** Longest endings first, by their last letter, so that few are tried. */
function sortEndings(list: Endings): ReadonlyMap<string, readonly Ending[]> {
  const least = new Map<string, number>();
  for (const [leave, endings] of list) {
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
  const stem = singularEnglish(word);
  const verb = /^(.*[aeiouy].*?)(?:ing|ed)$/.exec(stem)?.[1];
  const isVerb = verb !== undefined && verb.length >= 3;
  // Had there been no e, the last letter would be there twice: hating is to hate, and no hat.
  if (isVerb && shortSyllable.test(verb)) return `${verb}e`;
  if (shortSyllableWithE.test(stem)) return stem;
  const bare = isVerb ? verb.replace(/([bdgklmnprt])\1$/, "$1") : stem;
  return bare.length > 3 ? bare.replace(/e$/, "") : bare;
}

/** One syllable with a single vowel before a single consonant that is written twice before an ending: hat, hatted. */
const shortSyllable = /^[^aeiou]*[aeiou][bcdfgklmnprtv]$/;
const shortSyllableWithE = /^[^aeiou]*[aeiou][bcdfgklmnprtv]e$/;

/** An e stays but where a plural hides whether there was one (houses, boxes): a site is not to sit. */
function singularEnglish(word: string): string {
  const bare = word.replace(/'s$|s'$/, "");
  if (bare.length > 4 && bare.endsWith("ies")) return `${bare.slice(0, -3)}y`;
  if (/(?:[sxz]|ch|sh|[^cn]..o)es$/.test(bare)) return bare.slice(0, -2);
  if (bare.length > 3 && /[^sui]s$/.test(bare)) return bare.slice(0, -1);
  return bare.length > 3 && /(?:[sxz]|ch|sh)e$/.test(bare) ? bare.slice(0, -1) : bare;
}

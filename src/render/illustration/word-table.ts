import { withoutArticle } from "./fold-word.js";
import { type Lookup, readLater } from "./lookup.js";
import { openStemmers, type Stemmers } from "./stem-word.js";
import { stemOfVerbGroup } from "./verb-groups.js";

/** A drawing that a word may stand for. */
export interface Link {
  /** Name of the drawing. */
  drawing: string;
  /** How well the drawing fits the word, 0 to 1; 0 for words that never stand for a drawing. */
  weight: number;
  /** The topics of which one must be spoken of, for words with several meanings (`bank@finance`); else null. */
  topics: readonly string[] | null;
}

/** A word or a group of words as the table has it. */
export interface TableEntry {
  /** The words, folded; one for most. */
  words: readonly string[];
  links: readonly Link[];
  /** Whether the list writes it with a capital: a name, or a noun in German. */
  isCapital: boolean;
  /** Whether it is found only where the text writes it with a capital: a name, or a noun in German; not the letters of TV. */
  needsCapital: boolean;
  /** Which of its words the list writes with a capital, in groups: la Scala. */
  capitals: readonly boolean[];
  /** Whether it is an emoji's name in CLDR, of which no list says anything. */
  isName: boolean;
  /** Whether it is found only as it is written, neither in other forms nor inside compounds. */
  isFixed: boolean;
}

/** The words of a language that stand for drawings. */
export interface WordTable {
  language: string;
  stemmers: Stemmers;
  /** By the word as it is written, folded. */
  exact: Lookup<TableEntry>;
  /** Nouns by the stem; without the words that the list takes only as they are written. */
  nouns: Lookup<TableEntry>;
  /** Verbs by the stem. */
  verbs: Lookup<TableEntry>;
  /** Groups of words, by the stem of the first, longest first. */
  groups: Lookup<readonly TableEntry[]>;
  /** Those that begin with an infinitive, by the stem of that, longest first. */
  verbGroups: Lookup<readonly TableEntry[]>;
  /** Words that deny what follows; those of several words (instead of) are joined by underscores. */
  negators: ReadonlySet<string>;
  /** Stems of nouns that only say how much or what part there is of something: a bag of soil is soil. */
  measures: ReadonlySet<string>;
  /** Words that are nouns in the list, and verbs where they stand like one: to book, to park. */
  homographs: ReadonlySet<string>;
  /** Words that are nouns in the list, and participles behind to be or to have: l'ho ricevuta. */
  participles: ReadonlySet<string>;
  /** Words that stand for no drawing, and are known as parts of compounds. */
  parts: ReadonlySet<string>;
  /** Words of sorrow, with their stems; those of several words (laid off) are joined by underscores. */
  sorrows: ReadonlySet<string>;
}

/** How much a verb or an adjective counts beside a noun. */
export const verbWeight = 0.82;

const weights: Readonly<Record<string, number>> = {
  "=": 1,
  "+": 0.9,
  "~": verbWeight,
  "?": 0.55,
  "*": 0.98,
  "-": 0,
};

/**
 * Reads a packed table, each line when it is first asked for. A line is a word, a tab, and what it may stand for, separated by
 * spaces: `drawing`, `drawing@topic` or `drawing@topic+topic` after a mark, `=` (only as written), `+` (a noun that is often incidental), `~` (a verb or an
 * adjective), `?` (loosely), `*` (its name in CLDR), `-` (nothing) or none.
 * A word that the list writes with a capital has `^` before it, in groups as well; letters such as TV have `^^`.
 * First come the words of a kind: those that deny (`!`), measure (`!of`), may be verbs (`!verb`) or participles (`!participle`), are parts of compounds
 * (`!part`) and tell of sorrow (`!sad`); where several belong together, underscores join them.
 */
export function readWordTable(language: string, packed: string): WordTable {
  const stemmers = openStemmers(language);
  const lines = {
    exact: new Map<string, string>(),
    nouns: new Map<string, string>(),
    verbs: new Map<string, string>(),
    groups: new Map<string, string[]>(),
    verbGroups: new Map<string, string[]>(),
  };
  const kinds = new Map<string, ReadonlySet<string>>();
  const groupStems = new Map<string, string>();
  for (const line of packed.split("\n")) {
    const tab = line.indexOf("\t");
    if (tab < 0) continue;
    if (line.startsWith("!")) {
      kinds.set(line.slice(0, tab), new Set(line.slice(tab + 1).split(" ")));
      continue;
    }
    const space = line.indexOf(" ");
    const isGroup = space >= 0 && space < tab;
    const first = withoutArticle(line.slice(marksOf(line), isGroup ? space : tab), language);
    if (isGroup) {
      const stem = groupStems.get(first) ?? stemmers.group(first);
      groupStems.set(first, stem);
      addTo(lines.groups, stem, line);
      // An idiom stands for nothing in all forms of its verb: rompió el hielo.
      const verbStem =
        line[tab + 1] === "="
          ? null
          : stemOfVerbGroup(line.slice(0, tab).replaceAll("^", ""), language);
      if (verbStem !== null) addTo(lines.verbGroups, verbStem, line);
      continue;
    }
    lines.exact.set(first, line);
    if (isFixed(line, tab)) continue;
    // Of words with the same stem the first of the list counts: lists begin with what is most common.
    const isVerb = line[tab + 1] === "~";
    const stem = isVerb ? stemmers.verb(first) : stemmers.noun(first);
    const stems = isVerb ? lines.verbs : lines.nouns;
    if (!stems.has(stem)) stems.set(stem, line);
  }
  const none: ReadonlySet<string> = new Set();
  const readEntry = (line: string) => entryOf(line, language);
  const readGroup = (group: readonly string[]) =>
    group
      .map(readEntry)
      .sort((a, b) => b.words.length - a.words.length || capitals(b) - capitals(a));
  const capitals = (entry: TableEntry) => entry.capitals.filter(Boolean).length;
  return {
    language,
    stemmers,
    exact: readLater(lines.exact, readEntry),
    nouns: readLater(lines.nouns, readEntry),
    verbs: readLater(lines.verbs, readEntry),
    groups: readLater(lines.groups, readGroup),
    verbGroups: readLater(lines.verbGroups, readGroup),
    negators: kinds.get("!") ?? none,
    measures: new Set([...(kinds.get("!of") ?? none)].map(stemmers.noun)),
    homographs: kinds.get("!verb") ?? none,
    participles: kinds.get("!participle") ?? none,
    parts: kinds.get("!part") ?? none,
    sorrows: withStems(kinds.get("!sad") ?? none, stemmers),
  };
}

function addTo(groups: Map<string, string[]>, stem: string, line: string): void {
  const group = groups.get(stem);
  if (group) group.push(line);
  else groups.set(stem, [line]);
}

/** How many marks stand before the words of a line: `^` or `^^`. */
function marksOf(line: string): number {
  return line.startsWith("^^") ? 2 : Number(line.startsWith("^"));
}

function isFixed(line: string, tab: number): boolean {
  return line[tab + 1] === "=" || (line[tab + 1] === "-" && line.length === tab + 2);
}

function entryOf(line: string, language: string): TableEntry {
  const tab = line.indexOf("\t");
  const marks = marksOf(line);
  const words = line.slice(0, tab).split(" ");
  return {
    words: words.map((word) => withoutArticle(word.replace(/^\^+/, ""), language)),
    links: line
      .slice(tab + 1)
      .split(" ")
      .map(readLink),
    isCapital: marks > 0,
    needsCapital: marks === 1,
    capitals: words.map((word) => word.startsWith("^")),
    isName: line[tab + 1] === "*",
    isFixed: isFixed(line, tab),
  };
}

/** Words and what they are looked up by. Short stems would meet words of other meanings. */
function withStems(words: ReadonlySet<string>, { noun, verb }: Stemmers): ReadonlySet<string> {
  const stems = [...words].flatMap((word) => (word.includes("_") ? [] : [noun(word), verb(word)]));
  return new Set([...words, ...stems.filter((stem) => stem.length > 3)]);
}

function readLink(target: string): Link {
  const weight = weights[target.slice(0, 1)];
  const [drawing = "", topics] = (weight === undefined ? target : target.slice(1)).split("@");
  return { drawing, weight: weight ?? 1, topics: topics?.split("+") ?? null };
}

/**
 * The word of a table that this is a form of; not the word itself. Where that is only a noun that stands for nothing, so does the
 * form: Sackgassen are no streets, as a Sackgasse is none.
 */
export function findForm(folded: string, table: WordTable): TableEntry | null {
  const noun = table.nouns.get(table.stemmers.noun(folded));
  if (noun && isFormOf(folded, noun)) return noun;
  let nothing: TableEntry | null = null;
  for (const singular of table.stemmers.singulars(folded)) {
    const entry = table.exact.get(singular);
    if (entry && !entry.isFixed) return entry;
    if (!entry?.links.every((link) => link.weight === 0)) continue;
    // What stands for nothing is no form of a shorter word: the Korean 강의를 is about a lecture, and not about 강, a river.
    if (table.stemmers.isLongestFirst) return null;
    nothing ??= entry;
  }
  const stem = table.stemmers.verb(folded);
  return (stem.length > 1 && table.verbs.get(stem)) || nothing;
}

/**
 * The noun that an English verb is made from: trained has a train in it, and watered has water. So it is nothing sure.
 */
export function findNounOfVerb(folded: string, table: WordTable): TableEntry | null {
  if (table.language !== "en" || !/(?:ed|ing)$/.test(folded)) return null;
  const noun = table.nouns.get(table.stemmers.verb(folded));
  return noun && !noun.isName ? noun : null;
}

/**
 * Words of lists are chosen with their forms in mind; for the names of emoji only a plural or a case is certain enough.
 */
function isFormOf(folded: string, entry: TableEntry): boolean {
  const [word = ""] = entry.words;
  return !entry.isName || folded.startsWith(word.slice(0, -1));
}

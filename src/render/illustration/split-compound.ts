import { kinOfAnimal } from "./kin-of-animal.js";
import { findForm, type TableEntry, verbWeight, type WordTable } from "./word-table.js";

/** Languages that write a noun and what qualifies it as one word. */
const compounding = new Set(["de", "nl", "sv", "da", "nb", "no", "fi", "hu", "et"]);
/** Shorter parts are found in too many words by chance. */
const leastHead = 4;
const leastRest = 3;
/** First parts so short are found before too many words by chance unless they are words themselves. */
const surelyWord = 5;
/** What is no word of its own: Steuerung is not about tax. */
const suffix =
  /^(?:e?n?s?)?(?:ung|er|in|lich|los|bar|heit|keit|schaft|haft|isch|ig|chen|lein)(?:en|er|e|em|es|s|n|nen)?$/;

/**
 * Looks up the parts of a compound: the end, which says what it is (Apfelkuchen), else the beginning (Küchenhilfe).
 * @param asWritten takes no other forms of words: where a verb may stand, Probieren has no beer in it.
 */
export function splitCompound(
  word: string,
  table: WordTable,
  asWritten = false,
): (TableEntry & { certainty: number }) | null {
  if (!compounding.has(table.language)) return null;
  const lookUp = (part: string) => lookUpPart(part, table, asWritten);
  // The mother of a fox is no woman, and its family none of people.
  const animal = kinOfAnimal(word, table.language);
  const ofAnimal = animal === null ? null : (table.exact.get(animal) ?? findForm(animal, table));
  if (ofAnimal) return { ...ofAnimal, certainty: 0.9 };
  const seam = findSeam(word, table, lookUp);
  if (seam?.entry) return { ...seam.entry, certainty: 0.9 };
  // Before a known end the first part goes no further, and no less far by an e: an Autoreise is no author, and Reiseplänen have no rice.
  const longest = seam?.isSure ? seam.at : word.length - leastRest;
  const first = word.slice(0, longest);
  const least = seam?.isSure && first.endsWith("e") && isListed(first, table) ? longest : leastHead;
  for (let end = longest; end >= least; end--) {
    const entry = lookUp(word.slice(0, end));
    if (entry && isLastPart(word.slice(end), table)) return { ...entry, certainty: 0.68 };
  }
  return null;
}

/** Where the last part of a compound begins. */
interface Seam {
  at: number;
  /** What stands for the last part; null where that is known and has no drawing. */
  entry: TableEntry | null;
  /** Whether a known word stands before it. */
  isSure: boolean;
}

/**
 * Finds the longest end of a compound that is known behind a known word, else behind other letters: Schlossturm is no storm behind
 * Schlos. It may have no drawing: Einkaufspreis ends in a word that is known, and not in rice.
 */
function findSeam(
  word: string,
  table: WordTable,
  lookUp: (part: string) => TableEntry | null,
): Seam | null {
  let unsure: Seam | null = null;
  for (let at = leastRest; at <= word.length - leastHead; at++) {
    const [first, last] = [word.slice(0, at), word.slice(at)];
    if (!isFirstPart(first, table)) continue;
    const entry = lookUp(last);
    if (!entry && !isKnown(last, table)) continue;
    if (isWord(first, table)) return { at, entry, isSure: true };
    // Where a part is torn, no shorter end is one either.
    unsure ??= { at, entry: isTorn(first, last, table) ? null : entry, isSure: false };
  }
  return unsure;
}

/** What a word ends in that may be the last part of a compound, longest first. */
export function endsOfCompound(word: string, language: string): string[] {
  if (!compounding.has(language)) return [];
  const count = Math.max(0, word.length - leastHead - leastRest + 1);
  return Array.from({ length: count }, (_, at) => word.slice(at + leastRest));
}

/** Letters between the parts of compounds. */
const joints: Readonly<Record<string, readonly string[]>> = {
  de: ["s", "es", "n", "en", "er", "e"],
  nl: ["s", "n", "en", "e"],
};
/** What stands before verbs and their nouns and is no word: Verdächtiger has no tiger in it, and Begriff no reef. */
const prefixes: Readonly<Record<string, RegExp>> = {
  de: /^(?:be|ge|er|ver|zer|ent|emp|miss|un|ur|re|de|kon|kom|pro|per|prä|sub|dis|in|im|trans|inter|ex|ab|an|auf|aus|bei|dar|ein|her|hin|nach|um|vor|weg|zu|durch|unter|wider|ange|au[fs]ge|einge|nachge|überge|durchge|weiterge|zurückge|abge|vorge|zuge|umge|hinge|herge|unge)$/,
  nl: /^(?:be|ge|er|her|ver|ont|mis|on|re|de|con|com|pro|per|sub|dis|in|im|trans|inter|ex|af|aan|op|uit|bij|toe|om|weg|door|onder|over|voor|na|tegen|aange|afge|opge|uitge|inge|bijge|toege|omge|voorge|onge|door?ge)$/,
};
const vowel = /[aeiouyäöü]/;

/** Whether letters before a word may be the first part of a compound with it. */
function isFirstPart(part: string, table: WordTable): boolean {
  const prefix = prefixes[table.language];
  if (!prefix) return true;
  if (!vowel.test(part) || prefix.test(part)) return false;
  if (part.length >= surelyWord) return true;
  return isWord(part, table);
}

/**
 * Seams before or within an ending that looks like a noun (Befug|nissen, Funktio|nieren), and within a vowel (Vorlä|ufers) or a
 * prefix (Steuerhint|erziehung).
 */
const noSeam: Readonly<Record<string, RegExp>> = {
  de: /\|(?:nissen|.ierens?|login(?:nen)?|g?ra[fp]h?en|.?.innen)$|[äöü]\||(?:hint|unt|üb|wid)\|er/,
};
/** Prefixes that words also end in: Flieger, Geheim. */
const ambiguous = /^(?:er|in|im|un|ur|de|per|ex|ein|her|af|on)$/;
/** Consonants that a syllable begins with and hardly one ends with. */
const onset = /(?:[fghjkpqvw]|sch|(?:sch|[bfgkp])[lr]|[dt]r|s[pt][lr]|sp|sch[mnw]|kn|gn)$/;

/**
 * Whether a seam behind letters that are no word tears what stands there: an ending, a known word (Kilomet|erzähler), a prefix behind one
 * (Bildver|zerrung), or the beginning of a syllable behind either (Wegst|recke, Gesch|mäcker).
 */
function isTorn(first: string, last: string, table: WordTable): boolean {
  const { language } = table;
  if (noSeam[language]?.test(`${first}|${last}`)) return true;
  // Verbs end in consonants before a noun: a Servier|tisch is there though the list has serviert.
  const counts = /[aeiou]$/.test(first) ? [1, 2, 3] : [2, 3];
  const longer = counts.map((count) => first + last.slice(0, count));
  if (longer.some((word) => isListed(word, table))) return true;
  const isPrefix = (part: string) => prefixes[language]?.test(part) ?? false;
  const whole = first.replace(onset, "");
  if (whole !== first && isPrefix(whole)) return true;
  for (let at = leastRest; at < first.length; at++) {
    if (!isWord(first.slice(0, at), table)) continue;
    const rests = [first.slice(at), whole.slice(at)];
    if (rests.some((rest) => isPrefix(rest) && !ambiguous.test(rest))) return true;
    if (at === whole.length) return true;
  }
  return false;
}

/** Whether letters after a word may be the last part of a compound with it: no ending, and no chance. */
function isLastPart(part: string, table: WordTable): boolean {
  if (suffix.test(part)) return false;
  if (!prefixes[table.language]) return true;
  const joint = /^(?:e?s|e?n|er|e)(?=...)/.exec(part)?.[0] ?? "";
  return isWord(part, table) || isWord(part.slice(joint.length), table);
}

/** Whether the list has a word, or one that this is a form of. */
function isKnown(part: string, table: WordTable): boolean {
  const forms = [part, ...table.stemmers.singulars(part)];
  return forms.some((one) => isListed(one, table));
}

/** Whether the list has a word, with a drawing or without, as it is written, with a joint or as a part of compounds. */
function isWord(part: string, table: WordTable): boolean {
  const bare = (joints[table.language] ?? [])
    .filter((joint) => part.endsWith(joint))
    .map((joint) => part.slice(0, -joint.length));
  return [part, ...bare].some((one) => isListed(one, table));
}

function isListed(word: string, table: WordTable): boolean {
  return table.exact.has(word) || table.parts.has(word);
}

function lookUpPart(part: string, table: WordTable, asWritten: boolean): TableEntry | null {
  const entry = table.exact.get(part) ?? (asWritten ? null : findForm(part, table));
  // Heidelberg is no mountain.
  if (!entry || entry.isFixed || (entry.words[0] ?? "").length < leastHead) return null;
  // A word that has several meanings alone has more of them inside another.
  const isSure = entry.links.every((link) => link.topics === null && link.weight > 0.55);
  // Verbs and adjectives are no heads of nouns: the Dutch vergeten has no food in it.
  const isNoun = entry.isCapital || (table.language !== "de" && !isVerb(entry));
  return isSure && isNoun ? entry : null;
}

function isVerb({ links }: TableEntry): boolean {
  return links.some(({ weight }) => weight === verbWeight);
}

import { findForm, type TableEntry, type WordTable } from "./word-table.js";

/** Languages that write a noun and what qualifies it as one word. */
const compounding = new Set(["de", "nl", "sv", "da", "nb", "no", "fi", "hu", "et"]);
/** Shorter parts are found in too many words by chance. */
const leastHead = 4;
const leastRest = 3;
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
  for (let at = leastRest; at <= word.length - leastHead; at++) {
    const entry = lookUp(word.slice(at));
    if (entry) return { ...entry, certainty: 0.9 };
  }
  for (let end = word.length - leastRest; end >= leastHead; end--) {
    const entry = lookUp(word.slice(0, end));
    if (entry && !suffix.test(word.slice(end))) return { ...entry, certainty: 0.6 };
  }
  return null;
}

function lookUpPart(part: string, table: WordTable, asWritten: boolean): TableEntry | null {
  const entry = table.exact.get(part) ?? (asWritten ? null : findForm(part, table));
  // Heidelberg is no mountain.
  if (!entry || entry.isFixed || (entry.words[0] ?? "").length < leastHead) return null;
  // A word that has several meanings alone has more of them inside another.
  const isSure = entry.links.every((link) => link.topics === null && link.weight > 0.55);
  return isSure && (table.language !== "de" || entry.isCapital) ? entry : null;
}

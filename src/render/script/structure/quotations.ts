import type { Run } from "../block.js";
import { cutRuns, textOfRuns, wordCount } from "./runs.js";

/** What closes a quotation, by the mark that opens it. */
export const quotationMarks: Readonly<Record<string, string>> = {
  "“": "”",
  "„": '“”"',
  '"': '"',
  "«": "»",
  "»": "«",
  "「": "」",
  "『": "』",
  "‹": "›",
};
/** A quotation of fewer words, without a name after it, is a part of a story. */
const fewestWords = 5;
/** Before a first and a last name: « Aimer, c'est agir. » Victor Hugo. */
const fewestBeforeFullName = 3;
const dash = /^\s*(?:[—–―]|-{1,3})\s*/u;
/** The stop behind a name of several words: `Daniel Pennac, Comme un roman, 1992.`; that of `Dana R.` belongs to it. */
const stopBehindName =
  /(?<=\s\S*(?:\p{L}\p{Ll}{2}|\p{Nd}{4}))(?<!(?:^|[\s.])(?:Jr|Sr|St|Dr))\.\s*$/u;
/** What leads to the name of who is only believed to have said it. */
const attributed =
  /^\s*(?:attributed to|atribuid[oa] a|attribuée? à|attribuit[oa] a|zugeschrieben|frei nach|nach|según|selon|secondo|segundo|after)\s+(?=\p{Lu})/iu;
/** A name with what it is from has at most this many words: `Cesare Pavese, Il mestiere di vivere, 28 luglio 1940`. */
const longestName = 10;
const particles =
  /^(?:von|van|de['’]?|del|della|di|da|dos|du|der|den|bin|al|la|le|the|of|y|e|und|and|&|,)$/iu;

/** What everybody says, in a word. */
const saying =
  "(?:\\p{L}*sprichwort|redensart|volksweisheit|bauernregel|proverbe?|proverbio|provérbio|saying|refrán|dicho|dicton|ditado|detto|spreekwoord|gezegde|przysłowie|пословица|поговорка|прислів['’]я|atasözü)";
/** What stands for a name where nobody knows who said it: Proverbe turc, Old saying, Autor desconocido. */
const nobody = new RegExp(
  `^(?:${saying}(?: \\p{L}+){0,2}|(?:\\p{L}+ ){1,2}${saying}|(?:author|autore?|autora|auteur|verfasser) (?:unknown|unbekannt|inconnue?|desconocid[oa]|desconhecid[oa]|sconosciuto|anonyme|anonimo)|unknown|unbekannt|anonymous|anonyme?|anónimo|anônimo|anonimo)$`,
  "iu",
);

/** A quotation and who said it. */
export interface Quotation {
  runs: Run[];
  attribution: Run[] | null;
}

/**
 * Reads a paragraph that is a quotation as a whole, with a name after it or without one; null for any other.
 * @param isNamed whether a name follows in a block of its own.
 */
export function readQuotation(runs: readonly Run[], isNamed: boolean): Quotation | null {
  const text = textOfRuns(runs);
  const start = text.search(/\S/u);
  const closers = quotationMarks[text.charAt(start)];
  if (closers === undefined) return null;
  const end = findClosing(text, start + 1, closers);
  if (end === -1) return null;
  const rest = text.slice(end + 1);
  if (/^[.!?。！？…]?\s*$/u.test(rest)) {
    return isNamed || wordCount(text) >= fewestWords
      ? { runs: [...runs], attribution: null }
      : null;
  }
  const name = rest.replace(stopBehindName, "");
  const isName = dash.test(name)
    ? isNameAfterDash(rest.replace(dash, "")) || isBareName(name.replace(dash, ""))
    : isBareName(name) && (/^\s*\n/u.test(name) || isFullName(name, text.slice(start + 1, end)));
  if (!isName) return null;
  const [quoted, attribution] = cutRuns(runs, end + 1);
  return { runs: quoted, attribution };
}

/** Whether a name in the line of a quotation says whose it is, behind a whole sentence: a first and a last one, or one that is no small word. */
function isFullName(name: string, quoted: string): boolean {
  if (!/[.!?…。！？]\s*$/u.test(quoted)) return false;
  const count = wordCount(quoted);
  if (wordCount(personOf(name)) >= 2) return count >= fewestBeforeFullName;
  const isOneName = wordCount(name) >= 2 || /^\s*\p{Lu}\p{Ll}{4,}\s*$/u.test(name);
  return isOneName && count >= fewestWords;
}

/** Splits the name off the end of a quotation with `>`. */
export function splitAttribution(runs: readonly Run[]): Quotation {
  const text = textOfRuns(runs).trimEnd();
  const lastLine = text.lastIndexOf("\n");
  if (lastLine > 0) {
    const line = text.slice(lastLine + 1);
    const before = text.slice(0, lastLine).trimEnd();
    const isName = dash.test(line)
      ? isNameAfterDash(line.replace(dash, ""))
      : /[.!?…。！？”"»“」』]$/u.test(before) && isBareName(line);
    if (isName) return cutAt(runs, lastLine);
  }
  // `To be or not to be. — Shakespeare`
  const last = [...text.matchAll(/[.!?…。！？”"»“」』]\s*[—–―]\s*(?=\S)/gu)].at(-1);
  if (last && isNameAfterDash(text.slice(last.index + last[0].length))) {
    return cutAt(runs, last.index + 1);
  }
  return { runs: [...runs], attribution: null };
}

/** Whether a block of its own after a quotation is the name of who said it. */
export function isAttribution(text: string): boolean {
  if (text.trim().includes("\n")) return false;
  return dash.test(text) ? isNameAfterDash(text.replace(dash, "")) : isBareName(text);
}

/** Who said it, without the dash. */
export function nameOf(text: string): string {
  return text.replace(dash, "").replace(stopBehindName, "").replace(/\s+/gu, " ").trim();
}

function cutAt(runs: readonly Run[], offset: number): Quotation {
  const [quoted, name] = cutRuns(runs, offset);
  return { runs: quoted, attribution: name.filter(({ kind }) => kind !== "break") };
}

/** The closing mark that ends the quotation: no text between it and the end but a name. */
function findClosing(text: string, start: number, closers: string): number {
  for (let at = start; at < text.length; at++) {
    if (closers.includes(text.charAt(at))) return at;
  }
  return -1;
}

export function isNameAfterDash(text: string): boolean {
  const name = text.trim();
  return (
    name.length <= 80 &&
    !name.includes("\n") &&
    wordCount(name) <= longestName &&
    /^[\p{L}@]/u.test(name) &&
    !endsSentence(name)
  );
}

/** Who it is, without what follows a comma: a role, or the work that the words are from. */
function personOf(name: string): string {
  const [person = ""] = name.split(/[,、،]/u);
  return person.trim();
}

/** A name without a dash before it: each of its words has a capital, up to a comma. */
function isBareName(text: string): boolean {
  const name = text.trim();
  if (!isNameAfterDash(name) || /[:;!?]/u.test(name)) return false;
  const person = personOf(name.replace(attributed, ""));
  const words = person.split(/\s+/u);
  if (words.length > 6) return false;
  if (/^\p{Lu}/u.test(person) && nobody.test(person)) return true;
  const isCased = /\p{Lu}|\p{Ll}/u.test(person);
  if (!isCased) return words.length <= 3 && wordCount(person) <= 4;
  return words.every((word) => /^\p{Lu}/u.test(word) || particles.test(word));
}

function endsSentence(text: string): boolean {
  // `Dana R.` and `Martin Luther King Jr.` end with the dot of an abbreviation.
  return (
    /[!?。！？।؟…:;]$/u.test(text) ||
    (/\.$/u.test(text) && !/(?:^|[\s.])(?:\p{Lu}|Jr|Sr|St|Dr)\.$/u.test(text))
  );
}

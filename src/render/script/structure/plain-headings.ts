import type { Block, Run } from "../block.js";
import { findSentences } from "../find-sentences.js";
import { isConjunction, subordinate } from "../headline/headline-words.js";
import type { ScriptLanguage } from "../language.js";
import { cutRuns, hasPictures, textOfRuns, wordCount } from "./runs.js";
import { isSalutation } from "./salutations.js";

/** A title and a heading have at most this many words. */
const longest = { title: 14, heading: 8, listHeading: 5, leadToList: 16 };
/** What leads to a list stands over it in two lines, which hold so many characters. */
const longestLead = 84;
/** Of a longer one so many words are shown at least. */
const leastOfLead = 4;
/** And a title at most this many characters. */
const longestTitle = 78;
/** A text of so many words is more than an answer to a question before it. */
const answerLength = 6;
/** A line above text in the same paragraph is a title only if what follows is clearly running text. */
const leastText = 60;

const sentenceEnd = /[.。．।;；,，、:：…]["'”»」)]*$/u;
const question = /[!?！？؟]["'”»」)]*$/u;
const openingQuote = /^["“„«»「『‘']/u;

/** Cuts the first line off where it is a title above text, or a heading with a colon: `What went well:`. */
export function splitFirstLine(block: Block, isFirst: boolean, language: ScriptLanguage): Block[] {
  if (block.kind !== "statement") return [block];
  const text = textOfRuns(block.runs);
  const end = text.indexOf("\n");
  if (end < 1) return [block];
  const line = text.slice(0, end);
  const rest = text.slice(end + 1);
  const next = rest.split("\n")[0] ?? "";
  const isTitle =
    isFirst &&
    isPlainTitle(line, language) &&
    !question.test(line.trim()) &&
    next.length >= leastText &&
    next.length >= 2 * line.length &&
    !/^\p{Ll}/u.test(next);
  if (!isTitle && !isHeadingText(line)) return [block];
  const [first, after] = cutRuns(block.runs, end);
  if (hasPictures(first)) return [block];
  return [
    { kind: isTitle ? "title" : "statement", runs: first },
    { kind: "statement", runs: after },
  ];
}

/** Whether the first block of a script is its title: a short line without a full stop, and more than that after it. */
export function isTitle(
  runs: readonly Run[],
  next: Block | undefined,
  language: ScriptLanguage,
): boolean {
  const text = textOfRuns(runs).trim();
  if (!isPlainTitle(text, language) || hasPictures(runs) || next === undefined) return false;
  if (next.kind === "list" || next.kind === "quote") return true;
  if (next.kind !== "statement") return false;
  const after = textOfRuns(next.runs).trim();
  const isQuestion = question.test(text);
  // Two short lines may be talk: `Is it far? / Very far.`
  const leastAfter = Math.min(wordCount(text) + 1, answerLength);
  if (isQuestion && (wordCount(text) < 3 || wordCount(after) < leastAfter)) return false;
  if (openingQuote.test(after)) return true;
  // `Summer party / Saturday, 14 June`
  if (/\p{N}/u.test(after)) return true;
  return /[.。!?！？।؟…:：]["'”»」)]*$/u.test(after) || wordCount(after) >= wordCount(text) + 3;
}

function isPlainTitle(line: string, language: ScriptLanguage): boolean {
  const text = line.trim();
  if (text === "" || text.includes("\n") || !/\p{L}/u.test(text)) return false;
  if (sentenceEnd.test(text) || openingQuote.test(text)) return false;
  if (wordCount(text) > longest.title || text.length > longestTitle) return false;
  if (isSalutation(text, language.base)) return false;
  // A question may stand before the rest of a title, a statement does not; the dot of `Das 7. Sommerfest` ends none.
  const sentences = findSentences(text, language).slice(0, -1);
  return sentences.every(({ start, end }) => question.test(text.slice(start, end)));
}

/** `What went well:`: a short line that ends with a colon, alone in its block. */
export function isHeading(runs: readonly Run[]): boolean {
  return !hasPictures(runs) && isHeadingText(textOfRuns(runs));
}

/** A sentence with a colon, or a question, right before a list, that has room over it: `Our aims for the coming year are:` */
export function leadsToList(runs: readonly Run[], language: ScriptLanguage): boolean {
  return !hasPictures(runs) && isLeadText(textOfRuns(runs), language);
}

/**
 * The length of what is shown of a sentence that leads to a list and is too long to stand over it: up to a comma with a joint
 * behind it, `You only need a few things | , and most of them are in your kitchen:`. Null where it has no such part.
 * @param language the language alone: `en`.
 */
export function shownLead(text: string, language: string): number | null {
  const ends = [...text.matchAll(/,\s+([\p{L}\p{M}]+)\s/gu)].filter(
    ([, joint = ""]) => isConjunction(joint, language) || subordinate.test(joint),
  );
  const fitting = ends.map(({ index }) => index).filter((end) => isShortLead(text.slice(0, end)));
  const end = fitting.at(-1) ?? 0;
  return wordCount(text.slice(0, end)) >= leastOfLead ? end : null;
}

/** Whether a sentence that leads to a list has room over it. */
export function isShortLead(text: string): boolean {
  return text.length <= longestLead && wordCount(text) <= longest.leadToList;
}

function isLeadText(line: string, language: ScriptLanguage): boolean {
  const text = line.trim();
  return (
    !text.includes("\n") &&
    /[:：?？؟][”"’»]?$/u.test(text) &&
    !openingQuote.test(text) &&
    /\p{L}/u.test(text) &&
    (isShortLead(text) || (/[:：]$/u.test(text) && shownLead(text, language.base) !== null)) &&
    !/[.!?。！？।؟]\s?\S/u.test(text.replace(/[?？؟]$/u, ""))
  );
}

/** Cuts the last line or sentence of a paragraph off where it leads to the list behind it: `It is easily done. You need:` */
export function splitListHeading(
  block: Block,
  next: Block | undefined,
  language: ScriptLanguage,
): Block[] {
  if (block.kind !== "statement" || next?.kind !== "list") return [block];
  const text = textOfRuns(block.runs);
  const start = text.search(lastSentence);
  if (start < 1 || !isLeadText(text.slice(start), language)) return [block];
  const [before, heading] = cutRuns(block.runs, start);
  return [
    { kind: "statement", runs: before },
    { kind: "statement", runs: heading },
  ];
}

/** What stands behind the last end of a line or of a sentence, up to a colon or as a question. */
const lastSentence =
  /(?<=\n|[.!?…]["'”»)]*\s|[。！？।]["'”»」]*\s?)(?![\s\n])[^\n.!?…。！？।]+[:：?？؟]\s*$/u;

function isHeadingText(line: string): boolean {
  const text = line.trim();
  return (
    !text.includes("\n") &&
    /[:：]$/u.test(text) &&
    /\p{L}/u.test(text) &&
    wordCount(text) <= longest.heading &&
    !/[.!?。！？।]\s?\S/u.test(text)
  );
}

/** A short line without any mark at its end, right before a list: `Ingredients`. */
export function isListHeading(runs: readonly Run[], language: ScriptLanguage): boolean {
  const text = textOfRuns(runs).trim();
  return (
    !hasPictures(runs) &&
    isPlainTitle(text, language) &&
    !question.test(text) &&
    wordCount(text) <= longest.listHeading
  );
}

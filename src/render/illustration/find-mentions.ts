import type { Sentence } from "../script/scene.js";
import { areUnspaced } from "../script/split-words.js";
import { findInSpacedText } from "./find-in-spaced-text.js";
import { findInUnspacedText } from "./find-in-unspaced-text.js";
import type { Mention } from "./mention.js";
import type { WordTable } from "./word-table.js";

/**
 * The words of a sentence that may stand for drawings, in order.
 * @param names words that are names in the script.
 */
export function findMentions(
  sentence: Sentence,
  table: WordTable,
  names: ReadonlySet<string>,
): Mention[] {
  return areUnspaced(sentence.words)
    ? findInUnspacedText(sentence, table)
    : findInSpacedText(sentence, table, names);
}

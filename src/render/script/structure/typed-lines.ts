import type { Block, Run } from "../block.js";
import { isUnspaced, type ScriptLanguage } from "../language.js";
import { wordClasses } from "../words/small-words.js";
import { hasPictures, splitRuns, textOfRuns } from "./runs.js";

/** No editor wraps lines so short: in UTF-16 code units. */
const narrowest = 40;
/** So many lines with a number in each are a list: hours, prices, ingredients. Behind a colon fewer are, and need none. */
const leastItems = { numbers: 3, behindColon: 2 };
/** Longer lines are no items, in UTF-16 code units. */
const longestItem = 60;
/** What a line begins with that does not go on with the one before it: a capital, a number, a quotation, an emoji. */
const opening =
  /^[\p{Pi}\p{Ps}"'„«»¿¡]*[\p{Lu}\p{Lt}\p{Lo}\p{N}\p{Sc}\p{Extended_Pictographic}@#]/u;
const stop = /[.!?…:。！？।؟：]["'”»」』)]*(?:\s*\p{Extended_Pictographic}\ufe0f?)*$/u;
const colon = /[:：]$/u;
const goesOn = /[,;،؛、，；\p{Pd}(]$/u;
/** What parts the items of a line: `Bread 90p | Coffee £2 | Cake £3`. */
const separator = /[ \t]+[|•·][ \t]+/gu;
const leastSeparators = 2;

/**
 * Cuts a paragraph whose lines were typed one under the other into its lines, as addresses, prices and posts are, or into a list:
 * where lines end without a stop, and none of them was wrapped by an editor or by somebody who goes on in the next one. Running text
 * stays as it is. A line of items with bars between them is a list, too.
 */
export function splitTypedLines(block: Block, language: ScriptLanguage): Block[] {
  if (block.kind !== "statement" || hasPictures(block.runs)) return [block];
  const lines = textOfRuns(block.runs).split("\n");
  if (!areTyped(lines, language.base)) return [splitItems(block.runs)];
  const runs = splitRuns(block.runs, /\n/gu);
  const start = startOfList(lines.map((line) => line.trim()));
  const text = runs.slice(0, start ?? runs.length).map(splitItems);
  if (start === null) return text;
  return [...text, { kind: "list", items: runs.slice(start), numbers: null }];
}

function areTyped(source: readonly string[], language: string): boolean {
  const lines = source.map((line) => line.trim());
  const before = lines.slice(0, -1);
  // Where words have no spaces, lines may be broken anywhere.
  if (isUnspaced(language) || before.every((line) => stop.test(line))) return false;
  const classes = wordClasses(language);
  const isEnd = (line: string, next: string) => {
    if (!opening.test(next) || goesOn.test(line)) return false;
    return stop.test(line) || !classes.isLinking(line.split(/\s/u).at(-1) ?? "");
  };
  return before.every((line, index) => isEnd(line, lines[index + 1] ?? "")) && !mayBeWrapped(lines);
}

/** Whether an editor may have wrapped a text to these lines: it ends with a stop, and no line has room for the next word. */
function mayBeWrapped(lines: readonly string[]): boolean {
  const longest = Math.max(...lines.map(({ length }) => length));
  if (longest < narrowest || !stop.test(lines.at(-1) ?? "")) return false;
  return lines.slice(0, -1).every((line, index) => {
    const word = lines[index + 1]?.split(/\s/u, 1)[0] ?? "";
    return stop.test(line) || line.length + 1 + word.length > longest;
  });
}

/** The line that a list begins with which goes on to the last one; null where there is none. */
function startOfList(lines: readonly string[]): number | null {
  const start = colon.test(lines[0] ?? "") || !/\p{N}/u.test(lines[0] ?? "") ? 1 : 0;
  const items = lines.slice(start);
  if (items.some((line) => stop.test(line) || line.length > longestItem)) return null;
  const isCounted =
    items.length >= leastItems.numbers && items.every((line) => /\p{N}/u.test(line));
  const isLed = colon.test(lines[0] ?? "") && items.length >= leastItems.behindColon;
  return isCounted || isLed ? start : null;
}

/** A line of items as a list. */
function splitItems(runs: readonly Run[]): Block {
  const text = textOfRuns(runs);
  const parts = text.trim().split(separator);
  if (
    parts.length <= leastSeparators ||
    parts.some((part) => !/\p{L}{2}/u.test(part)) ||
    text.trim().includes("\n")
  )
    return { kind: "statement", runs };
  return { kind: "list", items: splitRuns(runs, separator), numbers: null };
}

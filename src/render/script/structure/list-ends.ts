import { isRule } from "../markdown-dialect.js";
import { leastWrapped } from "../wrapped-lines.js";

/** A line that begins an item, and what stands behind its mark. */
const item = /^[ \t]{0,3}(?:[-*+]|\d{1,9}[.)])[ \t]+(?=\S)/u;
const sentenceEnd = /[.!?。！？।؟…:：]["'”»」)]*\s*$/u;

/**
 * Ends lists where text begins: right behind the last item, without a blank line between them, Markdown takes a line that is not
 * indented as part of that item. It is one only where a line was wrapped: it goes on in small letters, or the item is long and
 * not at its end.
 */
export function endLists(source: string): string {
  const lines = source.split("\n");
  let last: string | null = null;
  const ended = lines.flatMap((line) => {
    const before = last;
    const isItem = item.test(line) && !isRule(line);
    if (isItem || (before !== null && /^[ \t]+\S/u.test(line))) {
      last = line;
      return [line];
    }
    const continues = before !== null && line.trim() !== "" && isWrapped(before, line);
    last = continues ? line : null;
    return before !== null && line.trim() !== "" && !continues ? ["", line] : [line];
  });
  return ended.join("\n");
}

function isWrapped(before: string, line: string): boolean {
  if (sentenceEnd.test(before)) return false;
  return /^\p{Ll}/u.test(line) || (before.length >= leastWrapped && /^\p{L}/u.test(line));
}

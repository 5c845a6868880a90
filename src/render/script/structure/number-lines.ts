import { digitValue } from "../numbers/digit-value.js";

// Markdown knows `1.` and `1)` in ASCII digits alone. Other scripts number their lines with digits and marks of their own.

const numbered = /^([ \t]*)(?:(\p{Nd}{1,2})(?:[.)]\s+|[．）、]\s*)|([①-⑳])\s*)(?=\S)/u;
const ascii = /^[ \t]*\d{1,2}[.)]\s/u;

/** Rewrites lines such as `١. `, `１．` and `①` as `1. ` where they count up from one. */
export function rewriteNumberedLines(source: string): string {
  if (!/^[ \t]*(?:(?!\d{1,2}[.)]\s)\p{Nd}{1,2}[.)．）、]|[①-⑳])/mu.test(source)) return source;
  const lines = source.split("\n");
  const numbers = lines.map((line) => (ascii.test(line) ? null : numberOf(line)));
  const marked = numbers.flatMap((number, at) => (number === null ? [] : [{ number, at }]));
  for (const [index, { number, at }] of marked.entries()) {
    const before = marked[index - 1]?.number;
    const after = marked[index + 1]?.number;
    const counts = number === 1 ? after === 2 : before === number - 1;
    if (counts)
      lines[at] = (lines[at] ?? "").replace(
        numbered,
        (_, indent: string) => `${indent}${number}. `,
      );
  }
  return lines.join("\n");
}

function numberOf(line: string): number | null {
  const match = numbered.exec(line);
  if (!match) return null;
  const [, , digits, circled] = match;
  if (circled !== undefined) return (circled.codePointAt(0) ?? 0) - 0x245f;
  return Number(Array.from(digits ?? "", (digit) => digitValue(digit)).join(""));
}

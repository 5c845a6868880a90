import { countColumns } from "../../script/line-breaks/count-columns.js";

/** A row of code: a line, or a part of one that is too long for its room. Ranges of letters, half open. */
export interface CodeRow {
  /** Which line it is of, and which of its letters. */
  line: number;
  start: number;
  end: number;
  /** How far it is indented, in columns. */
  indent: number;
}

const tabColumns = 2;
/** What a line goes on with stands farther in than its beginning. */
const hangingColumns = 2;
/** No indentation takes more than this part of the columns. */
const mostIndent = 0.4;

/** Breaks lines of code into rows of at most so many columns: where a space or a mark ends, else anywhere. */
export function wrapCode(lines: readonly string[], columns: number): CodeRow[] {
  return lines.flatMap((text, line) => wrapLine(text, line, columns));
}

/** How many columns the longest line takes. */
export function longestColumns(lines: readonly string[]): number {
  return Math.max(1, ...lines.map((text) => indentOf(text) + countColumns(text.trim())));
}

function wrapLine(text: string, line: number, columns: number): CodeRow[] {
  const most = Math.floor(columns * mostIndent);
  const first = Math.min(most, indentOf(text));
  const rest = Math.min(most, first + hangingColumns);
  const rows: CodeRow[] = [];
  const end = text.trimEnd().length;
  let start = Math.min(end, text.length - text.trimStart().length);
  do {
    const indent = rows.length === 0 ? first : rest;
    const rowEnd = endOfRow(text, start, end, Math.max(1, columns - indent));
    rows.push({ line, start, end: rowEnd, indent });
    start = rowEnd;
    while (start < end && text[start] === " ") start += 1;
  } while (start < end);
  return rows;
}

/** Where a row that begins at a letter ends. Rows that end at a space or mark are at least half as long as they might be. */
function endOfRow(text: string, start: number, end: number, columns: number): number {
  let fits = start;
  let best = start;
  let used = 0;
  for (const letter of text.slice(start, end)) {
    used += countColumns(letter);
    if (fits > start && used > columns) return best > start + (fits - start) / 2 ? best : fits;
    fits += letter.length;
    if (/[\s,;({[=|&+>]/.test(letter) && !/[=>&|+)]/.test(text[fits] ?? "")) best = fits;
  }
  return end;
}

function indentOf(line: string): number {
  const [space = ""] = /^\s*/.exec(line) ?? [];
  return [...space].reduce((sum, one) => sum + (one === "\t" ? tabColumns : 1), 0);
}

// A clip has no room for a table. Its rows are items of a list, which are shown and said one after the other.

const delimiter = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
/** A line in a quotation or in a list is no row. */
const row = /^ {0,3}(?![>#\s]|(?:[-*+]|\d{1,9}[.)])[ \t]).*\|/;

/** Rewrites the tables of a script as lists: `| Team | $49 | 1 TB |` as `+ Team: $49, 1 TB`, under the names of their columns. */
export function rewriteTables(source: string): string {
  if (!/^ {0,3}[|:-][|:\- \t]*$/mu.test(source)) return source;
  const lines = source.split("\n");
  const written: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const end = endOfTable(lines, at);
    if (end === null) {
      written.push(lines[at] ?? "");
      continue;
    }
    const header = cellsOf(lines[at] ?? "");
    const rows = lines.slice(at + 2, end).map(cellsOf);
    written.push("", ...asList(header, rows, isUnderHeading(written)), "");
    at = end - 1;
  }
  return written.join("\n");
}

/** The line after a table that begins at a line, with one row or more; null where none begins. */
function endOfTable(lines: readonly string[], start: number): number | null {
  const [header = "", marks = ""] = lines.slice(start, start + 2);
  if (!row.test(header) || !delimiter.test(marks) || !marks.includes("|")) return null;
  if (cellsOf(header).length !== cellsOf(marks).length) return null;
  let end = start + 2;
  while (row.test(lines[end] ?? "")) end += 1;
  return end > start + 2 ? end : null;
}

/** The text of the cells of a row, the empty ones too. `\|` is a bar in a cell. */
function cellsOf(line: string): string[] {
  const inside = line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return inside.split(/(?<!\\)\|/).map((cell) => cell.replaceAll("\\|", "|").trim());
}

function asList(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  isNamed: boolean,
): string[] {
  const items = rows.map(asItem).filter((item) => item !== "");
  const names = header.filter((cell) => cell !== "").join(", ");
  const heading = isNamed || names === "" ? [] : [`${withoutStop(names)}:`, ""];
  // A list beside the table that an author marks with `-` or `*` stays one of its own.
  return [...heading, ...items.map((item) => `+ ${item}`)];
}

/** The first cell names the row, the others say what it has. */
function asItem([name = "", ...cells]: readonly string[]): string {
  const values = cells.filter((cell) => cell !== "").join(", ");
  if (name === "" || values === "") return name + values;
  return `${withoutStop(name)}: ${values}`;
}

function withoutStop(text: string): string {
  return text.replace(/[:：,.]$/u, "").trimEnd();
}

/** Whether a line with a colon stands right above, which already names the list. */
function isUnderHeading(lines: readonly string[]): boolean {
  const above = lines.findLast((line) => line.trim() !== "") ?? "";
  return /[:：]$/u.test(above.trimEnd());
}

/** A part of a script's source: text with Markdown, or the lines inside a code fence. */
export type SourcePart = { kind: "text"; source: string } | { kind: "code"; lines: string[] };

const fence = /^[ \t]*(`{3,}|~{3,})([^`]*)$/;
/** What of a listing is shown. More than this could not be read; a line takes two or three rows where it is long. */
const most = { lines: 12, characters: 120 };

/** Cuts a script at its code fences. A fence that is not closed is text, so that nothing of a script gets lost. */
export function splitFences(source: string): SourcePart[] {
  if (!/^[ \t]*(?:```|~~~)/mu.test(source)) return [{ kind: "text", source }];
  const lines = source.split("\n");
  const closing = closingLines(lines);
  const parts: SourcePart[] = [];
  let start = 0;
  for (let at = 0; at < lines.length; at++) {
    const end = closing.get(at);
    if (end === undefined) continue;
    if (at > start) parts.push({ kind: "text", source: `${lines.slice(start, at).join("\n")}\n` });
    parts.push({ kind: "code", lines: shownLines(lines.slice(at + 1, end)) });
    at = end;
    start = end + 1;
  }
  if (start < lines.length) parts.push({ kind: "text", source: lines.slice(start).join("\n") });
  return parts;
}

/** For the first line of each fence the last one. */
function closingLines(lines: readonly string[]): Map<number, number> {
  const found = new Map<number, number>();
  let open: { at: number; mark: string } | null = null;
  for (const [at, line] of lines.entries()) {
    const [, mark = "", info = ""] = fence.exec(line.replace(/\r$/u, "")) ?? [];
    if (mark === "") continue;
    if (open === null) open = { at, mark };
    else if (mark.startsWith(open.mark) && info.trim() === "") {
      found.set(open.at, at);
      open = null;
    }
  }
  return found;
}

/** The lines as they are shown: without common indentation, and cut where there is too much of them. */
export function shownLines(lines: readonly string[]): string[] {
  const plain = lines.map((line) =>
    line
      .replaceAll("\t", "  ")
      .replace(/\p{Cc}/gu, "")
      .trimEnd(),
  );
  while (plain[0] === "") plain.shift();
  while (plain.at(-1) === "") plain.pop();
  const indents = plain.filter((line) => line !== "").map((line) => line.search(/\S/u));
  const indent = Math.min(...indents);
  const shown = plain.slice(0, most.lines).map((line) => cutLine(line.slice(indent)));
  return plain.length > most.lines ? [...shown.slice(0, -1), "…"] : shown;
}

function cutLine(line: string): string {
  const characters = Array.from(line);
  return characters.length <= most.characters
    ? line
    : `${characters.slice(0, most.characters - 1).join("")}…`;
}

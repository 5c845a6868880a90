import type { RgbaImage } from "../../image/rgba-image.js";
import { codeColumnEm } from "../fonts.js";
import { type ColouredWord, drawWords } from "../text/draw-words.js";
import { type CodeRow, longestColumns, wrapCode } from "./wrap-code.js";

/** Code stands light on dark in every style, as in an editor. */
export const codeColours = {
  fill: "#14161d",
  ink: "#eef1f6",
  quiet: "#8b93a5",
  string: "#a6d98c",
  number: "#f2b880",
  keyword: "#8db8ff",
};

export interface DrawnCodeRow {
  image: RgbaImage;
  /** How far it is indented, in pixels. */
  x: number;
  /** Which line of the code it is of. */
  line: number;
}

export interface CodeRoom {
  width: number;
  height: number;
  /** The largest type; the smallest that is well read, and the smallest of all. */
  mostPx: number;
  leastPx: number;
  tinyPx: number;
  /** From row to row, in em: the most where there is room, and the least where there is not. */
  lineHeight: { most: number; least: number };
}

/**
 * Draws lines of code in one size: as large as they fit unbroken, or broken where they would be hard to read then. Where even small
 * type is too large, rows are left out at the end. Letters stand at whole pixels, so that rows may come out wider than their columns
 * say: they are then drawn a little smaller.
 */
export async function drawCodeRows(
  lines: readonly string[],
  room: CodeRoom,
  signal: AbortSignal,
): Promise<{ rows: DrawnCodeRow[]; sizePx: number; lineHeight: number }> {
  const plan = fitCode(lines, room);
  for (let sizePx = plan.sizePx; ; sizePx *= 0.98) {
    const rows = await drawRows(lines, plan.rows, sizePx, signal);
    if (rows.some(({ x, image }) => x + image.width > room.width)) continue;
    const { most } = room.lineHeight;
    return { rows, sizePx, lineHeight: Math.min(most, room.height / (sizePx * rows.length)) };
  }
}

async function drawRows(
  lines: readonly string[],
  rows: readonly CodeRow[],
  sizePx: number,
  signal: AbortSignal,
): Promise<DrawnCodeRow[]> {
  const words = lines.map(coloured);
  const drawn: DrawnCodeRow[] = [];
  for (const [index, row] of rows.entries()) {
    const isCut = index === rows.length - 1 && isLeftOut(lines, row);
    const shown = partOf(words[row.line] ?? [], row);
    const cut = isCut ? [{ written: " …", spaceBefore: false, colour: codeColours.quiet }] : [];
    const image = await drawRow([...shown, ...cut], sizePx, signal);
    drawn.push({ image, x: Math.round(row.indent * codeColumnEm * sizePx), line: row.line });
  }
  return drawn;
}

function fitCode(lines: readonly string[], room: CodeRoom): { rows: CodeRow[]; sizePx: number } {
  const { width, height, mostPx, leastPx, tinyPx, lineHeight } = room;
  const unbroken = Math.min(
    mostPx,
    width / (longestColumns(lines) * codeColumnEm),
    height / (lines.length * lineHeight.least),
  );
  const columnsAt = (sizePx: number) => Math.floor(width / (sizePx * codeColumnEm) + 1e-6);
  if (unbroken >= leastPx) {
    return { rows: wrapCode(lines, columnsAt(unbroken)), sizePx: unbroken };
  }
  const step = 0.96;
  for (let sizePx = Math.min(mostPx, leastPx); ; sizePx = Math.max(tinyPx, sizePx * step)) {
    const rows = wrapCode(lines, columnsAt(sizePx));
    const most = Math.max(1, Math.floor(height / (sizePx * lineHeight.least) + 1e-6));
    if (rows.length <= most || sizePx <= tinyPx) return { rows: rows.slice(0, most), sizePx };
  }
}

function isLeftOut(lines: readonly string[], { line, end }: CodeRow): boolean {
  return line < lines.length - 1 || end < (lines[line] ?? "").trimEnd().length;
}

/** The words of a row, of those of its line. */
function partOf(words: readonly ColouredWord[], { start, end }: CodeRow): ColouredWord[] {
  let at = 0;
  return words.flatMap((word) => {
    const from = at;
    at += word.written.length;
    const written = word.written.slice(Math.max(0, start - from), Math.max(0, end - from));
    return written === "" ? [] : [{ ...word, written }];
  });
}

async function drawRow(
  words: readonly ColouredWord[],
  sizePx: number,
  signal: AbortSignal,
): Promise<RgbaImage> {
  const empty = { written: " ", spaceBefore: false, colour: codeColours.ink };
  const { image } = await drawWords(
    {
      lines: [words.length === 0 ? [empty] : words],
      face: "code",
      sizePx,
      lineHeight: 1.3,
      align: "start",
      wrapWidthPx: null,
      language: "en",
    },
    signal,
  );
  return image;
}

const token =
  /(?<comment>(?:\/\/|#\s|--\s).*$)|(?<string>"[^"]*"|'[^']*'|`[^`]*`)|(?<number>\b\d+(?:\.\d+)?\b)|(?<keyword>\b(?:async|await|break|case|class|const|def|do|else|export|false|fn|for|from|func|function|if|import|in|let|new|null|of|return|select|self|static|struct|switch|this|throw|true|try|type|use|var|void|where|while|with|yield)\b)/giu;

/** Strings, numbers, comments and words that most languages share get colours of their own. */
function coloured(text: string): ColouredWord[] {
  const words: ColouredWord[] = [];
  const push = (written: string, colour: string) => {
    if (written !== "") words.push({ written, spaceBefore: false, colour });
  };
  let end = 0;
  for (const match of text.matchAll(token)) {
    push(text.slice(end, match.index), codeColours.ink);
    const { comment, string, number } = match.groups ?? {};
    const { quiet, keyword } = codeColours;
    const colour = comment
      ? quiet
      : string
        ? codeColours.string
        : number
          ? codeColours.number
          : keyword;
    push(match[0], colour);
    end = match.index + match[0].length;
  }
  push(text.slice(end), codeColours.ink);
  return words;
}

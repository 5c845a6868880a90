import type { RgbaImage } from "../../image/rgba-image.js";
import { faceOf } from "../fonts.js";
import type { Style } from "../style.js";
import { type ColouredWord, drawWords } from "../text/draw-words.js";

/** Code stands light on dark in every style, as in an editor. */
export const codeColours = {
  fill: "#14161d",
  ink: "#eef1f6",
  quiet: "#8b93a5",
  string: "#a6d98c",
  number: "#f2b880",
  keyword: "#8db8ff",
};

/** A space before a line, in em. */
const indentEm = 0.5;
const tabSpaces = 2;

export interface CodeLine {
  image: RgbaImage;
  /** How far it is indented, in pixels. */
  x: number;
}

/** Draws lines of code in one size, each on one line: smaller where one is too long, and cut off where that is not enough. */
export async function drawCodeLines(
  lines: readonly string[],
  room: { sizePx: number; leastPx: number; widthPx: number },
  style: Style,
  signal: AbortSignal,
): Promise<{ lines: CodeLine[]; sizePx: number }> {
  const draw = async (texts: readonly string[], sizePx: number) => {
    const drawn: CodeLine[] = [];
    for (const text of texts) {
      const x = Math.round(indentOf(text) * indentEm * sizePx);
      drawn.push({ image: await drawLine(text.trim(), sizePx, style, signal), x });
    }
    return drawn;
  };
  const widthOf = (drawn: readonly CodeLine[]) =>
    Math.max(...drawn.map(({ image, x }) => x + image.width));
  let sizePx = room.sizePx;
  let drawn = await draw(lines, sizePx);
  if (widthOf(drawn) > room.widthPx) {
    sizePx = Math.max(room.leastPx, (sizePx * room.widthPx * 0.98) / widthOf(drawn));
    drawn = await draw(lines, sizePx);
  }
  for (let kept = 0.95; widthOf(drawn) > room.widthPx && kept > 0; kept -= 0.05) {
    const cut = lines.map((line, index) => {
      const { image, x } = drawn[index] ?? { image: { width: 0 }, x: 0 };
      return x + image.width > room.widthPx ? shortened(line, kept) : line;
    });
    drawn = await draw(cut, sizePx);
  }
  return { lines: drawn, sizePx };
}

function shortened(line: string, share: number): string {
  return `${line.slice(0, Math.max(1, Math.floor(line.length * share)))}…`;
}

function indentOf(line: string): number {
  const [space = ""] = /^\s*/.exec(line) ?? [];
  return [...space].reduce((sum, one) => sum + (one === "\t" ? tabSpaces : 1), 0);
}

async function drawLine(
  text: string,
  sizePx: number,
  style: Style,
  signal: AbortSignal,
): Promise<RgbaImage> {
  const words =
    text === "" ? [{ written: " ", spaceBefore: false, colour: "#ffffff" }] : coloured(text);
  const { image } = await drawWords(
    {
      lines: [words],
      face: faceOf(style, "text"),
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

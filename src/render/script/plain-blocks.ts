import type { Block, Run } from "./block.js";
import { splitMarks } from "./say-mark.js";

// Most lines of most scripts have no markup beyond a mark at their start. The Markdown parser takes 10 to 100 µs for each
// line, whatever is in it; what is read here takes it one.

const rule = /^([-*_])(?: ?\1){2,}$/;
const heading = /^#{1,6} ([^#]+)$/;
const quoted = /^> ?(.+)$/;
const bullet = /^([-*+]) (.+)$/;

/** What may be markup inside of a line; a bracket is none unless an address follows. */
const inlineMark = /[*_`\\\t\r\0]|\]\(/;
/** What may begin a block of its own, or be taken off by the parser. */
const lineStart = /^[\s#>*_+\-\d\uFEFF]/;
const lineStartWithoutLists = /^[\s#>*_\uFEFF]/;
const blankLine = /^[ \t]*$/;

type Line = { kind: "title" | "quote" | "statement"; text: string } | BulletLine;
interface BulletLine {
  kind: "list";
  mark: string;
  text: string;
}

/**
 * Reads a part of a script as blocks where all of its lines are simple: text, a heading, a bullet, a quoted line or a rule,
 * none of it indented, continued or with markup inside. It gives what the Markdown parser would; null for anything else.
 * @param hasLists whether bullets are any, see `dialectFor`.
 */
export function readPlainBlocks(part: string, hasLists: boolean): Block[] | null {
  const blocks: Block[] = [];
  /** The lines of the block that the next line may belong to. */
  let open: Line[] = [];
  let afterBlank = false;
  const close = () => {
    const [first] = open;
    if (first) blocks.push(toBlock(first, open));
    open = [];
  };
  for (const written of part.split("\n")) {
    if (blankLine.test(written)) {
      afterBlank = true;
      continue;
    }
    const [last] = open;
    if (rule.test(written)) {
      close();
      blocks.push({ kind: "cut" });
      continue;
    }
    const line = readLine(written, hasLists);
    if (line === null) return null;
    if (last && line.kind !== "title" && last.kind !== "title") {
      // A line that continues what is of another kind: the parser knows the rules for that.
      if (!afterBlank && !isSame(last, line)) return null;
      if (afterBlank && !(line.kind === "list" && isSame(last, line))) close();
    } else close();
    open.push(line);
    afterBlank = false;
  }
  close();
  return blocks;
}

function isSame(one: Line, other: Line): boolean {
  if (one.kind !== other.kind) return false;
  return one.kind !== "list" || other.kind !== "list" || one.mark === other.mark;
}

function readLine(written: string, hasLists: boolean): Line | null {
  const title = heading.exec(written)?.[1];
  if (title !== undefined) return isPlain(title, true) ? { kind: "title", text: title } : null;
  const quote = quoted.exec(written)?.[1];
  if (quote !== undefined) return isPlain(quote, hasLists) ? { kind: "quote", text: quote } : null;
  if (hasLists) {
    const [, mark = "", text = ""] = bullet.exec(written) ?? [];
    if (mark !== "") return isPlain(text, true) ? { kind: "list", mark, text } : null;
  }
  return isPlain(written, hasLists) ? { kind: "statement", text: written } : null;
}

function isPlain(text: string, hasLists: boolean): boolean {
  if (inlineMark.test(text) || text.endsWith(" ") || rule.test(text)) return false;
  return !(hasLists ? lineStart : lineStartWithoutLists).test(text);
}

function toBlock({ kind }: Line, lines: readonly Line[]): Block {
  if (kind === "list") return { kind, items: lines.map(({ text }) => runsOf(text)), numbers: null };
  return { kind, runs: runsOf(lines.map(({ text }) => text).join("\n")) };
}

function runsOf(text: string): Run[] {
  return splitMarks(text, false);
}

import type {
  Emphasis,
  Link,
  List,
  ListItem,
  Nodes,
  PhrasingContent,
  RootContent,
  Strong,
} from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import type { Block, Run } from "./block.js";
import { dialectFor } from "./markdown-dialect.js";
import { readPlainBlocks } from "./plain-blocks.js";
import { splitMarks } from "./say-mark.js";
import { rewriteBullets } from "./structure/bullet-lines.js";
import { splitFences } from "./structure/code-fences.js";
import { endLists } from "./structure/list-ends.js";
import { rewriteNumberedLines } from "./structure/number-lines.js";
import { rewriteTables } from "./structure/table-lists.js";

/** About how much text is parsed at once, in UTF-16 code units. */
const parseLength = 1_000;

// Two blank lines or more mean no more than one, but the parser takes as long for each as for a block.
const blankLines = /(?:\r\n|\r|\n)(?:[ \t]*(?:\r\n|\r|\n)){2,}/gu;

/**
 * Reads a script's Markdown as blocks, in order. No text is lost.
 * @throws ClipError `request.invalid` where a pause is too long.
 */
export function parseBlocks(script: string): Block[] {
  // The parser skips a byte order mark but does not count it, which would shift every offset.
  const text = script.replace(/^\uFEFF/u, "").replace(/\r\n?/gu, "\n");
  return splitFences(text).flatMap((part): Block[] =>
    part.kind === "code"
      ? [part]
      : parseText(endLists(rewriteBullets(rewriteTables(rewriteNumberedLines(part.source))))),
  );
}

function parseText(text: string): Block[] {
  const source = text.replace(blankLines, "\n\n");
  const dialect = dialectFor(source);
  const hasLists = !dialect.disable?.null?.includes("list");
  const blocks: Block[] = [];
  let part = "";
  for (const piece of cutSource(source)) {
    const plain = readPlainBlocks(piece, hasLists);
    if (plain !== null || part.length + piece.length > parseLength) {
      append(blocks, parsePart(part, dialect));
      part = "";
    }
    if (plain === null) part += piece;
    else append(blocks, plain);
  }
  append(blocks, parsePart(part, dialect));
  return blocks;
}

/** Reads a part of a script with the Markdown parser. */
export function parsePart(part: string, dialect: ReturnType<typeof dialectFor>): Block[] {
  if (part === "") return [];
  const { children } = fromMarkdown(part, { extensions: [dialect] });
  return children.flatMap((node) => toBlocks(node, part));
}

function append<T>(list: T[], more: readonly T[]): void {
  for (const one of more) list.push(one);
}

/**
 * Cuts a script into pieces that can be parsed one by one, since the parser takes time quadratic in the number of
 * blocks. No block reaches across a heading, or across a blank line before a line that does not continue a list.
 */
function cutSource(source: string): string[] {
  return source.split(/(?<=\n[ \t]*\r?\n)(?=[^\s*+\-\d])|(?<=\n)(?=#{1,6}[ \t])/u);
}

function toBlocks(node: RootContent, source: string): Block[] {
  switch (node.type) {
    case "thematicBreak":
      return [{ kind: "cut" }];
    case "heading":
      return [{ kind: "title", runs: readPhrases(node.children, source, false) }];
    case "blockquote":
      return [{ kind: "quote", runs: readContainer(node.children, source) }];
    case "list":
      return readList(node, source);
    default:
      return [{ kind: "statement", runs: readNode(node, source) }];
  }
}

function readList(list: List, source: string): Block[] {
  if (!list.ordered) return [{ kind: "list", items: readItems(list, source), numbers: null }];
  const items = list.children.map((item) => readContainer(item.children, source));
  const written = list.children.map((item) => numberOf(item, source));
  // Markdown counts for an author who writes `1.` before every item.
  const isCounted = written.every((number) => number === written[0]);
  const numbers = written.map((number, index) => (isCounted ? number + index : number));
  return [{ kind: "list", items, numbers }];
}

/** The items of a list. Items of a nested list follow the item that they are nested in. */
function readItems(list: List, source: string): Run[][] {
  return list.children.flatMap((item) => {
    const nested = item.children.filter((child) => child.type === "list");
    const own = item.children.filter((child) => child.type !== "list");
    const runs = [...readNumber(list, item, source), ...readContainer(own, source)];
    return [runs, ...nested.flatMap((child) => readItems(child, source))];
  });
}

function numberOf(item: ListItem, source: string): number {
  return Number(/^\d+/u.exec(source.slice(item.position?.start.offset))?.[0] ?? 1);
}

/** The number of an item of a numbered list inside of a list, which is kept as text: only whole lists are drawn numbered. */
function readNumber(list: List, item: ListItem, source: string): Run[] {
  if (!list.ordered) return [];
  const number = /^\d+[.)]/u.exec(source.slice(item.position?.start.offset))?.[0] ?? "";
  return number === "" ? [] : [{ kind: "text", text: `${number} `, strong: false }];
}

function readContainer(nodes: readonly RootContent[], source: string): Run[] {
  return nodes.flatMap((node, index) => {
    const runs = readNode(node, source);
    return index === 0 ? runs : [{ kind: "break" } satisfies Run, ...runs];
  });
}

function readNode(node: RootContent, source: string): Run[] {
  switch (node.type) {
    case "paragraph":
    case "heading":
      return readPhrases(node.children, source, false);
    case "blockquote":
      return readContainer(node.children, source);
    case "list":
      return readItems(node, source).flatMap((runs) => [...runs, { kind: "break" } satisfies Run]);
    default:
      return [];
  }
}

function readPhrases(nodes: readonly PhrasingContent[], source: string, strong: boolean): Run[] {
  return nodes.flatMap((node): Run[] => {
    switch (node.type) {
      case "text":
        return splitMarks(node.value, strong);
      case "inlineCode":
        return [{ kind: "text", text: node.value, strong }];
      case "break":
        return [{ kind: "text", text: "\n", strong }];
      case "image":
        return [{ kind: "picture", source: { address: node.url, alt: node.alt ?? "" } }];
      case "emphasis":
      case "strong":
        return readStress(node, source, strong);
      case "link":
        return readPhrases(node.children, source, strong);
      default:
        return [];
    }
  });
}

// CommonMark takes `2*3*4` and `2*3 = 6, 4*5 = 20` for emphasis; people mean multiplication.
function readStress(node: Emphasis | Strong, source: string, strong: boolean): Run[] {
  const raw = rawText(node, source);
  const mark = node.type === "strong" ? raw.slice(0, 2) : raw.slice(0, 1);
  const inside = raw.slice(mark.length, -mark.length);
  const before = source[(node.position?.start.offset ?? 0) - 1] ?? "";
  const after = source[node.position?.end.offset ?? 0] ?? "";
  const isProduct =
    /[0-9A-Za-z]/u.test(before) &&
    (/\s/u.test(inside) ||
      (/[0-9A-Za-z]/u.test(after) && /^(?:[\d.,]+|[A-Za-z]\w?)$/u.test(inside)));
  if (!isProduct) return readPhrases(node.children, source, true);
  return [
    { kind: "text", text: mark, strong },
    ...readPhrases(node.children, source, strong),
    { kind: "text", text: mark, strong },
  ];
}

function rawText(node: Nodes | Link, source: string): string {
  return source.slice(node.position?.start.offset, node.position?.end.offset);
}

import type { Block, Run, StructuredBlock } from "../block.js";
import type { ScriptLanguage } from "../language.js";
import { expandList } from "./numbered-lists.js";
import {
  isHeading,
  isListHeading,
  isTitle,
  leadsToList,
  splitFirstLine,
  splitListHeading,
} from "./plain-headings.js";
import { isAttribution, readQuotation, splitAttribution } from "./quotations.js";
import { cutRuns, hasPictures, textOfRuns } from "./runs.js";
import { readStepNumber } from "./steps.js";
import { splitTypedLines } from "./typed-lines.js";

type TextBlock = Exclude<StructuredBlock, { kind: "list" | "code" | "cut" }>;

const plain = { heading: null, attribution: null, step: null } as const;

/**
 * Finds what the words of blocks say about them: a title without `#`, a line that is a heading of what follows, who said a
 * quotation, the steps of a row. No text is lost, and none changes its place.
 */
export function structureBlocks(
  source: readonly Block[],
  language: ScriptLanguage,
): StructuredBlock[] {
  const blocks = source
    .flatMap((block) => splitTypedLines(block, language))
    .flatMap((block, index) => splitFirstLine(block, index === 0, language))
    .flatMap((block, index, all) => splitListHeading(block, all[index + 1], language))
    .flatMap((block) => splitSteps(block, language));
  const found: StructuredBlock[] = [];
  let heading: readonly Run[] | null = null;
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    if (block.kind === "cut" || block.kind === "code") {
      found.push(block);
      continue;
    }
    if (addAttribution(found, block)) continue;
    const mayLead = heading === null && block.kind === "statement";
    if (mayLead && isHeadingOf(block.runs, next, index === 0, language)) {
      heading = block.runs;
      continue;
    }
    const read: StructuredBlock[] =
      block.kind === "list"
        ? expandList(block, language, ...rowAround(blocks, index))
        : [readText(block.kind, block.runs, index === 0, next, language)];
    found.push(...withHeading(read, heading));
    heading = null;
  }
  return withStepCounts(found);
}

/** Cuts a paragraph where one of its lines begins a step: `Step 2: …`. */
function splitSteps(block: Block, language: ScriptLanguage): Block[] {
  if (block.kind !== "statement") return [block];
  const parts: Block[] = [];
  let { runs } = block;
  let from = 0;
  for (let text = textOfRuns(runs); ; ) {
    const end = text.indexOf("\n", from);
    if (end === -1) break;
    from = end + 1;
    if (readStepNumber(text.slice(from), language) === null) continue;
    const [before, after] = cutRuns(runs, from);
    parts.push({ kind: "statement", runs: before });
    runs = after;
    text = textOfRuns(runs);
    from = 0;
  }
  return [...parts, { kind: "statement", runs }];
}

function readText(
  kind: TextBlock["kind"],
  runs: readonly Run[],
  isFirst: boolean,
  next: Block | undefined,
  language: ScriptLanguage,
): StructuredBlock {
  if (kind === "quote") return { ...plain, kind, ...splitAttribution(runs) };
  const number = readStepNumber(textOfRuns(runs), language);
  if (number !== null) return { ...plain, kind: "step", runs, step: { number, count: number } };
  if (kind === "title") return { ...plain, kind, runs };
  const quotation = hasPictures(runs) ? null : readQuotation(runs, nameIn(next) !== null);
  if (quotation) return { ...plain, kind: "quote", ...quotation };
  return { ...plain, kind: isFirst && isTitle(runs, next, language) ? "title" : "statement", runs };
}

/** A line alone is a heading of the text after it; a short one without a colon, a question or a longer one only of a list. */
function isHeadingOf(
  runs: readonly Run[],
  next: Block | undefined,
  isFirst: boolean,
  language: ScriptLanguage,
): boolean {
  // Without a colon the first line of a script is its title.
  if (next?.kind === "list") {
    return (
      isHeading(runs) ||
      (!isFirst && (leadsToList(runs, language) || isListHeading(runs, language)))
    );
  }
  return (next?.kind === "statement" || next?.kind === "quote") && isHeading(runs);
}

/** Adds a name that stands after a quotation to it. @returns false where the block is something else. */
function addAttribution(found: StructuredBlock[], block: Block): boolean {
  const last = found.at(-1);
  if (last?.kind !== "quote" || last.attribution !== null) return false;
  const runs = nameIn(block);
  if (runs === null) return false;
  found[found.length - 1] = { ...last, attribution: runs };
  return true;
}

/** The name that a block consists of, if it is one: a line, or a single item since `- Name` is Markdown's. */
function nameIn(block: Block | undefined): readonly Run[] | null {
  const isItem = block?.kind === "list" && block.numbers === null && block.items.length === 1;
  const runs = isItem ? block.items[0] : block?.kind === "statement" ? block.runs : undefined;
  return runs && !hasPictures(runs) && isAttribution(textOfRuns(runs)) ? runs : null;
}

/** Every scene of a heading shows it, and the first one says it. */
function withHeading(
  blocks: readonly StructuredBlock[],
  heading: readonly Run[] | null,
): StructuredBlock[] {
  const [first, ...others] = blocks;
  if (!first || heading === null || first.kind === "code" || first.kind === "cut")
    return [...blocks];
  return [{ ...first, heading }, ...others];
}

/** How many items of the same row of numbers stand before and after a list, with nothing but listings between them. */
function rowAround(blocks: readonly Block[], index: number): [earlier: number, later: number] {
  const count = (direction: 1 | -1): number => {
    let total = 0;
    let edge = blocks[index];
    for (let at = index + direction; blocks[at]?.kind === "code"; at += direction) {
      const block = blocks[at + direction];
      if (edge?.kind !== "list" || block?.kind !== "list") continue;
      const [first, second] = direction === 1 ? [edge, block] : [block, edge];
      const isNext = (second.numbers?.[0] ?? -1) === (first.numbers?.at(-1) ?? -3) + 1;
      if (!isNext) break;
      total += block.items.length;
      edge = block;
      at += direction;
    }
    return total;
  };
  return [count(-1), count(1)];
}

/** Steps that are named one by one (`Step 3:`) are counted up to where the row ends or begins again. */
function withStepCounts(blocks: readonly StructuredBlock[]): StructuredBlock[] {
  const counted = [...blocks];
  let row: number[] = [];
  const close = () => {
    const numbers = row.map((at) => stepOf(counted[at])?.number ?? 0);
    const count = Math.max(...numbers);
    for (const at of row) {
      const block = counted[at];
      if (block?.kind !== "step" || block.step === null || block.step.count >= count) continue;
      counted[at] = { ...block, step: { ...block.step, count } };
    }
    row = [];
  };
  for (const [at, block] of counted.entries()) {
    const step = stepOf(block);
    if (!step) continue;
    const last = stepOf(counted[row.at(-1) ?? -1]);
    if (last && step.number <= last.number && !isCountdown(row, counted, step.number)) close();
    row.push(at);
  }
  if (row.length > 0) close();
  return counted;
}

function isCountdown(
  row: readonly number[],
  blocks: readonly StructuredBlock[],
  number: number,
): boolean {
  const last = stepOf(blocks[row.at(-1) ?? -1])?.number ?? 0;
  const first = stepOf(blocks[row[0] ?? -1])?.number ?? 0;
  return number === last - 1 && first >= last;
}

function stepOf(block: StructuredBlock | undefined): { number: number; count: number } | null {
  return block?.kind === "step" ? block.step : null;
}

import type { Block, Run, StructuredBlock } from "../block.js";
import type { ScriptLanguage } from "../language.js";
import { textOfRuns } from "./runs.js";
import { areSteps, readStepNumber } from "./steps.js";

type ListBlock = Extract<Block, { kind: "list" }>;
/** A number that is higher is that of a year or an amount: `1986. A great summer.` */
const highest = 30;

/** A list, numbered or not, or a row of steps in place of it. */
export type Expanded = Exclude<StructuredBlock, { kind: "code" | "cut" }>;

const plain = { heading: null, attribution: null, step: null } as const;

/**
 * Turns a list into what it shows: a row of steps, one block each, where its items are sentences, or else a list. An item that is
 * numbered but does not count is text.
 * @param earlier the numbers of the same row that came before it, with a listing between them.
 */
export function expandList(
  list: ListBlock,
  language: ScriptLanguage,
  earlier: number,
  later: number,
): Expanded[] {
  const { items, numbers } = list;
  const texts = items.map(textOfRuns);
  if (numbers === null) {
    const named = texts.map((text) => readStepNumber(text, language));
    if (items.length < 2 || named.some((number) => number === null)) {
      return [{ kind: "list", items, heading: null, firstNumber: null }];
    }
    return steps(
      items,
      named.map((number) => number ?? 0),
      Math.max(...named.map((number) => number ?? 0)),
    );
  }
  const total = earlier + items.length + later;
  if (total < 2 || Math.max(...numbers) > highest)
    return items.map((runs, at) => asText(runs, numbers[at] ?? 0));
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  const isDown =
    step === -1 && numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) - 1);
  const isUp = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
  if (!isDown && !isUp) return items.map((runs, at) => asText(runs, numbers[at] ?? 0));
  const isRow = isDown || earlier + later > 0 || areSteps(texts);
  if (isRow) return steps(items, numbers, Math.max(...numbers, earlier + items.length + later));
  return [{ kind: "list", items, heading: null, firstNumber: numbers[0] ?? 1 }];
}

function steps(items: ListBlock["items"], numbers: readonly number[], count: number): Expanded[] {
  return items.map((runs, at) => ({
    ...plain,
    kind: "step",
    runs,
    step: { number: numbers[at] ?? at + 1, count },
  }));
}

function asText(runs: readonly Run[], number: number): Expanded {
  const mark: Run = { kind: "text", text: `${number}. `, strong: false };
  return { ...plain, kind: "statement", runs: [mark, ...runs] };
}

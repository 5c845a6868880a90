import type { Size } from "../../image/box.js";
import type { TypeRule } from "../style.js";
import type { FittedText } from "../text/fit-text.js";
import type { FittedType, TypeFitter } from "./fit-type.js";
import type { PlacedWord } from "./join-sentences.js";
import type { ListLead } from "./list-lead.js";

export interface ItemsToPlan {
  texts: readonly (readonly PlacedWord[])[];
  fitter: TypeFitter<PlacedWord>;
  /** The style's type for lists. */
  type: TypeRule;
  lead: ListLead;
  room: { width: number; height: number };
  frame: Size;
}

/** How the items of a list stand, before they are drawn. */
export interface ItemsPlan extends FittedType<PlacedWord> {
  /** `rows` stand beside their leads, `tiles` under them. */
  kind: "rows" | "tiles";
  columns: number;
  /** The side of a badge, or of a dot. */
  leadPx: number;
}

/** Drawn items with their places from the top left corner of all of them. For right-to-left text it is mirrored. */
export interface ItemsBlock {
  width: number;
  height: number;
  /** The middle of each lead, and the top left corner of each text. */
  cells: readonly {
    lead: { x: number; y: number };
    text: { x: number; y: number; width: number };
  }[];
}

/** Whether a text has lost words, or a word of it is broken over lines. */
export function isTorn({ lines, shortened }: FittedText<PlacedWord>): boolean {
  return shortened || lines.some(({ rows }) => rows > 1);
}

/** The most lines of a text in each row of so many columns. */
export function linesOfRows(counts: readonly number[], columns: number): number[] {
  const lines: number[] = [];
  for (let start = 0; start < counts.length; start += columns) {
    lines.push(Math.max(...counts.slice(start, start + columns)));
  }
  return lines;
}

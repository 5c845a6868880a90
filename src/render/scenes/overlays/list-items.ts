import type { Size } from "../../image/box.js";
import type { TypeRule } from "../style.js";
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

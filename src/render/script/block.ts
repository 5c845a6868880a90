import type { PictureSource } from "./scene.js";

/** A piece of text that is stressed or not as a whole. Line ends are still in it. */
export interface Span {
  text: string;
  /** Inside `**strong**` or `*emphasis*`. */
  strong: boolean;
  /** What the script says for the word that this text ends with (`[say: …]`); else missing. */
  say?: string;
}

/** A part of a block. `say` is what is said for the word before it, with the mark as written. `break` ends a sentence that has no mark at its end: between the paragraphs of a quotation. */
export type Run =
  | ({ kind: "text" } & Span)
  | { kind: "pause"; durationMs: number }
  | { kind: "say"; spoken: string; written: string }
  | { kind: "picture"; source: PictureSource }
  | { kind: "break" };

/** What stands between blank lines in a script, without its Markdown. `cut` is `---`. */
export type Block =
  | { kind: "title" | "statement" | "quote"; runs: readonly Run[] }
  | {
      kind: "list";
      items: readonly (readonly Run[])[];
      /** The number of each item where the script numbers them; else null. */
      numbers: readonly number[] | null;
    }
  | { kind: "code"; lines: readonly string[] }
  | { kind: "cut" };

/** A block with what its words say about it and about its neighbours. */
export type StructuredBlock =
  | {
      kind: "title" | "statement" | "quote" | "step";
      runs: readonly Run[];
      /** The line that the block stands under (`What went well:`), spoken before it; null without one. */
      heading: readonly Run[] | null;
      /** Only `quote`: who said it, with the dash before the name; else null. */
      attribution: readonly Run[] | null;
      /** Only `step`. Else null. */
      step: { number: number; count: number } | null;
    }
  | {
      kind: "list";
      items: readonly (readonly Run[])[];
      heading: readonly Run[] | null;
      firstNumber: number | null;
    }
  | { kind: "code"; lines: readonly string[] }
  | { kind: "cut" };

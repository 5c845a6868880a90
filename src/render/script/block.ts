import type { PictureSource } from "./scene.js";

/** A piece of text that is stressed or not as a whole. Line ends are still in it. */
export interface Span {
  text: string;
  /** Inside `**strong**` or `*emphasis*`. */
  strong: boolean;
}

/** A part of a block. `break` ends a sentence that has no mark at its end: between the paragraphs of a quotation. */
export type Run =
  | ({ kind: "text" } & Span)
  | { kind: "pause"; durationMs: number }
  | { kind: "picture"; source: PictureSource }
  | { kind: "break" };

/** What stands between blank lines in a script, without its Markdown. `cut` is `---`. */
export type Block =
  | { kind: "title" | "statement" | "quote"; runs: readonly Run[] }
  | { kind: "list"; items: readonly (readonly Run[])[] }
  | { kind: "cut" };

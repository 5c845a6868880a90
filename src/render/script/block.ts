import type { PictureSource } from "./scene.js";

/** A stretch of text in one look. Line ends are still in it. */
export interface Span {
  text: string;
  /** Inside `**strong**` or `*emphasis*`. */
  strong: boolean;
}

/** What a block is made of, in order. `break` ends a sentence without a mark (the paragraphs of a quotation). */
export type Run =
  | ({ kind: "text" } & Span)
  | { kind: "pause"; durationMs: number }
  | { kind: "picture"; source: PictureSource }
  | { kind: "break" };

/** What stands between blank lines in a script, its Markdown read and gone. `cut` is `---`. */
export type Block =
  | { kind: "title" | "statement" | "quote"; runs: readonly Run[] }
  | { kind: "list"; items: readonly (readonly Run[])[] }
  | { kind: "cut" };

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
  | { kind: "list"; items: readonly (readonly Run[])[] }
  | { kind: "cut" };

import type { Block, Run, Span } from "./block.js";
import type { ScriptLanguage } from "./language.js";
import { checkPause } from "./pause.js";
import {
  appendSpans,
  type DraftSentence,
  joinSpans,
  type PlacedPicture,
  readPassage,
} from "./read-passage.js";
import type { PictureSource } from "./scene.js";

/** A block of the script with its sentences and pictures; it has at least one sentence. */
export interface Paragraph {
  kind: "title" | "statement" | "quote" | "list";
  sentences: DraftSentence[];
  /** Only `list`: the index of each item's first sentence; else empty. */
  itemStarts: number[];
  pictures: PlacedPicture[];
  entry: "crossfade" | "hard";
}

/**
 * Makes paragraphs of blocks. What stands alone in the script is given to a sentence: a pause to the sentence before
 * it; a picture to the text after it, or before it where a heading, a `---` or the end of the script comes next; text
 * without a letter or digit to the sentence before it. A pause before the first sentence is dropped.
 * @throws ClipError `request.invalid` where pauses add up to more than one sentence may have after it.
 */
export function buildParagraphs(blocks: readonly Block[], language: ScriptLanguage): Paragraph[] {
  const builder = new ParagraphBuilder(language);
  for (const block of blocks) builder.add(block);
  return builder.finish();
}

class ParagraphBuilder {
  readonly #paragraphs: Paragraph[] = [];
  readonly #language: ScriptLanguage;
  /** Index of the first paragraph after the last heading or `---`. */
  #sectionStart = 0;
  #entry: Paragraph["entry"] = "crossfade";
  /** Pictures that have no text yet. */
  #pictures: PictureSource[] = [];
  /** Text without a letter or digit before the first sentence. */
  #unspoken: Span[] = [];

  constructor(language: ScriptLanguage) {
    this.#language = language;
  }

  add(block: Block): void {
    if (block.kind === "cut") {
      this.#endSection();
      this.#entry = this.#paragraphs.length > 0 ? "hard" : "crossfade";
      return;
    }
    if (block.kind === "title") this.#endSection();
    const paragraph: Paragraph = {
      kind: block.kind,
      sentences: [],
      itemStarts: [],
      pictures: [],
      entry: this.#entry,
    };
    for (const runs of block.kind === "list" ? block.items : [block.runs]) {
      this.#addPassage(paragraph, runs);
    }
    if (paragraph.sentences.length === 0) return;
    this.#paragraphs.push(paragraph);
    this.#entry = "crossfade";
  }

  finish(): Paragraph[] {
    this.#endSection();
    const last = this.#paragraphs.at(-1);
    if (last) this.#attachAfter(last);
    for (const sentence of this.#paragraphs.flatMap((paragraph) => paragraph.sentences)) {
      checkPause(sentence.pauseAfterMs, sentence.spans.map((span) => span.text).join(""));
    }
    return this.#paragraphs;
  }

  #addPassage(paragraph: Paragraph, runs: readonly Run[]): void {
    const passage = readPassage(runs, this.#language);
    const before = paragraph.sentences.at(-1) ?? this.#paragraphs.at(-1)?.sentences.at(-1);
    if (before) before.pauseAfterMs += passage.pauseBeforeMs;
    const first = passage.sentences[0];
    if (!first) {
      this.#pictures.push(...passage.pictures.map((picture) => picture.source));
      if (passage.unspoken.length > 0) {
        appendSpans(before ? before.spans : this.#unspoken, passage.unspoken);
      }
      return;
    }
    if (this.#unspoken.length > 0) first.spans = joinSpans(this.#unspoken, first.spans);
    this.#unspoken = [];

    const start = paragraph.sentences.length;
    for (const source of this.#pictures) paragraph.pictures.push({ source, sentenceIndex: start });
    this.#pictures = [];
    for (const { source, sentenceIndex } of passage.pictures) {
      paragraph.pictures.push({ source, sentenceIndex: start + sentenceIndex });
    }
    if (paragraph.kind === "list") paragraph.itemStarts.push(start);
    paragraph.sentences.push(...passage.sentences);
  }

  #endSection(): void {
    const last = this.#paragraphs.at(-1);
    if (last && this.#paragraphs.length > this.#sectionStart) this.#attachAfter(last);
    this.#sectionStart = this.#paragraphs.length;
  }

  #attachAfter(paragraph: Paragraph): void {
    const sentenceIndex = paragraph.sentences.length - 1;
    for (const source of this.#pictures) paragraph.pictures.push({ source, sentenceIndex });
    this.#pictures = [];
  }
}

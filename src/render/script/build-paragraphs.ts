import type { Run, Span, StructuredBlock } from "./block.js";
import type { ScriptLanguage } from "./language.js";
import { checkPause } from "./pause.js";
import {
  appendSpans,
  type DraftSentence,
  joinSpans,
  type Passage,
  type PlacedPicture,
  readPassage,
} from "./read-passage.js";
import type { PictureSource, Scene } from "./scene.js";
import { isShortLead, shownLead } from "./structure/plain-headings.js";
import { nameOf } from "./structure/quotations.js";

/** A listing, and the sentence that is said while it is shown. */
export interface PlacedCode {
  lines: readonly string[];
  sentenceIndex: number;
}

/** A block of the script with its sentences and pictures; it has at least one sentence. */
export interface Paragraph {
  kind: "title" | "statement" | "quote" | "list" | "step";
  sentences: DraftSentence[];
  /** Only `list`: the index of each item's first sentence; else empty. */
  itemStarts: number[];
  pictures: PlacedPicture[];
  code: PlacedCode[];
  entry: "crossfade" | "hard";
  /** What the paragraph stands under. The first sentence says it. */
  eyebrow: string | null;
  /** Only `quote`: whose last sentence says it. */
  attribution: string | null;
  step: Scene["step"];
  firstNumber: number | null;
}

/**
 * Makes paragraphs of blocks. What stands alone in the script is given to a sentence: a pause to the sentence before
 * it; a picture to the text after it, or before it where a heading, a `---` or the end of the script comes next; code to the
 * text before it, or after it where a heading, a list or a quotation comes before; text without a letter or digit to the
 * sentence before it. A pause before the first sentence is dropped.
 * @throws ClipError `request.invalid` where pauses add up to more than one sentence may have after it.
 */
export function buildParagraphs(
  blocks: readonly StructuredBlock[],
  language: ScriptLanguage,
): Paragraph[] {
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
  /** Listings that have no text yet. */
  #code: (readonly string[])[] = [];
  /** Text without a letter or digit before the first sentence. */
  #unspoken: Span[] = [];

  constructor(language: ScriptLanguage) {
    this.#language = language;
  }

  add(block: StructuredBlock): void {
    if (block.kind === "cut") {
      this.#endSection();
      this.#entry = this.#paragraphs.length > 0 ? "hard" : "crossfade";
      return;
    }
    if (block.kind === "code") {
      this.#addCode(block.lines);
      return;
    }
    if (block.kind === "title") this.#endSection();
    const paragraph = this.#begin(block);
    if (block.heading) this.#addHeading(paragraph, block.heading);
    const isList = block.kind === "list";
    for (const runs of isList ? block.items : [block.runs])
      this.#addPassage(paragraph, runs, isList);
    if (!isList && block.attribution) this.#addAttribution(paragraph, block.attribution);
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

  #begin(block: Exclude<StructuredBlock, { kind: "cut" | "code" }>): Paragraph {
    return {
      kind: block.kind,
      sentences: [],
      itemStarts: [],
      pictures: [],
      code: [],
      entry: this.#entry,
      eyebrow: null,
      attribution: null,
      step: block.kind === "list" ? null : block.step,
      firstNumber: block.kind === "list" ? block.firstNumber : null,
    };
  }

  #addHeading(paragraph: Paragraph, runs: readonly Run[]): void {
    const sentence = this.#addWhole(paragraph, runs);
    if (sentence === null) return;
    const text = sentence.spans.map((span) => span.text).join("");
    const end =
      paragraph.kind === "list" && !isShortLead(text) ? shownLead(text, this.#language.base) : null;
    paragraph.eyebrow = text
      .slice(0, end ?? text.length)
      .replace(/\s+/gu, " ")
      .replace(/\s*[:：]\s*$/u, "")
      .trim();
  }

  #addAttribution(paragraph: Paragraph, runs: readonly Run[]): void {
    const isQuoted = paragraph.sentences.length > 0;
    const sentence = this.#addWhole(paragraph, runs);
    if (sentence === null || !isQuoted) return;
    paragraph.attribution = nameOf(sentence.spans.map((span) => span.text).join(""));
  }

  /** Adds a line as one sentence, whatever stops it has: `Dana R., Ph.D.` */
  #addWhole(paragraph: Paragraph, runs: readonly Run[]): DraftSentence | null {
    const start = paragraph.sentences.length;
    this.#addPassage(paragraph, runs, false);
    const [first, ...others] = paragraph.sentences.splice(start);
    if (!first) return null;
    for (const { spans, pauseAfterMs } of others) {
      first.spans = joinSpans(first.spans, spans);
      first.pauseAfterMs += pauseAfterMs;
    }
    paragraph.sentences.push(first);
    return first;
  }

  #addPassage(paragraph: Paragraph, runs: readonly Run[], isItem: boolean): void {
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
    this.#addSentences(paragraph, passage, isItem);
  }

  #addSentences(paragraph: Paragraph, passage: Passage, isItem: boolean): void {
    const start = paragraph.sentences.length;
    for (const source of this.#pictures) paragraph.pictures.push({ source, sentenceIndex: start });
    this.#pictures = [];
    for (const { source, sentenceIndex } of passage.pictures) {
      paragraph.pictures.push({ source, sentenceIndex: start + sentenceIndex });
    }
    for (const lines of this.#code) paragraph.code.push({ lines, sentenceIndex: start });
    this.#code = [];
    if (isItem) paragraph.itemStarts.push(start);
    paragraph.sentences.push(...passage.sentences);
  }

  #addCode(lines: readonly string[]): void {
    if (lines.length === 0) return;
    const last = this.#paragraphs.at(-1);
    const isOfSection = this.#paragraphs.length > this.#sectionStart;
    const isText = last?.kind === "statement" || last?.kind === "step";
    if (!last || !isOfSection || !isText || this.#code.length > 0) this.#code.push(lines);
    else last.code.push({ lines, sentenceIndex: last.sentences.length - 1 });
  }

  #endSection(): void {
    const last = this.#paragraphs.at(-1);
    if (last && this.#paragraphs.length > this.#sectionStart) this.#attachAfter(last);
    this.#sectionStart = this.#paragraphs.length;
  }

  #attachAfter(paragraph: Paragraph): void {
    const sentenceIndex = paragraph.sentences.length - 1;
    for (const source of this.#pictures) paragraph.pictures.push({ source, sentenceIndex });
    for (const lines of this.#code) paragraph.code.push({ lines, sentenceIndex });
    this.#pictures = [];
    this.#code = [];
  }
}

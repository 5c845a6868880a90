import type { Run, Span } from "./block.js";
import { findSentences } from "./find-sentences.js";
import type { ScriptLanguage } from "./language.js";
import type { PictureSource } from "./scene.js";
import { isSpeakable } from "./speakable.js";

/** A sentence before it is cut into words. */
export interface DraftSentence {
  spans: Span[];
  pauseAfterMs: number;
}

/** A picture with the sentence that it stands before; one after all sentences belongs to the last. */
export interface PlacedPicture {
  source: PictureSource;
  sentenceIndex: number;
}

/** The runs of a block, or of one item of a list, cut into sentences. */
export interface Passage {
  /** Each has a letter or a digit. */
  sentences: DraftSentence[];
  /** Text without a letter or digit (`🎉`), where the whole passage has no sentence; else empty. */
  unspoken: Span[];
  /** Pause before the first sentence, in milliseconds: it belongs to the last sentence before this passage. */
  pauseBeforeMs: number;
  pictures: PlacedPicture[];
}

/** Cuts runs into sentences. A pause or a break ends a sentence, also in the middle of it. */
export function readPassage(runs: readonly Run[], language: ScriptLanguage): Passage {
  const passage: Passage = { sentences: [], unspoken: [], pauseBeforeMs: 0, pictures: [] };
  let spans: Span[] = [];
  let waiting: { source: PictureSource; offset: number }[] = [];

  const flush = () => {
    const first = passage.sentences.length;
    const ends = addSentences(passage, spans, language);
    for (const { source, offset } of waiting) {
      const within = ends.findIndex((end) => offset < end);
      passage.pictures.push({
        source,
        sentenceIndex: first + (within === -1 ? ends.length : within),
      });
    }
    spans = [];
    waiting = [];
  };

  for (const run of runs) {
    if (run.kind === "text") spans.push({ text: run.text, strong: run.strong });
    else if (run.kind === "say") {
      const isBeside = saySomething(spans, run.spoken);
      if (!isBeside) spans.push({ text: run.written, strong: false });
    } else if (run.kind === "picture") {
      waiting.push({ source: run.source, offset: lengthOf(spans) });
      spans.push({ text: " ", strong: false });
    } else {
      flush();
      if (run.kind === "pause") addPause(passage, run.durationMs);
    }
  }
  flush();
  // A picture after all text belongs to the text before it.
  const last = Math.max(0, passage.sentences.length - 1);
  for (const picture of passage.pictures) {
    picture.sentenceIndex = Math.min(picture.sentenceIndex, last);
  }
  return passage;
}

/**
 * Gives the last word of a text what is said for it, and takes the space after it away. @returns false where there is no
 * word, or one that has it already: then the mark is text.
 */
function saySomething(spans: Span[], spoken: string): boolean {
  const at = spans.findLastIndex(({ text }) => text.trim() !== "");
  const last = spans[at];
  if (!last || last.say !== undefined) return false;
  spans.splice(at, spans.length - at, { ...last, text: last.text.trimEnd(), say: spoken });
  return true;
}

/** Adds the sentences of a text to a passage. @returns where each ends in the text, in UTF-16 code units. */
function addSentences(
  passage: Passage,
  spans: readonly Span[],
  language: ScriptLanguage,
): number[] {
  const text = spans.map((span) => span.text).join("");
  const ranges = findSentences(text, language);
  if (!isSpeakable(text)) {
    const rest = ranges.flatMap((range) => sliceSpans(spans, range.start, range.end));
    const last = passage.sentences.at(-1);
    if (rest.length > 0) appendSpans(last?.spans ?? passage.unspoken, rest);
    return [];
  }
  for (const range of ranges) {
    passage.sentences.push({ spans: sliceSpans(spans, range.start, range.end), pauseAfterMs: 0 });
  }
  const first = passage.sentences[passage.sentences.length - ranges.length];
  if (first && passage.unspoken.length > 0) {
    first.spans = joinSpans(passage.unspoken, first.spans);
    passage.unspoken = [];
  }
  return ranges.map((range) => range.end);
}

function addPause(passage: Passage, durationMs: number): void {
  const last = passage.sentences.at(-1);
  if (last) last.pauseAfterMs += durationMs;
  else passage.pauseBeforeMs += durationMs;
}

/** Joins two texts with a space between them. */
export function joinSpans(before: readonly Span[], after: readonly Span[]): Span[] {
  return [...before, { text: " ", strong: false }, ...after];
}

/** Appends a text to another one, with a space between them. */
export function appendSpans(target: Span[], more: readonly Span[]): void {
  if (target.length > 0) target.push({ text: " ", strong: false });
  target.push(...more);
}

function sliceSpans(spans: readonly Span[], start: number, end: number): Span[] {
  const cut: Span[] = [];
  let at = 0;
  for (const { text, strong, say } of spans) {
    const piece = text.slice(Math.max(0, start - at), Math.max(0, end - at));
    at += text.length;
    if (piece !== "")
      cut.push({ text: piece, strong, ...(say !== undefined && at <= end && { say }) });
  }
  return cut;
}

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, span) => sum + span.text.length, 0);
}

import type { Scene, WrittenWord } from "../../script/scene.js";
import { stepPrefixLength } from "../../script/structure/steps.js";
import { parseColour } from "../colour.js";
import { ofShortSide } from "../layout.js";
import type { TypeRule } from "../style.js";
import { isRightToLeft } from "../text/draw-words.js";
import { type ColumnPart, linesPart } from "./column.js";
import {
  type DrawnLines,
  drawLines,
  drawLitLines,
  type LitLinesToDraw,
  withUnwritten,
} from "./draw-lines.js";
import { joinSentences, type PlacedWord } from "./join-sentences.js";
import { bar, inkColour, type OverlayContext, placeImage } from "./overlay.js";
import { writtenWords } from "./written-words.js";

/** Sizes as shares of the frame's short side. */
const eyebrowSize = 0.036;
const barSize = { width: 0.095, height: 0.0075 };
const gaps = { bar: 0.026, headline: 0.042 };
const delays = { eyebrow: 0, bar: 20, headline: 60 };

/** The words of the scene's headline without the punctuation around them; null without one. */
export function headlineWords({
  scene,
  language,
}: Pick<OverlayContext, "scene" | "language">): PlacedWord[] | null {
  const { headline } = scene;
  if (!headline) return null;
  const { sentenceIndex, startWord, endWord } = headline;
  const words = joinSentences(
    scene.sentences.slice(sentenceIndex, sentenceIndex + 1),
    sentenceIndex,
  );
  const trimmed = trimmedWords(words.slice(startWord, endWord));
  // The next part of a sentence goes on as it is written.
  return scene.sentences[sentenceIndex]?.resumes ? trimmed : capitalised(trimmed, language);
}

/** With a capital at its start, also where it is taken from the middle of a sentence; addresses keep theirs. */
export function capitalised(words: readonly PlacedWord[], language: string): PlacedWord[] {
  return words.map((word, index) => {
    const isPlain = /^\p{Ll}[\p{Ll}\p{M}'’-]*\p{P}?$/u.test(word.written);
    if (index > 0 || !isPlain) return word;
    const [first = "", ...rest] = word.written;
    return { ...word, written: first.toLocaleUpperCase(language) + rest.join("") };
  });
}

/**
 * Whether the headline is a whole sentence of the scene, but for `Step 3:`, which its numeral shows, or for a word like `But`
 * that only joins it to the one before it.
 */
export function isWholeSentence({
  headline,
  sentences,
  step,
}: Pick<Scene, "headline" | "sentences" | "step">): boolean {
  if (!headline) return false;
  const words = sentences[headline.sentenceIndex]?.words ?? [];
  const isNumbered = step !== null && headline.sentenceIndex === 0;
  if (headline.startWord > Math.max(1, isNumbered ? stepPrefixLength(words) : 0)) return false;
  return headline.endWord >= words.length;
}

/** Removes what parts clauses from both ends; an exclamation or question mark stays, as do quotation marks and `p.m.` */
export function trimmedWords<W extends WrittenWord>(words: readonly W[]): W[] {
  return words
    .map((word, index) => {
      let { written } = word;
      if (index === 0) written = written.replace(/^[\p{Pd}…,.;:،؛、，；：]+/u, "");
      if (index === words.length - 1 && !/\p{L}\.\p{L}\.$/u.test(written))
        written = written.replace(/[\p{Pd},.;:،؛、。।，；：．]+$/u, "");
      return { ...word, written };
    })
    .filter(({ written }) => written !== "");
}

export interface HeadlineRoom {
  width: number;
  height: number;
  align: "start" | "centre";
}

/** The heading that a headline stands under, a short bar in the accent colour, and the headline in large type. */
export async function headlineParts(
  words: readonly PlacedWord[],
  room: HeadlineRoom,
  type: TypeRule,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart[]> {
  const { scene, frame, style, language } = context;
  const sentenceIndex = scene.headline?.sentenceIndex || null;
  const eyebrow = await eyebrowParts(room, context, signal, sentenceIndex);
  const used = eyebrow.reduce((sum, part) => sum + part.height + part.gapPx, 0);
  const gap = ofShortSide(frame, gaps.headline);
  const lines = {
    ...{ words, type, style, frame, language, align: room.align },
    room: { width: room.width, height: room.height - used - gap },
  };
  const drawn = await drawHeadline(lines, scene, signal);
  if (!drawn) return eyebrow;
  const timing = { sentenceIndex, delayMs: delays.headline };
  return [...eyebrow, linesPart(drawn, gap, timing, context)];
}

/**
 * Draws a headline. One that is a whole sentence needs no captions: its words light up. So do those of a closing, where the
 * rest of the sentence may stand under it.
 */
export async function drawHeadline(
  lines: LitLinesToDraw,
  scene: Pick<Scene, "kind" | "headline" | "sentences" | "step">,
  signal: AbortSignal,
): Promise<DrawnLines | null> {
  const { kind, headline, sentences } = scene;
  if (!headline || (kind !== "closing" && !isWholeSentence(scene))) {
    return drawLines({ ...lines, colour: inkColour(lines.style) }, signal);
  }
  const { sentenceIndex, startWord, endWord } = headline;
  const said = joinSentences(sentences.slice(sentenceIndex, sentenceIndex + 1), sentenceIndex);
  const drawn = await drawLitLines(lines, signal);
  const first = isWholeSentence(scene) ? 0 : startWord;
  return drawn && withUnwritten(drawn, said.slice(first, endWord));
}

/**
 * The scene's heading in small letters over a short bar; the bar alone where the scene stands under no heading.
 * @param sentenceIndex the sentence that the bar comes with where it stands alone: over nothing it says nothing.
 */
export async function eyebrowParts(
  room: HeadlineRoom,
  context: OverlayContext,
  signal: AbortSignal,
  sentenceIndex: number | null = null,
): Promise<ColumnPart[]> {
  const gap = ofShortSide(context.frame, gaps.bar);
  const label = await eyebrowLabel(room, context, signal);
  if (label) return [label, barPart(gap, context)];
  return [barPart(gap, context, delays.bar, sentenceIndex)];
}

/** The scene's heading in small letters; null where it stands under none. */
export async function eyebrowLabel(
  room: HeadlineRoom,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart | null> {
  const { eyebrow } = context.scene;
  return eyebrow === null ? null : smallLabel(eyebrow, room, context, signal);
}

/** A short bar in the accent colour that grows from where lines begin. */
export function barPart(
  gapPx: number,
  context: OverlayContext,
  delayMs = delays.bar,
  sentenceIndex: number | null = null,
): ColumnPart {
  const { frame, style, language } = context;
  const width = ofShortSide(frame, barSize.width);
  const image = bar(
    width,
    Math.max(2, ofShortSide(frame, barSize.height)),
    parseColour(style.colours.accent),
  );
  return {
    width: image.width,
    height: image.height,
    gapPx,
    place: (at) => [
      {
        ...placeImage(image, at, context),
        sentenceIndex,
        delayMs,
        entrance: { kind: "grow", from: isRightToLeft(language) ? "right" : "left" },
      },
    ],
  };
}

/**
 * Small letters in the accent colour: capitals, set a little apart, in writing systems that have them.
 * @param asWritten keeps the letters as they are: for names of files.
 */
export async function smallLabel(
  text: string,
  room: HeadlineRoom,
  context: OverlayContext,
  signal: AbortSignal,
  asWritten = false,
): Promise<ColumnPart | null> {
  const { style, frame, language } = context;
  const hasCapitals =
    !asWritten && /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{P}\p{S}\p{N}\s]+$/u.test(text);
  const written = hasCapitals ? text.toLocaleUpperCase(language) : text;
  const words = writtenWords(written);
  const drawn = await drawLines(
    {
      words,
      type: { face: "text", size: eyebrowSize, minSize: 0.024, lineHeight: 1.25, maxLines: 2 },
      style,
      room: { width: room.width, height: room.height * 0.25 },
      align: room.align,
      colour: () => style.colours.accent,
      frame,
      language,
      ...(hasCapitals && { letterSpacing: 0.1 }),
    },
    signal,
  );
  return drawn && linesPart(drawn, 0, { sentenceIndex: null, delayMs: delays.eyebrow }, context);
}

import { type Box, evenDown } from "../../image/box.js";
import { cutOut, inkBox, type RgbaImage } from "../../image/rgba-image.js";
import { countColumns } from "../../script/line-breaks/count-columns.js";
import { writtenText } from "../../script/scene.js";
import { shownName } from "../../script/structure/shown-name.js";
import { faceOf } from "../fonts.js";
import { isWide, ofShortSide, shapeOf } from "../layout.js";
import { drawWords, isRightToLeft } from "../text/draw-words.js";
import { type ColumnPart, columnHeight, linesPart, placeColumn } from "./column.js";
import { composeWithIllustration, type TextRoom } from "./compose.js";
import {
  type DrawnLines,
  drawLines,
  drawLitLines,
  type LitLinesToDraw,
  withUnwritten,
} from "./draw-lines.js";
import { barPart } from "./headline.js";
import { joinSentences, type PlacedWord } from "./join-sentences.js";
import { type DrawnOverlay, largeColour, type OverlayContext, placeImage } from "./overlay.js";
import { shortTextScale } from "./short-text-scale.js";
import { withoutStop } from "./without-stop.js";
import { writtenWords } from "./written-words.js";

/** Sizes as shares of the frame's short side. */
const sizes = { mark: 0.26, attribution: { wide: 0.046, narrow: 0.056 } };
/** A short quotation is so much larger than the style says; a long one has no room for that. */
const shortQuotation = {
  wide: { scale: 1.55, columns: 18, none: 84 },
  narrow: { scale: 1.6, columns: 14, none: 40 },
};
/** On narrow frames all are larger. */
const narrowScale = 1.32;
/** The part of the room that a quotation fills: it would be crowded from edge to edge. */
const quotationShare = 0.92;
const gaps = { quotation: 0.045, rule: 0.055, attribution: 0.032 };
const delays = { quotation: 40, attribution: 620 };
/** A longer quotation, in columns with who said it, would be small beside an illustration. */
const longestBeside = { wide: 130, narrow: 150 };
/** Beside an illustration a quotation is at least so large, as a share of the frame's short side; else it stands alone. */
const leastBeside = { wide: 0.056, square: 0.064, tall: 0.082 };
/** The illustration is smaller than that of a statement: the words are what the scene is about. */
const illustrationScale = 0.84;
/** Lines that begin at one edge may be longer than centred ones. */
const startWidth = 0.84;

/**
 * Draws a quotation in italics under a quotation mark, and who said it under a short rule; a short one beside what it names, or
 * under that.
 */
export async function drawQuote(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { frame, language, stageArea, sceneIndex, scene, illustration } = context;
  const longest = isWide(frame) ? longestBeside.wide : longestBeside.narrow;
  if (illustration && countColumns(scene.sentences.map(writtenText).join(" ")) <= longest) {
    const least = ofShortSide(frame, leastBeside[shapeOf(frame)]);
    let isLarge = false;
    const draw = async (room: TextRoom) => {
      const parts = await quoteParts(room, room.align, context, signal, least);
      isLarge = !parts.some(({ shortened }) => shortened);
      return parts;
    };
    const beside = await composeWithIllustration(draw, context, signal, {
      scale: illustrationScale,
    });
    if (isLarge) return beside;
  }
  if (isWide(frame) && sceneIndex % 2 === 1) {
    const startSide = isRightToLeft(language) ? "right" : "left";
    const width = evenDown(stageArea.width * startWidth);
    const left = startSide === "right" ? stageArea.width - width : 0;
    const box = { ...stageArea, x: stageArea.x + left, width };
    const parts = await quoteParts(box, "start", context, signal);
    if (fillsLines(parts, width)) return placeColumn(parts, box, startSide);
  }
  return placeColumn(
    await quoteParts(context.area, "centre", context, signal),
    context.area,
    "centre",
  );
}

/** Shorter lines at an edge would leave the other side of the frame empty. */
const leastAtEdge = 0.85;

/** Whether a column is wide enough to stand at the edge of its room. */
function fillsLines(parts: readonly Pick<ColumnPart, "width">[], width: number): boolean {
  return Math.max(0, ...parts.map((part) => part.width)) >= leastAtEdge * width;
}

/** @param leastPx the size of letters from which on a quotation counts as shown whole. */
async function quoteParts(
  box: Pick<Box, "width" | "height">,
  align: "start" | "centre",
  context: OverlayContext,
  signal: AbortSignal,
  leastPx = 0,
): Promise<ColumnPart[]> {
  const { scene, style, frame, language } = context;
  const parts: ColumnPart[] = [await markPart(context, box.height, signal)];
  const attribution = await attributionParts(box, align, context, signal);
  const gap = ofShortSide(frame, gaps.quotation);
  const used = columnHeight(parts) + columnHeight(attribution) + (attribution[0]?.gapPx ?? 0) + gap;
  const said = joinSentences(quotedSentences(scene));
  const words = withoutMarks(quotedWords(scene, said));
  const larger = isWide(frame)
    ? shortTextScale(words, shortQuotation.wide)
    : Math.max(narrowScale, shortTextScale(words, shortQuotation.narrow));
  const quotation = await drawLitLines(
    {
      words,
      type: { ...style.type.quote, size: Math.min(1, style.type.quote.size * larger) },
      style,
      room: { width: box.width, height: (box.height - used) * quotationShare },
      align,
      frame,
      language,
    },
    signal,
  );
  if (quotation) {
    const timing = { sentenceIndex: null, delayMs: delays.quotation };
    // A mark that stands alone is not written, and is shown all the same.
    const shown = new Set(
      words.map(({ sentenceIndex, wordIndex }) => `${sentenceIndex}/${wordIndex}`),
    );
    const marks = said.filter((word) => !shown.has(`${word.sentenceIndex}/${word.wordIndex}`));
    const part = linesPart(withUnwritten(quotation, marks), gap, timing, context);
    parts.push({ ...part, shortened: quotation.shortened || quotation.sizePx < leastPx });
  }
  return [...parts, ...attribution];
}

const opening = /^["“„«»‹‘「『]+/u;
const closing = /["”“»«›’」』]+(?=[.,!?。]?$)/u;

/** A quotation without the marks around all of it: the large mark stands for them. */
function withoutMarks(words: readonly PlacedWord[]): PlacedWord[] {
  const last = words.length - 1;
  const isQuoted =
    opening.test(words[0]?.written ?? "") && closing.test(words[last]?.written ?? "");
  const inside = words.map(({ written }, index) => {
    const from = index === 0 ? written.replace(opening, "") : written;
    return index === last ? from.replace(closing, "") : from;
  });
  // `“Yes,” she said, “but not today.”` has two quotations.
  if (!isQuoted || inside.some((text) => /["“”„«»「」『』]/u.test(text))) return [...words];
  return words
    .map((word, index) => ({ ...word, written: inside[index] ?? word.written }))
    .filter(({ written }) => written !== "");
}

/** Without who said it in the same sentence, and without the comma that leads to that. */
function quotedWords({ inlineQuote }: OverlayContext["scene"], said: readonly PlacedWord[]) {
  if (!inlineQuote) return said;
  const parts = inlineQuote.quoted.length;
  return inlineQuote.quoted.flatMap(({ startWord, endWord }, part) => {
    const quoted = said.slice(startWord, endWord);
    const shown = quoted.map((word, index) => {
      const isFirst = index === 0;
      const isLast = index === quoted.length - 1;
      const isEnd = isLast && part === parts - 1;
      // Korean and Turkish endings stand right behind the mark: `“시작이 반이다”라는`.
      let written = isLast ? word.written.replace(/(?<=.["”“»」』])\p{L}.*$/u, "") : word.written;
      if (isEnd) written = written.replace(/[,，](?=\P{L}*$)/u, "");
      if (isLast && !isEnd) written = written.replace(/["”“»」』]+/gu, "");
      const next = said[inlineQuote.quoted[part + 1]?.startWord ?? said.length];
      const endsSentence = next !== undefined && next.sentenceIndex !== word.sentenceIndex;
      // The comma before who says it is a stop where the next sentence is quoted too.
      if (isLast && endsSentence)
        written = written.replace(/,?$/u, "").replace(/(?<![.!?…])$/u, ".");
      if (isFirst && part > 0) written = written.replace(opening, "");
      if (isFirst) written = written.replace(/^[—–]/u, "");
      return { ...word, written, spaceBefore: (!isFirst || part > 0) && word.spaceBefore };
    });
    return shown.filter(({ written }) => written !== "");
  });
}

/** The sentences of the quotation, without the last one where that says the name, which stands under them. */
function quotedSentences(scene: OverlayContext["scene"]) {
  return sentenceOfAuthor(scene) ? scene.sentences.slice(0, -1) : scene.sentences;
}

/** The words of the last sentence where that says the name; null where nobody says it. */
function sentenceOfAuthor({ sentences, attribution, inlineQuote }: OverlayContext["scene"]) {
  if (inlineQuote) return null;
  const index = sentences.length - 1;
  if (attribution === null || index === 0) return null;
  const said = joinSentences(sentences.slice(index), index);
  return attribution.endsWith(".") ? said : withoutStop(said);
}

/** The words of the name in a sentence that quotes too. */
function inlineName({ sentences, inlineQuote }: OverlayContext["scene"]): PlacedWord[] | null {
  if (!inlineQuote?.name) return null;
  const { startWord, endWord } = inlineQuote.name;
  return shownName(joinSentences(sentences).slice(startWord, endWord));
}

/** A name that is said lights up, without the dash before it. */
async function drawSaidName(
  said: readonly PlacedWord[],
  lines: Omit<LitLinesToDraw, "words">,
  signal: AbortSignal,
): Promise<DrawnLines | null> {
  const name = said
    .map((word, index) => {
      return index > 0 ? word : { ...word, written: word.written.replace(/^[\p{Pd}\s]+/u, "") };
    })
    .filter(({ written }) => written !== "");
  const drawn = await drawLitLines({ ...lines, words: name }, signal);
  return drawn && withUnwritten(drawn, said);
}

async function attributionParts(
  box: { width: number; height: number },
  align: "start" | "centre",
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart[]> {
  const { scene, style, frame, language } = context;
  if (!scene.attribution) return [];
  const size = sizes.attribution[isWide(frame) ? "wide" : "narrow"];
  const lines = {
    type: { face: "text", size, minSize: 0.026, lineHeight: 1.3, maxLines: 2 },
    ...{ style, align, frame, language },
    room: { width: box.width, height: box.height * 0.2 },
  } as const;
  const said = sentenceOfAuthor(scene) ?? inlineName(scene);
  const drawn = said
    ? await drawSaidName(said, lines, signal)
    : await drawLines(
        { ...lines, words: writtenWords(scene.attribution), colour: () => style.colours.ink },
        signal,
      );
  if (!drawn) return [];
  const timing = { sentenceIndex: null, delayMs: delays.attribution };
  return [
    barPart(ofShortSide(frame, gaps.rule), context, delays.attribution - 80),
    linesPart(drawn, ofShortSide(frame, gaps.attribution), timing, context),
  ];
}

async function markPart(
  context: OverlayContext,
  roomHeight: number,
  signal: AbortSignal,
): Promise<ColumnPart> {
  const { frame } = context;
  const sizePx = Math.min(ofShortSide(frame, sizes.mark), roomHeight * 0.5);
  const image = await drawMark(context, sizePx, signal);
  return {
    width: image.width,
    height: image.height,
    gapPx: 0,
    place: (at) => [{ ...placeImage(image, at, context), entrance: { kind: "pop" } }],
  };
}

async function drawMark(
  { style, language }: OverlayContext,
  sizePx: number,
  signal: AbortSignal,
): Promise<RgbaImage> {
  const written = isRightToLeft(language) ? "”" : "“";
  const { image } = await drawWords(
    {
      lines: [[{ written, spaceBefore: false, colour: largeColour(style) }]],
      face: faceOf(style, "display"),
      sizePx,
      lineHeight: 1,
      align: "centre",
      wrapWidthPx: null,
      language: "en",
    },
    signal,
  );
  const box = inkBox(image);
  return box ? cutOut(image, box) : image;
}

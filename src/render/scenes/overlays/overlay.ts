import type { SceneIllustration } from "../../illustration/scene-illustration.js";
import { type Box, evenDown, evenUp, type Size } from "../../image/box.js";
import { cutOut, inkBox, type RgbaImage } from "../../image/rgba-image.js";
import type { Scene, WrittenWord } from "../../script/scene.js";
import { offsetBoxes, separated } from "../caption/word-boxes.js";
import { toHex } from "../colour.js";
import { keyColour } from "../key-colour.js";
import type { Style } from "../style.js";
import { inkOverShadow, shadowOf } from "../text/ink-over-shadow.js";
import { textShadow } from "../text/shadow.js";

/** How an overlay comes. */
export type Entrance =
  /** Fades in while it rises a little: the default. */
  | { kind: "rise" }
  /** Fades in where it is, exactly with its word: as what takes the place of an overlay that leaves. */
  | { kind: "fade" }
  /** Comes up from behind its own lower edge, as a line of a headline. */
  | { kind: "masked-rise" }
  /** Fades in while it grows from 0.9 of its size to 1.04 and back to 1. */
  | { kind: "pop" }
  /** Is uncovered from one of its edges, as a bar of a chart. */
  | { kind: "grow"; from: "bottom" | "left" | "right" }
  /** Shows a window of `windowHeight` pixels of its image, which runs from row `fromY` to row `toY`: digits that count. */
  | { kind: "scroll"; windowHeight: number; fromY: number; toY: number };

/** Words of an image that light up when they are spoken, and stay lit; `Image` as in {@link DrawnOverlay}. */
export interface LitWords<Image = RgbaImage> {
  /** The same image with every word lit, of the same size. */
  image: Image;
  words: readonly LitWord[];
}

/** A word of a scene and its boxes in the image: even and disjoint once it is placed. An emoji has none. */
export interface LitWord {
  sentenceIndex: number;
  wordIndex: number;
  boxes: readonly Box[];
}

/** An image that lies still over the moving plate; `Image` is where its pixels are: in memory, or in a file. */
export interface DrawnOverlay<Image = RgbaImage> {
  image: Image;
  /** Top left corner in the frame; even, like the image's sides. */
  x: number;
  y: number;
  /** Index of the sentence with which it appears; null for one that appears with the scene. */
  sentenceIndex: number | null;
  /** The word of that sentence with which it appears; without it, the first one. */
  wordIndex?: number;
  /** How much later than that it appears, in milliseconds: staggered items. */
  delayMs?: number;
  /** Index of the sentence with whose first word it leaves; without it, it stays as long as its scene. */
  untilSentence?: number;
  entrance?: Entrance;
  /** It comes early enough to be seen for as long as this before its scene ends, in milliseconds; without it 1.5 s. */
  seenMs?: number;
  /** The words of its scene with which it pops lightly once it is there, as far as they are not too near to each other. */
  pulseWords?: readonly { sentenceIndex: number; wordIndex: number }[];
  /** Floats up and down by so many pixels, slowly, once it is there. */
  floatPx?: number;
  /** The words of the scene that it shows, and how they look once they are spoken. They need no captions then. */
  lit?: LitWords<Image>;
  /** Whether it is there from the scene's first frame on, without fading in: as what all scenes show in one place. */
  still?: true;
}

/** What all steps of a row share, so that numbers, progress and words look alike in them. */
export interface StepRow {
  /** Whether one of them has captions: number and progress stand as if all had some. */
  hasCaptions: boolean;
  /** That of them which needs most room: none is set in larger type than its words are. */
  longest: StepParts;
}

/** The words of a step, and what it shows in smaller type beside them. */
export interface StepParts {
  words: readonly WrittenWord[];
  others: readonly WrittenWord[];
}

/** What the overlays of every kind of scene are drawn from. */
export interface OverlayContext {
  scene: Scene;
  language: string;
  style: Style;
  frame: Size;
  /** Where centred text may stand: lines of it are short enough to be read with ease. */
  area: Box;
  /** Where anything may stand: as wide as the safe area, above burned captions. */
  stageArea: Box;
  /** The same for all steps of a row: above captions where one of them has some, also in a step that has none. */
  rowArea: Box;
  /** The row of steps that the scene is one of; null for one that is in none. */
  stepRow: StepRow | null;
  captionsBurned: boolean;
  /** Place of the scene among all scenes of the clip: neighbours are composed in different ways. */
  sceneIndex: number;
  illustration: SceneIllustration | null;
}

/** Drawn text, with or without a rule or a mark, before it has its shadow and its place. */
export interface Ink {
  image: RgbaImage;
  /** The size of its type, which decides the size of its shadow. */
  sizePx: number;
  /** See {@link DrawnOverlay}. */
  sentenceIndex: number | null;
  lit?: LitWords | undefined;
}

/**
 * Places ink in the frame with its top left corner at (x, y), and with a soft shadow behind it that reaches out around
 * it.
 * @returns the overlay, or none where there is no ink.
 */
export function placeInk(
  { image: ink, sizePx, sentenceIndex, lit }: Ink,
  { x, y }: { x: number; y: number },
  { style, frame }: OverlayContext,
): DrawnOverlay[] {
  const box = inkBox(ink);
  if (!box) return [];
  const tight = cutOut(ink, box);
  // Dark text on a light ground needs no shadow: it would only look dirty.
  if (style.ground === "light") {
    const at = { x: x + box.x, y: y + box.y };
    const tightLit = lit && cutLit(lit, box);
    return [{ ...placeImage(tight, at, { frame }, tightLit), sentenceIndex }];
  }
  // What is not spoken yet is fainter, and has its shadow already.
  const shadow = shadowOf(lit ? cutOut(lit.image, box) : tight, textShadow(sizePx, 0.5));
  const image = inkOverShadow(tight, shadow, style.colours.shadow, null);
  const left = evenDown(x + box.x - shadow.inkX);
  const top = evenDown(y + box.y - shadow.inkY);
  const overlay = { image, x: left, y: top, sentenceIndex };
  if (!lit) return [insideFrame(overlay, frame)];
  // Lit letters lie where the plain ones do, and cast the same shadow.
  const litImage = inkOverShadow(cutOut(lit.image, box), shadow, style.colours.shadow, null);
  const moved = offsetBoxes(
    lit.words.map((word) => word.boxes),
    { x: shadow.inkX - box.x, y: shadow.inkY - box.y },
  );
  const boxes = separated(moved, image);
  const words = lit.words.map((word, index) => ({ ...word, boxes: boxes[index] ?? [] }));
  return [insideFrame({ ...overlay, lit: { image: litImage, words } }, frame)];
}

/** A part of lit words, as of their plain image. Boxes may have odd numbers. */
export function cutLit({ image, words }: LitWords, box: Box): LitWords {
  const boxes = offsetBoxes(
    words.map((word) => word.boxes),
    { x: -box.x, y: -box.y },
  );
  return {
    image: cutOut(image, box),
    words: words.map((word, index) => ({ ...word, boxes: boxes[index] ?? [] })),
  };
}

/**
 * Places an image as it is, with its top left corner at the pixel next to (x, y), which need not be even.
 * @param lit its lit words, whose boxes may have odd numbers and overlap.
 */
export function placeImage(
  image: RgbaImage,
  at: { x: number; y: number },
  { frame }: Pick<OverlayContext, "frame">,
  lit?: LitWords,
): DrawnOverlay {
  const x = Math.round(at.x);
  const y = Math.round(at.y);
  const left = evenDown(x);
  const top = evenDown(y);
  const width = evenUp(x - left + image.width);
  const height = evenUp(y - top + image.height);
  const isEven = left === x && top === y && width === image.width && height === image.height;
  const box = { x: left - x, y: top - y, width, height };
  const padded = isEven ? image : cutOut(image, box);
  const overlay = { image: padded, x: left, y: top, sentenceIndex: null };
  if (!lit) return insideFrame(overlay, frame);
  const padLit = cutLit(lit, box);
  const boxes = separated(
    padLit.words.map((word) => word.boxes),
    padded,
  );
  const words = padLit.words.map((word, index) => ({ ...word, boxes: boxes[index] ?? [] }));
  return insideFrame({ ...overlay, lit: { image: padLit.image, words } }, frame);
}

/** Places ink in the middle of the area; see {@link placeInk}. */
export function placeCentred(ink: Ink, context: OverlayContext): DrawnOverlay[] {
  const { area } = context;
  const x = Math.round(area.x + (area.width - ink.image.width) / 2);
  const y = Math.round(area.y + (area.height - ink.image.height) / 2);
  return placeInk(ink, { x, y }, context);
}

/** The colour of each word of a text: stressed words and key words have colours of their own. */
export function inkColour(style: Style): (word: Pick<WrittenWord, "strong" | "isKey">) => string {
  const { ink, strong } = style.colours;
  const key = toHex(keyColour(style));
  return (word) => (word.strong ? strong : word.isKey ? key : ink);
}

/** The colour of what is large beside the text: numbers and quotation marks. */
export function largeColour({ colours }: Style): string {
  return colours.large ?? colours.accent;
}

/** Cuts off what would lie outside of the frame, which can only be the rim of a shadow. */
function insideFrame(overlay: DrawnOverlay, frame: Size): DrawnOverlay {
  const { image } = overlay;
  const x = Math.max(0, overlay.x);
  const y = Math.max(0, overlay.y);
  const width = evenDown(Math.min(frame.width, overlay.x + image.width) - x);
  const height = evenDown(Math.min(frame.height, overlay.y + image.height) - y);
  if (width === image.width && height === image.height) return overlay;
  const part = { x: x - overlay.x, y: y - overlay.y, width, height };
  const cut = { ...overlay, image: cutOut(image, part), x, y };
  if (!overlay.lit) return cut;
  const words = overlay.lit.words.map((word) => ({
    ...word,
    boxes: word.boxes.map((box) => ({ ...box, x: box.x - part.x, y: box.y - part.y })),
  }));
  return { ...cut, lit: { image: cutOut(overlay.lit.image, part), words } };
}

/** A bar of one colour, for rules and markers. */
export function bar(width: number, height: number, colour: readonly number[]): RgbaImage {
  const w = Math.max(2, evenUp(width));
  const h = Math.max(2, Math.round(height));
  const pixel = Buffer.from([colour[0] ?? 0, colour[1] ?? 0, colour[2] ?? 0, 255]);
  return { width: w, height: h, pixels: Buffer.alloc(w * h * 4, pixel) };
}

import { composeFrames } from "../contact-sheet/draw-frames.js";
import { captionColours } from "../render/scenes/caption/caption-colours.js";
import { drawCaption } from "../render/scenes/caption/draw-caption.js";
import type { DrawnOverlay } from "../render/scenes/overlays/overlay.js";
import type { ClipToDraw } from "../render/segments/plan-segments.js";
import type { PlannedCaption } from "../render/segments/planned-segment.js";
import type { Cue, CueWord } from "../render/timeline/timeline.js";
import { leastContrast, letterContrasts } from "./letter-contrast.js";
import { ownTextContrasts } from "./own-text-contrast.js";

/** How well what is said can be read: the burned captions of a clip, and the text of its scenes that stands for them. */
export interface CaptionContrast {
  /** How many pages of captions were measured, and how many there are. */
  measured: number;
  pages: number;
  /** How many pixels around letters were measured. */
  pixels: number;
  /** How many of them have a contrast of 4.5 or more with the letters. */
  readable: number;
}

/** Pages are measured at the end of words that are lit for as long as this: no pill pops any more. In seconds. */
const settledSeconds = 0.25;

/**
 * Measures what is said on the frames of a clip: each page of captions at the end of its first, its longest and its last word.
 * A page that a scene's own text has, so that it has no caption, is measured there.
 */
export async function measureCaptions(
  clip: ClipToDraw,
  folder: string,
  signal: AbortSignal,
): Promise<CaptionContrast> {
  const { cues, fps } = clip.timeline;
  const moments = new Map<number, Cue>();
  for (const cue of cues) for (const frame of momentsOf(cue, fps)) moments.set(frame, cue);
  const overlays = new Map<string, readonly DrawnOverlay[]>();
  const found = { pixels: 0, readable: 0 };
  const measured = new Set<Cue>();
  const frames = [...moments.keys()].sort((a, b) => a - b);
  let at = 0;
  const composed = composeFrames(clip, frames, folder, signal, (key, drawn) => {
    overlays.set(key, drawn.overlays);
  });
  for await (const frame of composed) {
    const cue = moments.get(frames[at++] ?? 0);
    if (!cue) continue;
    const caption = frame.shown.captions.length > 0 ? frame.planned.captions[0] : undefined;
    const values = caption
      ? await captionContrasts(caption, frame.pixels, signal)
      : ownTextContrasts(frame, cue, overlays);
    // A scene's own text shows the whole sentence, with all of its pages.
    const shown = caption ? [cue] : cues.filter((other) => isSameSentence(other, cue));
    if (values.length > 0) for (const one of shown) measured.add(one);
    for (const value of values) {
      found.pixels += 1;
      if (value >= leastContrast) found.readable += 1;
    }
    // Only scenes that are still seen are needed.
    const seen = new Set(frame.planned.shots.map(({ drawing }) => drawing.key));
    for (const key of overlays.keys()) if (!seen.has(key)) overlays.delete(key);
  }
  return { measured: measured.size, pages: cues.length, ...found };
}

/** The last frames of the first, the longest and the last word of a page, as far as these are lit for long enough. */
function momentsOf({ words }: Cue, fps: number): number[] {
  const settled = words.filter((word) => lengthOf(word) >= settledSeconds * fps);
  const longest = words.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one));
  const chosen = [settled[0], longest, settled.at(-1)];
  return [
    ...new Set(chosen.flatMap((word) => (word && lengthOf(word) > 0 ? [word.endFrame - 1] : []))),
  ];
}

function lengthOf({ startFrame, endFrame }: Pick<CueWord, "startFrame" | "endFrame">): number {
  return endFrame - startFrame;
}

function isSameSentence(one: Cue, other: Cue): boolean {
  return one.sceneIndex === other.sceneIndex && one.sentenceIndex === other.sentenceIndex;
}

async function captionContrasts(
  { drawing, words: times }: PlannedCaption,
  pixels: Uint8Array,
  signal: AbortSignal,
): Promise<number[]> {
  const { words, style, frame } = drawing.content;
  const { plain, lit, x, y, words: boxes, pops } = await drawCaption(drawing.content, signal);
  const colours = captionColours(style);
  const litColour = pops ? colours.pillInk : colours.lit;
  return words.flatMap(({ strong }, index) => {
    const time = times[index];
    const isLit = time !== undefined && time.startFrame <= 0 && time.endFrame > 0;
    const colour = isLit ? litColour : strong ? colours.strong : colours.ink;
    const image = isLit ? lit : plain;
    return (boxes[index] ?? []).flatMap((box) =>
      letterContrasts(pixels, frame, { image, x, y, box, colour }),
    );
  });
}

import { composeFrames } from "../contact-sheet/draw-frames.js";
import { captionColours } from "../render/scenes/caption/caption-colours.js";
import { drawCaption } from "../render/scenes/caption/draw-caption.js";
import type { ClipToDraw } from "../render/segments/plan-segments.js";
import type { PlannedCaption } from "../render/segments/planned-segment.js";
import { leastContrast, letterContrasts } from "./letter-contrast.js";

/** How well the burned captions of a clip can be read. */
export interface CaptionContrast {
  /** How many pixels around letters were measured. */
  pixels: number;
  /** How many of them have a contrast of 4.5 or more with the letters. */
  readable: number;
}

/** Measures the captions of a clip on its frames: each caption once, while its longest word is spoken. */
export async function measureCaptions(
  clip: ClipToDraw,
  folder: string,
  signal: AbortSignal,
): Promise<CaptionContrast> {
  const { cues } = clip.timeline;
  // At the end of its longest word no word of a caption pops any more: letters are where they were drawn.
  const moments = cues.flatMap(({ words }) => {
    const longest = words.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one));
    return lengthOf(longest) > 0 ? [longest.endFrame - 1] : [];
  });
  const frames = [...new Set(moments)].sort((a, b) => a - b);
  const found: CaptionContrast = { pixels: 0, readable: 0 };
  for await (const { pixels, planned, shown } of composeFrames(clip, frames, folder, signal)) {
    const [caption] = planned.captions;
    // A caption that repeats a scene's own text is not shown.
    if (!caption || shown.captions.length === 0) continue;
    for (const value of await contrastsOf(caption, pixels, signal)) {
      found.pixels += 1;
      if (value >= leastContrast) found.readable += 1;
    }
  }
  return found;
}

function lengthOf({ startFrame, endFrame }: { startFrame: number; endFrame: number }): number {
  return endFrame - startFrame;
}

async function contrastsOf(
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

import type { Box } from "../image/box.js";
import type { LitBox } from "./shot.js";

/** A box of a scene's own text that lights up, and how far: above 0, at most 1. */
export interface LightBox {
  box: Box;
  share: number;
}

/**
 * The boxes that are lit in a frame, or are lighting up.
 * @param lightFrames in how many frames a word lights up; 0 for at once.
 * @returns "all" where every word is wholly lit.
 */
export function lightBoxesAt(
  words: readonly LitBox[],
  frame: number,
  lightFrames: number,
): readonly LightBox[] | "all" {
  const boxes = words
    .filter(({ startFrame, endFrame }) => startFrame <= frame && frame < endFrame)
    .map(({ x, y, width, height, startFrame }) => {
      const share = Math.min(1, (frame - startFrame + 1) / (lightFrames + 1));
      return { box: { x, y, width, height }, share };
    });
  const isAll = boxes.length > 0 && boxes.length === words.length;
  return isAll && boxes.every(({ share }) => share === 1) ? "all" : boxes;
}

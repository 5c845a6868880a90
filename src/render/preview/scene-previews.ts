import sharp from "sharp";
import type { Size } from "../image/box.js";
import type { DrawnScene } from "../scenes/draw-scene.js";
import { type RgbImage, shrinkScene } from "./shrink-scene.js";

/** The shortest time between two previews. */
const everyMs = 1_000;
const longestSidePx = 480;
/** A preview that is larger at every quality is left out. */
export const mostPreviewBytes = 40_000;
const qualities = [72, 50, 30];

export interface ScenePreviews {
  /** To be called with each scene as it is drawn; does nothing where one was made within the last second, or is under way. */
  onScene(drawn: DrawnScene): void;
  /** Tells of no preview any more. */
  close(): void;
}

/**
 * Makes small JPEGs of the newest scenes that are drawn, for those who watch a render. The render never waits for one, and
 * goes on where one fails: it is left out, and the next scene makes another.
 * @param now milliseconds of a clock that never goes back.
 */
export function startScenePreviews(
  frame: Size,
  onPreview: (jpeg: Buffer) => void,
  now: () => number = () => performance.now(),
): ScenePreviews {
  let madeAt = Number.NEGATIVE_INFINITY;
  let busy = false;
  let closed = false;
  return {
    onScene(drawn) {
      if (closed || busy || now() - madeAt < everyMs) return;
      madeAt = now();
      busy = true;
      void encode(shrinkScene(drawn, frame, longestSidePx))
        .catch(() => null)
        .then((jpeg) => {
          busy = false;
          if (jpeg !== null && !closed) onPreview(jpeg);
        });
    },
    close() {
      closed = true;
    },
  };
}

/** Null where it is over the limit at every quality. */
async function encode({ pixels, width, height }: RgbImage): Promise<Buffer | null> {
  for (const quality of qualities) {
    const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (jpeg.length <= mostPreviewBytes) return jpeg;
  }
  return null;
}

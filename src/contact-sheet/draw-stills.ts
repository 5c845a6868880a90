import sharp from "sharp";
import type { ClipToDraw } from "../render/segments/plan-segments.js";
import { drawFrames } from "./draw-frames.js";
import { sceneMoment } from "./scene-moment.js";
import { webpOptions } from "./webp-options.js";

/** Of a still, in pixels. */
const longestSidePx = 480;

/**
 * Draws a picture of each scene of a clip, each a WebP of its own.
 * @param folder for drawings.
 * @param mostScenes so many scenes are drawn, from the first on.
 */
export async function drawStills(
  clip: ClipToDraw,
  folder: string,
  mostScenes: number,
  signal: AbortSignal,
): Promise<Buffer[]> {
  const { scenes, fps } = clip.timeline;
  const moments = scenes.slice(0, mostScenes).map((scene) => sceneMoment(scene, fps));
  const side = { width: longestSidePx, height: longestSidePx };
  const stills: Buffer[] = [];
  for await (const { rgb, width, height } of drawFrames(clip, moments, folder, signal)) {
    const frame = sharp(rgb, { raw: { width, height, channels: 3 } });
    stills.push(
      await frame
        .resize({ ...side, fit: "inside" })
        .webp(webpOptions)
        .toBuffer(),
    );
  }
  return stills;
}

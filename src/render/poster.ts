import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Size } from "./image/box.js";
import { type DrawnScene, drawScene, type SceneSpec } from "./scenes/draw-scene.js";
import type { Drawing } from "./segments/plan-segments.js";

/** A clip's poster: its first scene with all its text and without captions, as a JPEG. */
export interface PosterMaker {
  /** To be shown every scene that is drawn anyway. */
  onScene(key: string, drawn: DrawnScene): void;
  /** The JPEG; draws the scene where it was not shown. @throws ClipError as `drawScene` does. */
  finish(signal: AbortSignal): Promise<Buffer>;
}

/**
 * The plate waits in a file until the encoders have ended: the next scene is painted on the same canvas, and a copy of it
 * that is freed early makes glibc keep every later one in its heap.
 */
export function startPoster(
  { key: wanted, spec }: Drawing<SceneSpec>,
  folder: string,
): PosterMaker {
  const path = join(folder, "poster-plate");
  let shown: DrawnScene | null = null;
  return {
    onScene(key, drawn) {
      if (key !== wanted || shown !== null) return;
      writeFileSync(path, drawn.plate.pixels);
      const { width, height } = drawn.plate;
      shown = { plate: { width, height, pixels: Buffer.alloc(0) }, overlays: drawn.overlays };
    },
    async finish(signal) {
      if (shown === null) return composePoster(await drawScene(spec, signal), spec.frame);
      const plate = { ...shown.plate, pixels: await readFile(path) };
      return composePoster({ ...shown, plate }, spec.frame);
    },
  };
}

async function composePoster(
  { plate, overlays }: DrawnScene,
  { width, height }: Size,
): Promise<Buffer> {
  const left = (plate.width - width) >> 1;
  const top = (plate.height - height) >> 1;
  return sharp(plate.pixels, { raw: { width: plate.width, height: plate.height, channels: 4 } })
    .extract({ left, top, width, height })
    .composite(
      overlays.map(({ image, x, y }) => ({
        input: image.pixels,
        raw: { width: image.width, height: image.height, channels: 4 },
        left: x,
        top: y,
      })),
    )
    .removeAlpha()
    .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

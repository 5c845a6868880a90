import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Size } from "./image/box.js";
import { cutOut } from "./image/rgba-image.js";
import { type DrawnScene, drawScene, type SceneToDraw } from "./scenes/draw-scene.js";
import { imageAtRest } from "./scenes/overlays/at-rest.js";
import type { Drawing } from "./segments/planned-segment.js";

/** Makes a clip's poster: its first scene with all its text and without captions, as a JPEG. */
export interface PosterMaker {
  /**
   * To be called with every scene that is drawn for the clip: where the first scene is one of them, it is not drawn
   * again.
   */
  onScene(key: string, drawn: DrawnScene): void;
  /**
   * Returns the JPEG, and draws the first scene where `onScene` did not get it.
   * @throws ClipError as `drawScene` does.
   */
  finish(signal: AbortSignal): Promise<Buffer>;
}

/**
 * The plate is kept in a file until the encoders have ended, since the next scene is painted into the same memory. A
 * copy in memory that is freed early would make glibc keep every later image in its heap.
 */
export function startPoster(
  { key: firstScene, content }: Drawing<SceneToDraw>,
  folder: string,
): PosterMaker {
  const path = join(folder, "poster-plate");
  let shown: DrawnScene | null = null;
  return {
    onScene(key, drawn) {
      if (key !== firstScene || shown !== null) return;
      writeFileSync(path, drawn.plate.pixels);
      const { width, height } = drawn.plate;
      shown = { ...drawn, plate: { width, height, pixels: Buffer.alloc(0) } };
    },
    async finish(signal) {
      if (shown === null) return composePoster(await drawScene(content, signal), content.frame);
      const plate = { ...shown.plate, pixels: await readFile(path) };
      return composePoster({ ...shown, plate }, content.frame);
    },
  };
}

async function composePoster(
  { plate, layers, overlays }: DrawnScene,
  { width, height }: Size,
): Promise<Buffer> {
  const left = (plate.width - width) >> 1;
  const top = (plate.height - height) >> 1;
  // sharp composites nothing that is larger than the frame.
  const layersInFrame = layers.map(({ image, x, y }) => ({
    image: cutOut(image, { x: left - x, y: top - y, width, height }),
    ...{ x: 0, y: 0 },
  }));
  return sharp(plate.pixels, { raw: { width: plate.width, height: plate.height, channels: 4 } })
    .extract({ left, top, width, height })
    .composite(
      [
        ...layersInFrame,
        ...overlays.map((overlay) => ({ ...overlay, image: imageAtRest(overlay) })),
      ].map(({ image, x, y }) => ({
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

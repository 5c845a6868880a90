import { closeSync, openSync, writeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { type Box, commonBox, type Size } from "./image/box.js";
import { blankImage, cutOut, putOver, type RgbaImage } from "./image/rgba-image.js";
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
 * The picture is kept in a file until the encoders have ended. In memory, freed early, it would make glibc keep every later
 * image in its heap.
 */
export function startPoster(
  { key: firstScene, content }: Drawing<SceneToDraw>,
  folder: string,
): PosterMaker {
  const path = join(folder, "poster-pixels");
  let isWritten = false;
  return {
    onScene(key, drawn) {
      if (key !== firstScene || isWritten) return;
      writePixels(path, drawn, content.frame);
      isWritten = true;
    },
    async finish(signal) {
      if (!isWritten) writePixels(path, await drawScene(content, signal), content.frame);
      return sharp(await readFile(path), { raw: { ...content.frame, channels: 4 } })
        .removeAlpha()
        .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
        .toBuffer();
    },
  };
}

/** An image, and where it lies in the frame. */
interface Part {
  image: RgbaImage;
  x: number;
  y: number;
}

/** So many rows are put together at once. */
const stripRows = 64;

/** Writes what the frame shows of a scene. */
function writePixels(path: string, { plate, layers, overlays }: DrawnScene, frame: Size): void {
  const left = (plate.width - frame.width) >> 1;
  const top = (plate.height - frame.height) >> 1;
  const parts = [
    { image: plate, x: -left, y: -top },
    ...layers.map(({ image, x, y }) => ({ image, x: x - left, y: y - top })),
    ...overlays.map((overlay) => ({ image: imageAtRest(overlay), x: overlay.x, y: overlay.y })),
  ];
  const file = openSync(path, "w");
  try {
    for (let y = 0; y < frame.height; y += stripRows) {
      const height = Math.min(stripRows, frame.height - y);
      writeWhole(file, stripOf(parts, { x: 0, y, width: frame.width, height }));
    }
  } finally {
    closeSync(file);
  }
}

/** What lies in a strip of the frame, the first part under the others, which covers all of it. */
function stripOf([ground, ...parts]: readonly Part[], strip: Box): Buffer {
  const image = ground ? partIn(ground, strip) : blankImage(strip.width, strip.height);
  for (const part of parts) {
    const { width, height } = part.image;
    const seen = commonBox({ x: part.x, y: part.y, width, height }, strip);
    if (seen) putOver(image, partIn(part, seen), seen.x - strip.x, seen.y - strip.y);
  }
  return image.pixels;
}

function partIn({ image, x, y }: Part, box: Box): RgbaImage {
  return cutOut(image, { ...box, x: box.x - x, y: box.y - y });
}

function writeWhole(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

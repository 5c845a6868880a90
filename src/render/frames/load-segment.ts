import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { Kernel } from "./kernel.js";
import {
  frameBytes,
  type MovingSprite,
  type PlanarImage,
  type PlaneFile,
  planeOffsets,
  spanBytes,
  spriteBytes,
} from "./planar-image.js";
import type { DrawnSegment } from "./shot.js";
import { findGround } from "./solid-ground.js";

/** A segment whose images are in the kernel's memory. */
export type LoadedSegment = DrawnSegment<PlanarImage, MovingSprite>;

/** Loads the images of a segment into the kernel's memory, one after the other and each file once. */
export function loadSegment(kernel: Kernel, segment: DrawnSegment<PlaneFile>): LoadedSegment {
  const loaded = new Map<string, PlanarImage>();
  const load = ({ path, width, height }: PlaneFile, length: number): PlanarImage => {
    const known = loaded.get(path);
    if (known) return known;
    const address = kernel.allocate(length);
    readInto(kernel.bytes(address, length), path);
    const image = { address, width, height };
    loaded.set(path, image);
    return image;
  };
  const loadPlate = (file: PlaneFile) => load(file, frameBytes(file.width, file.height));
  const loadSprite = (file: PlaneFile) => load(file, spriteBytes(file.width, file.height));
  const loadMovingSprite = (file: PlaneFile) => withSpans(kernel, loadSprite(file));

  const shots = segment.shots.map((shot) => ({
    ...shot,
    plate: loadPlate(shot.plate),
    layers: shot.layers.map((layer) => ({ ...layer, sprite: loadMovingSprite(layer.sprite) })),
    overlays: shot.overlays.map(({ lit, ...overlay }) => ({
      ...overlay,
      sprite: loadMovingSprite(overlay.sprite),
      ...(lit && { lit: { ...lit, sprite: loadMovingSprite(lit.sprite) } }),
    })),
  }));
  const captions = segment.captions.map((caption) => ({
    ...caption,
    plain: loadMovingSprite(caption.plain),
    lit: loadMovingSprite(caption.lit),
  }));
  return { ...segment, shots, captions };
}

/** Looks for what is clear and what is solid in a sprite's rows, once, so that frames need not. */
export function withSpans(kernel: Kernel, sprite: PlanarImage): MovingSprite {
  const { address, width, height } = sprite;
  const { alpha, chromaAlpha } = planeOffsets(width, height);
  const spans = kernel.allocate(spanBytes * height);
  const chromaSpans = kernel.allocate((spanBytes * height) / 2);
  kernel.findSpans(spans, address + alpha, width, height);
  kernel.findSpans(chromaSpans, address + chromaAlpha, width / 2, height / 2);
  const bytes = kernel.bytes(spans, spanBytes * height);
  const numbers = new Int32Array(bytes.buffer, bytes.byteOffset, 4 * height);
  return { ...sprite, spans, chromaSpans, ground: findGround(numbers, width, height) };
}

/** Reads a file straight into the kernel's memory. It blocks the thread, which has nothing else to do meanwhile. */
function readInto(bytes: Uint8Array, path: string): void {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    if (size !== bytes.length) {
      throw new Error(`${path} has ${size} bytes where ${bytes.length} belong`);
    }
    for (let at = 0; at < size; ) {
      const count = readSync(file, bytes, at, size - at, at);
      if (count === 0) throw new Error(`${path} ended at ${at} of ${size} bytes`);
      at += count;
    }
  } finally {
    closeSync(file);
  }
}

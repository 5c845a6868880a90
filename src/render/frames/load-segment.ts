import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { Kernel } from "./kernel.js";
import { frameBytes, type PlanarImage, type PlaneFile, spriteBytes } from "./planar-image.js";
import type { DrawnSegment } from "./shot.js";

/** Loads the images of a segment into the kernel's memory, one after the other and each file once. */
export function loadSegment(
  kernel: Kernel,
  segment: DrawnSegment<PlaneFile>,
): DrawnSegment<PlanarImage> {
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

  const shots = segment.shots.map((shot) => ({
    ...shot,
    plate: loadPlate(shot.plate),
    overlays: shot.overlays.map(({ lit, ...overlay }) => ({
      ...overlay,
      sprite: loadSprite(overlay.sprite),
      ...(lit && { lit: { ...lit, sprite: loadSprite(lit.sprite) } }),
    })),
  }));
  const captions = segment.captions.map((caption) => ({
    ...caption,
    plain: loadSprite(caption.plain),
    lit: loadSprite(caption.lit),
  }));
  return { ...segment, shots, captions };
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

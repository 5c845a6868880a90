import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Kernel } from "../frames/kernel.js";
import type { PlateFile, SpriteFile } from "../frames/shot.js";
import { storePlate, storeSprite } from "../frames/store-planes.js";
import type { Box } from "../image/box.js";
import { type CaptionSpec, drawCaption } from "../scenes/caption/draw-caption.js";
import { type DrawnScene, drawScene, plateSize, type SceneSpec } from "../scenes/draw-scene.js";
import type { Drawing } from "./plan-segments.js";

/** A scene's pictures on disk. */
export interface StoredScene {
  plate: PlateFile;
  overlays: { sprite: SpriteFile; x: number; y: number; sentenceIndex: number | null }[];
}

/** A caption's pictures on disk. */
export interface StoredCaption {
  plain: SpriteFile;
  lit: SpriteFile;
  x: number;
  y: number;
  /** For each word its boxes inside the pictures. */
  words: Box[][];
}

/** The pictures of one render: each is drawn when it is first asked for, and removed when nobody needs it any more. */
export interface PictureStore {
  scene(drawing: Drawing<SceneSpec>): Promise<StoredScene>;
  caption(drawing: Drawing<CaptionSpec>): Promise<StoredCaption>;
  /** Removes the files of a drawing. */
  drop(key: string): Promise<void>;
}

/** @param onScene sees each scene as it is drawn; its plate's pixels are good until this returns. */
export function openPictureStore(
  folder: string,
  kernel: Kernel,
  signal: AbortSignal,
  onScene: (key: string, drawn: DrawnScene) => void = () => {},
): PictureStore {
  const scenes = new Map<string, Promise<StoredScene>>();
  const captions = new Map<string, Promise<StoredCaption>>();
  const files = new Map<string, string[]>();
  let canvas: Buffer | undefined;
  const place = (key: string, part: string) => {
    const path = join(folder, `${key}-${part}`);
    files.set(key, [...(files.get(key) ?? []), path]);
    return path;
  };
  // One after the other: several at once would be no faster on this one thread, and take the memory of several.
  let last: Promise<unknown> = Promise.resolve();
  const once = <T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>) => {
    const known = made.get(key) ?? last.then(make);
    made.set(key, known);
    last = known.catch(() => {});
    return known;
  };

  return {
    scene: ({ key, spec }) =>
      once(scenes, key, async () => {
        const { width, height } = plateSize(spec.style, spec.frame);
        // All plates are of one size and stored before the next is painted: one canvas does for all.
        canvas ??= Buffer.alloc(width * height * 4);
        const drawn = await drawScene(spec, signal, canvas);
        onScene(key, drawn);
        const { plate, overlays } = drawn;
        const stored = [];
        for (const [i, { image, x, y, sentenceIndex }] of overlays.entries()) {
          const sprite = storeSprite(kernel, image, place(key, `overlay-${i}`));
          stored.push({ sprite, x, y, sentenceIndex });
        }
        return { plate: storePlate(kernel, plate, place(key, "plate")), overlays: stored };
      }),
    caption: ({ key, spec }) =>
      once(captions, key, async () => {
        const { plain, lit, x, y, words } = await drawCaption(spec, signal);
        return {
          plain: storeSprite(kernel, plain, place(key, "plain")),
          lit: storeSprite(kernel, lit, place(key, "lit")),
          x,
          y,
          words,
        };
      }),
    async drop(key) {
      scenes.delete(key);
      captions.delete(key);
      const paths = files.get(key) ?? [];
      files.delete(key);
      for (const path of paths) await rm(path, { force: true });
    },
  };
}

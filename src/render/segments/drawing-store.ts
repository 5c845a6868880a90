import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Kernel } from "../frames/kernel.js";
import type { PlaneFile } from "../frames/planar-image.js";
import { storePlate, storeSprite } from "../frames/store-planes.js";
import { type Box, wholeBox } from "../image/box.js";
import type { RgbaImage } from "../image/rgba-image.js";
import { openPlateCanvas, type PlateCanvas } from "../scenes/backdrop/plate-canvas.js";
import {
  type CaptionToDraw,
  type DrawnCaption,
  drawCaption,
} from "../scenes/caption/draw-caption.js";
import { type DrawnScene, drawScene, plateSize, type SceneToDraw } from "../scenes/draw-scene.js";
import { evenInkBox, withClearRim } from "./clear-rim.js";
import type { Drawing } from "./planned-segment.js";

/** The drawings of one render, as files: each is drawn when it is first asked for. */
export interface DrawingStore {
  /** The images of its layers and overlays have a clear rim, which reaches out of the places that they were drawn for. */
  scene(drawing: Drawing<SceneToDraw>): Promise<DrawnScene<PlaneFile>>;
  caption(drawing: Drawing<CaptionToDraw>): Promise<DrawnCaption<PlaneFile>>;
  /** Removes the files of a drawing that no segment needs any more. */
  drop(key: string): Promise<void>;
}

/** @param onScene is given each scene as it is drawn; the pixels of its plate are overwritten after it returns. */
export function openDrawingStore(
  folder: string,
  kernel: Kernel,
  signal: AbortSignal,
  onScene: (key: string, drawn: DrawnScene) => void = () => {},
): DrawingStore {
  const scenes = new Map<string, Promise<DrawnScene<PlaneFile>>>();
  const captions = new Map<string, Promise<DrawnCaption<PlaneFile>>>();
  const files = new Map<string, string[]>();
  let canvas: PlateCanvas | undefined;
  const newFile = (key: string, part: string) => {
    const path = join(folder, `${key}-${part}`);
    files.set(key, [...(files.get(key) ?? []), path]);
    return path;
  };
  // Drawings are made one after the other: they share a canvas, on which a second one would paint over what the first one has
  // begun, and several at once would be no faster on this one thread.
  let last: Promise<unknown> = Promise.resolve();
  const drawOnce = <T>(known: Map<string, Promise<T>>, key: string, draw: () => Promise<T>) => {
    const begun = known.get(key);
    if (begun !== undefined) return begun;
    const drawn = last.then(draw);
    known.set(key, drawn);
    last = drawn.catch(() => {});
    return drawn;
  };

  return {
    scene: ({ key, content }) =>
      drawOnce(scenes, key, async () => {
        // All plates have the same size, and each is stored before the next is painted: one canvas is enough.
        canvas ??= await openPlateCanvas(plateSize(content.style, content.frame));
        const drawn = await drawScene(content, signal, canvas);
        onScene(key, drawn);
        const store = <Part extends { image: RgbaImage }>(
          part: Part,
          name: string,
          box: Box = wholeBox(part.image),
        ) => ({
          ...part,
          image: storeSprite(kernel, part.image, newFile(key, name), withClearRim(box)),
        });
        const overlays = drawn.overlays.map(({ lit, ...overlay }, i) => ({
          ...store(overlay, `overlay-${i}`),
          ...(lit && { lit: store(lit, `overlay-${i}-lit`) }),
        }));
        const layers = drawn.layers.flatMap((layer, i) => {
          const ink = evenInkBox(layer.image);
          if (!ink) return [];
          return [{ ...store(layer, `layer-${i}`, ink), x: layer.x + ink.x, y: layer.y + ink.y }];
        });
        const plate = storePlate(kernel, drawn.plate, newFile(key, "plate"));
        return { plate, layers, overlays, ...(drawn.weather && { weather: drawn.weather }) };
      }),
    caption: ({ key, content }) =>
      drawOnce(captions, key, async () => {
        const drawn = await drawCaption(content, signal);
        return {
          ...drawn,
          plain: storeSprite(kernel, drawn.plain, newFile(key, "plain")),
          lit: storeSprite(kernel, drawn.lit, newFile(key, "lit")),
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

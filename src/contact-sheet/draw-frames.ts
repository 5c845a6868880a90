import { Composer } from "../render/frames/composer.js";
import { loadKernel } from "../render/frames/kernel.js";
import type { PlaneFile } from "../render/frames/planar-image.js";
import type { DrawnSegment } from "../render/frames/shot.js";
import type { Size } from "../render/image/box.js";
import type { DrawnScene } from "../render/scenes/draw-scene.js";
import { drawSegment } from "../render/segments/draw-segment.js";
import { openDrawingStore } from "../render/segments/drawing-store.js";
import { type ClipToDraw, planSegments } from "../render/segments/plan-segments.js";
import type { PlannedSegment } from "../render/segments/planned-segment.js";
import { planarToRgb } from "./planar-to-rgb.js";

/** A frame as it is shown: three bytes a pixel. */
export interface ShownFrame extends Size {
  rgb: Buffer;
}

/** A frame as the kernel makes it. */
export interface ComposedFrame {
  /** In yuv420p; overwritten when the next frame is asked for. */
  pixels: Uint8Array;
  /** The frame as a segment of its own, before and after it was drawn. */
  planned: PlannedSegment;
  shown: DrawnSegment<PlaneFile>;
}

/**
 * Draws single frames of a clip, exactly as a render would make them, without encoding.
 * @param frames of the clip, ascending.
 * @param folder for drawings; what is drawn there is removed again.
 */
export async function* drawFrames(
  clip: ClipToDraw,
  frames: readonly number[],
  folder: string,
  signal: AbortSignal,
): AsyncGenerator<ShownFrame, void, undefined> {
  for await (const { pixels, planned } of composeFrames(clip, frames, folder, signal)) {
    const { width, height } = planned.frame;
    yield { width, height, rgb: planarToRgb(pixels, { width, height }) };
  }
}

/**
 * Composes single frames of a clip; see {@link drawFrames}.
 * @param onScene is given each scene as it is drawn, with the key of its drawing.
 */
export async function* composeFrames(
  clip: ClipToDraw,
  frames: readonly number[],
  folder: string,
  signal: AbortSignal,
  onScene: (key: string, drawn: DrawnScene) => void = () => {},
): AsyncGenerator<ComposedFrame, void, undefined> {
  const kernel = await loadKernel();
  const drawings = openDrawingStore(folder, kernel, signal, onScene);
  for (const frame of frames) {
    const [planned] = planSegments(clip, [{ startFrame: frame, endFrame: frame + 1 }]);
    if (!planned) throw new RangeError(`the clip has no frame ${frame}`);
    const shown = await drawSegment(planned, drawings);
    const composer = new Composer(kernel, shown);
    try {
      yield { pixels: composer.compose(0), planned, shown };
    } finally {
      composer.close();
    }
    const shots = planned.shots.slice(0, -1).map(({ drawing }) => drawing.key);
    for (const key of [...shots, ...planned.captions.map(({ drawing }) => drawing.key)]) {
      await drawings.drop(key);
    }
  }
}

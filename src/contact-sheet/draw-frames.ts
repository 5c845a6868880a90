import { Composer } from "../render/frames/composer.js";
import { type Kernel, loadKernel } from "../render/frames/kernel.js";
import type { Size } from "../render/image/box.js";
import { drawSegment } from "../render/segments/draw-segment.js";
import { openDrawingStore } from "../render/segments/drawing-store.js";
import { type ClipToDraw, planSegments } from "../render/segments/plan-segments.js";
import { planarToRgb } from "./planar-to-rgb.js";

/** A frame as it is shown: three bytes a pixel. */
export interface ShownFrame extends Size {
  rgb: Buffer;
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
  const kernel = await loadKernel();
  const drawings = openDrawingStore(folder, kernel, signal);
  for (const frame of frames) {
    const [planned] = planSegments(clip, [{ startFrame: frame, endFrame: frame + 1 }]);
    if (!planned) throw new RangeError(`the clip has no frame ${frame}`);
    yield composed(kernel, await drawSegment(planned, drawings));
    const shots = planned.shots.slice(0, -1).map(({ drawing }) => drawing.key);
    for (const key of [...shots, ...planned.captions.map(({ drawing }) => drawing.key)]) {
      await drawings.drop(key);
    }
  }
}

function composed(kernel: Kernel, segment: Awaited<ReturnType<typeof drawSegment>>): ShownFrame {
  const composer = new Composer(kernel, segment);
  try {
    const { width, height } = segment.frame;
    return { width, height, rgb: planarToRgb(composer.compose(0), { width, height }) };
  } finally {
    composer.close();
  }
}

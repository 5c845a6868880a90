import { open } from "node:fs/promises";
import { join } from "node:path";
import { Composer } from "../../render/frames/composer.js";
import { loadKernel } from "../../render/frames/kernel.js";
import type { PreparedClip } from "../../render/prepare-clip.js";
import type { RenderRequestInput } from "../../render/request.js";
import { cutSegments } from "../../render/segments/cut-segments.js";
import { drawSegment } from "../../render/segments/draw-segment.js";
import { openDrawingStore } from "../../render/segments/drawing-store.js";
import { planSegments } from "../../render/segments/plan-segments.js";
import { prepareBenchClip } from "../prepare-bench-clip.js";

/**
 * Writes every frame of a clip, as its encoder would get it, to a raw yuv420p file. Speech that `speechFolder` has already is
 * not spoken again.
 */
export async function writeRawFrames(
  input: RenderRequestInput,
  { folder, speechFolder, path }: { folder: string; speechFolder: string; path: string },
  signal: AbortSignal,
): Promise<PreparedClip> {
  const prepared = await prepareBenchClip(input, { folder, speechFolder }, signal);
  const kernel = await loadKernel();
  const drawings = openDrawingStore(folder, kernel, signal);
  const file = await open(join(path), "w");
  try {
    for (const planned of planSegments(prepared, cutSegments(prepared.timeline))) {
      const segment = await drawSegment(planned, drawings);
      const composer = new Composer(kernel, segment);
      for (let frame = 0; frame < segment.frameCount; frame++) {
        await file.write(composer.compose(frame));
      }
      composer.close();
    }
  } finally {
    await file.close();
  }
  return prepared;
}

import { open } from "node:fs/promises";
import { join } from "node:path";
import { createComposer } from "../../render/frames/compose.js";
import { loadKernel } from "../../render/frames/kernel.js";
import { createNarrator } from "../../render/narration/narrator.js";
import { type PreparedClip, prepareClip } from "../../render/prepare.js";
import { maxDurationMs, parseRequest, type RenderRequestInput } from "../../render/request.js";
import { cutSegments } from "../../render/segments/cut.js";
import { describeSegments } from "../../render/segments/describe.js";
import { openPictureStore } from "../../render/segments/draw-pictures.js";
import { planSegment } from "../../render/segments/plan.js";

/**
 * Writes every frame of a clip, as its encoder would get it, to a raw yuv420p file. Speech that `speechFolder` has already is
 * not spoken again.
 */
export async function writeRawFrames(
  input: RenderRequestInput,
  { folder, speechFolder, path }: { folder: string; speechFolder: string; path: string },
  signal: AbortSignal,
): Promise<PreparedClip> {
  const narrator = createNarrator({ cacheDir: speechFolder });
  try {
    const prepared = await prepareClip(parseRequest(input), {
      narrator,
      folder,
      baseDir: null,
      maxDurationMs,
      signal,
      onStage: () => {},
      onSpoken: () => {},
      log: undefined,
    });
    const { look } = prepared;
    const kernel = await loadKernel();
    const pictures = openPictureStore(folder, kernel, signal);
    const file = await open(join(path), "w");
    try {
      for (const description of describeSegments(look, cutSegments(look.timeline))) {
        const plan = await planSegment(description, pictures);
        const composer = createComposer(kernel, plan);
        for (let frame = 0; frame < plan.frameCount; frame++) {
          await file.write(composer.compose(frame));
        }
        composer.close();
      }
    } finally {
      await file.close();
    }
    return prepared;
  } finally {
    await narrator.close();
  }
}

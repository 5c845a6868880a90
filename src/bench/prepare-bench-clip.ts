import { createNarrator } from "../render/narration/narrator.js";
import { type PreparedClip, prepareClip } from "../render/prepare-clip.js";
import { maxDurationMs, parseRequest, type RenderRequestInput } from "../render/request.js";

/**
 * Speaks and times a clip of a bench, with nothing of the operator's, and without drawing anything.
 * @param folder for what is made on the way.
 * @param speechFolder for speech: clips that have it in common share theirs.
 */
export async function prepareBenchClip(
  input: RenderRequestInput,
  { folder, speechFolder }: { folder: string; speechFolder: string },
  signal: AbortSignal,
): Promise<PreparedClip> {
  const narrator = createNarrator({ cacheDir: speechFolder });
  try {
    return await prepareClip(parseRequest(input), {
      narrator,
      folder,
      baseDir: null,
      logoDir: null,
      stylesDir: null,
      musicDir: null,
      picturesFrom: null,
      voiceFallback: false,
      maxDurationMs,
      signal,
      onStage: () => {},
      onSpoken: () => {},
      log: undefined,
    });
  } finally {
    await narrator.close();
  }
}

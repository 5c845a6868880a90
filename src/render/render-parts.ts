import { availableParallelism } from "node:os";
import { packageVersion } from "../version.js";
import { x264Settings } from "./encode/x264-settings.js";
import { loadKernel } from "./frames/kernel.js";
import { type ClipSound, mixAndEncodeSound } from "./mix-and-encode-sound.js";
import type { PosterMaker } from "./poster.js";
import type { PreparedClip } from "./prepare-clip.js";
import { startScenePreviews } from "./preview/scene-previews.js";
import type { RenderOptions } from "./render-options.js";
import { cutSegments } from "./segments/cut-segments.js";
import { planSegments } from "./segments/plan-segments.js";
import { type RenderedSegments, renderSegments } from "./segments/render-segments.js";
import type { WorkFolder } from "./work-folder.js";

/** What a clip is joined from. */
export interface ClipParts {
  segments: RenderedSegments;
  sound: ClipSound;
}

/**
 * Renders frames, and sound beside them. When one fails the other is stopped, and both have ended when this throws.
 */
export async function renderParts(
  prepared: PreparedClip,
  work: WorkFolder,
  {
    signal,
    onPreview,
    concurrency = availableParallelism(),
  }: RenderOptions & { signal: AbortSignal },
  { poster, onFrames }: { poster: PosterMaker | null; onFrames: (done: number) => void },
): Promise<ClipParts> {
  const { design, timeline, utterances, ffmpeg, music } = prepared;
  const previews = onPreview ? startScenePreviews(design.frame, onPreview) : null;
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const orStop = async <T>(part: Promise<T>): Promise<T> => {
    try {
      return await part;
    } catch (error) {
      failed.abort();
      throw error;
    }
  };
  const [kernel, version] = await Promise.all([loadKernel(), packageVersion()]);
  // The sound waits for the first frame: from then on a processor has time for it, and until then it would take time from what the
  // first frame waits for.
  let beginSound = () => {};
  const soundMayBegin = new Promise<void>((resolve) => {
    beginSound = resolve;
  });
  const [segments, sound] = await Promise.allSettled([
    orStop(
      renderSegments({
        planned: planSegments(prepared, cutSegments(timeline)),
        ffmpeg,
        settings: x264Settings,
        version,
        kernel,
        segmentFolder: work.segments,
        runFolder: work.run,
        concurrency,
        signal: either,
        onScene: (key, drawn) => {
          poster?.onScene(key, drawn);
          previews?.onScene(drawn);
        },
        onFrames: (done) => {
          beginSound();
          onFrames(done);
        },
      })
        // Where all segments were found finished, no frame has begun it.
        .finally(beginSound),
    ),
    orStop(
      soundMayBegin.then(() =>
        mixAndEncodeSound(timeline, utterances, {
          ffmpeg,
          music,
          folder: work.run,
          signal: either,
        }),
      ),
    ),
  ]);
  previews?.close();
  return { segments: resultOf(segments, sound), sound: resultOf(sound, segments) };
}

/**
 * The result of one of two parts. Where both failed, one failed first and the other was canceled for it: the failure of
 * the first is thrown.
 */
function resultOf<T>(part: PromiseSettledResult<T>, other: PromiseSettledResult<unknown>): T {
  if (part.status === "fulfilled") return part.value;
  const stopped = part.reason?.code === "canceled" && other.status === "rejected";
  throw stopped ? other.reason : part.reason;
}

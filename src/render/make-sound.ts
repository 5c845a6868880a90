import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { canceled, internalError, remoteError, throwIfAborted } from "../errors.js";
import { builtEntry } from "../process/built-entry.js";
import { encodeAac } from "./encode/aac.js";
import type { Ffmpeg } from "./encode/find-ffmpeg.js";
import type { Utterance } from "./narration/cache/speech-cache.js";
import type { MixJob, MixResult } from "./sound/mix-thread.js";
import type { Timeline } from "./timeline/timeline.js";

export interface ClipSound {
  /** AAC as `joinClip` takes it. */
  path: string;
  /** What it was encoded from: s16le, stereo, 48 kHz. */
  pcmPath: string;
  loudnessLufs: number;
  truePeakDb: number;
  /** Processor time of the mixing, in milliseconds. */
  mixCpuMs: number;
}

/** Mixes a clip's sound and encodes it, over its whole length at once. @throws ClipError as those do. */
export async function makeSound(
  timeline: Timeline,
  utterances: readonly Utterance[],
  options: { ffmpeg: Ffmpeg; folder: string; signal: AbortSignal },
): Promise<ClipSound> {
  const { ffmpeg, folder, signal } = options;
  const pcmPath = join(folder, "sound.pcm");
  const speechPaths = utterances.map((utterance) => utterance.path);
  const { mixed, cpuMs } = await mixOnThread({ timeline, speechPaths, path: pcmPath }, signal);
  const path = join(folder, "sound.aac");
  await encodeAac({ ffmpeg, pcmPath, path, sampleCount: mixed.sampleCount, signal });
  const { loudnessLufs, truePeakDb } = mixed;
  return { path, pcmPath, loudnessLufs, truePeakDb, mixCpuMs: cpuMs };
}

async function mixOnThread(workerData: MixJob, signal: AbortSignal) {
  throwIfAborted(signal);
  const worker = new Worker(builtEntry("render/sound/mix-thread.js"), {
    workerData,
    // Sound is short-lived: a small young generation is soon cleared of it, and its buffers with it.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  const onAbort = () => void worker.terminate();
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await new Promise<MixResult & { type: "done" }>((resolve, reject) => {
      worker.once("message", (result: MixResult) => {
        if (result.type === "done") resolve(result);
        else reject(remoteError(result.error));
      });
      worker.once("error", (cause) => {
        reject(internalError(`the sound thread failed: ${cause.message}`, { cause }));
      });
      worker.once("exit", () => {
        const early = "the sound thread ended before its work was done";
        reject(signal.aborted ? canceled(signal.reason) : internalError(early));
      });
    });
  } finally {
    signal.removeEventListener("abort", onAbort);
    await worker.terminate();
  }
}

// The entry of the thread that mixes a clip's sound, so that drawing and mixing do not wait for each other.
import { parentPort, workerData } from "node:worker_threads";
import { asClipError, type ErrorFacts, errorFacts } from "../../errors.js";
import { threadCpuMs } from "../../process/cpu-time.js";
import { createSpeechReader } from "../narration/cache/speech-reader.js";
import type { Timeline } from "../timeline/timeline.js";
import { type MixedSound, mixSound } from "./mix.js";

/** What the thread is started with. */
export interface MixJob {
  timeline: Timeline;
  /** One file for each sentence: see `createSpeechReader`. */
  speechPaths: readonly string[];
  /** Absolute path of the raw sound. */
  path: string;
}

/** What it tells, once; then it ends. */
export type MixResult =
  | { type: "done"; mixed: MixedSound; cpuMs: number }
  | { type: "failed"; error: ErrorFacts };

const { timeline, speechPaths, path }: MixJob = workerData;
const tell = (result: MixResult) => parentPort?.postMessage(result);
try {
  const readSpeech = createSpeechReader();
  const speech = async (index: number) => {
    const speechPath = speechPaths[index];
    if (speechPath === undefined) throw new RangeError(`there is no sentence ${index}`);
    return readSpeech({ path: speechPath });
  };
  // Whoever wants it to stop ends the thread.
  const { signal } = new AbortController();
  const mixed = await mixSound({ timeline, speech, path, signal });
  tell({ type: "done", mixed, cpuMs: threadCpuMs() });
} catch (error) {
  tell({ type: "failed", error: errorFacts(asClipError(error)) });
}

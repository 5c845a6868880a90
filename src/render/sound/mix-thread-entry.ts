// The entry of the thread that mixes a clip's sound, so that drawing and mixing run at the same time.
import { parentPort, workerData } from "node:worker_threads";
import { asClipError, type ErrorFacts, errorFacts } from "../../errors.js";
import { threadCpuMs } from "../../process/cpu-time.js";
import { makeMusic, type ReadyMusic } from "../music/make-music.js";
import { createSpeechReader } from "../narration/cache/speech-reader.js";
import type { Timeline } from "../timeline/timeline.js";
import { type MixedSound, mixSound } from "./mix.js";

/** What the thread is started with. */
export interface MixJob {
  timeline: Timeline;
  /** One file for each sentence, for `createSpeechReader`. */
  speechPaths: readonly string[];
  /** Null for none. */
  music: ReadyMusic | null;
  /** Absolute path of the raw sound. */
  path: string;
}

/** What the thread posts, once, before it ends. */
export type MixResult =
  | { type: "done"; mixed: MixedSound; cpuMs: number }
  | { type: "failed"; error: ErrorFacts };

const { timeline, speechPaths, music: ready, path }: MixJob = workerData;
const post = (result: MixResult) => parentPort?.postMessage(result);
try {
  const readSpeech = createSpeechReader();
  const speech = async (index: number) => {
    const speechPath = speechPaths[index];
    if (speechPath === undefined) throw new RangeError(`there is no sentence ${index}`);
    return readSpeech({ path: speechPath });
  };
  // This signal never aborts: the thread is terminated when it has to stop.
  const { signal } = new AbortController();
  const music = ready && (await makeMusic(ready, timeline));
  const mixed = await mixSound({ timeline, speech, music, path, signal });
  post({ type: "done", mixed, cpuMs: threadCpuMs() });
} catch (error) {
  post({ type: "failed", error: errorFacts(asClipError(error)) });
}

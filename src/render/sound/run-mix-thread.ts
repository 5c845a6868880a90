import { Worker } from "node:worker_threads";
import { canceled, internalError, remoteError, throwIfAborted } from "../../errors.js";
import { builtEntry } from "../../process/built-entry.js";
import type { MixJob, MixResult } from "./mix-thread-entry.js";

/**
 * Mixes a clip's sound on a thread of its own. When this returns or throws, the thread has ended.
 * @throws ClipError as `mixSound` does.
 */
export async function mixOnThread(
  workerData: MixJob,
  signal: AbortSignal,
): Promise<MixResult & { type: "done" }> {
  throwIfAborted(signal);
  const worker = new Worker(builtEntry("render/sound/mix-thread-entry.js"), {
    workerData,
    // Chunks of sound are garbage soon: a small young generation is collected often, and their buffers are freed with it.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  const onAbort = () => void worker.terminate();
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await new Promise((resolve, reject) => {
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

import { Worker } from "node:worker_threads";
import { type ClipError, canceled, internalError, remoteError } from "../../errors.js";
import { builtEntry } from "../../process/built-entry.js";
import type { FromThread, SegmentJob, ToThread } from "./segment-job.js";

/** Threads that render segments, each with one ffmpeg at a time. */
export interface SegmentPool {
  /**
   * Renders a segment on an idle thread, or on a new one where all are busy.
   * @returns the processor time of the thread (composing frames and writing them to ffmpeg), in milliseconds.
   * @throws ClipError; when the signal aborts, after the thread has ended its ffmpeg and removed its file.
   */
  render(job: SegmentJob, signal: AbortSignal, onFrames: (done: number) => void): Promise<number>;
  close(): Promise<void>;
}

/** A thread that does not answer an abort in this time is terminated; its ffmpeg then ends because its input does. */
const abortGraceMs = 300;

/** Starts threads as they are needed, and keeps them for the next segment. */
export function openSegmentPool(): SegmentPool {
  const idle: Worker[] = [];
  const all = new Set<Worker>();

  const start = () => {
    const worker = new Worker(builtEntry("render/segments/segment-thread.js"), {
      // Images lie outside of the thread's heap, which was measured to hold a few megabytes.
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
    });
    all.add(worker);
    return worker;
  };

  return {
    async render(job, signal, onFrames) {
      if (signal.aborted) throw canceled(signal.reason);
      const worker = idle.pop() ?? start();
      const send = (message: ToThread) => worker.postMessage(message);
      let grace: NodeJS.Timeout | undefined;
      const onAbort = () => {
        send({ type: "abort" });
        grace = setTimeout(() => worker.terminate(), abortGraceMs);
      };
      signal.addEventListener("abort", onAbort, { once: true });
      let settle = (_: FromThread) => {};
      let fail = (_: ClipError) => {};
      const onMessage = (message: FromThread) => {
        if (message.type === "frames") onFrames(message.done);
        else settle(message);
      };
      const onError = (cause: Error) => {
        fail(internalError(`a segment thread failed: ${cause.message}`, { cause }));
      };
      const onExit = () => {
        const early = "a segment thread ended before its work was done";
        fail(signal.aborted ? canceled(signal.reason) : internalError(early));
      };
      worker.on("message", onMessage).on("error", onError).on("exit", onExit);
      try {
        const cpuMs = await new Promise<number>((resolve, reject) => {
          fail = reject;
          settle = (message) => {
            if (message.type === "done") resolve(message.cpuMs);
            else if (message.type === "failed") reject(remoteError(message.error));
          };
          send({ type: "render", job });
        });
        idle.push(worker);
        return cpuMs;
      } catch (error) {
        // The thread may be in any state: the next job gets a new one.
        all.delete(worker);
        await worker.terminate();
        throw error;
      } finally {
        worker.off("message", onMessage).off("error", onError).off("exit", onExit);
        clearTimeout(grace);
        signal.removeEventListener("abort", onAbort);
      }
    },
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

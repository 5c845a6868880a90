import { Worker } from "node:worker_threads";
import { builtEntry } from "../../built-entry.js";
import { ClipError, canceled } from "../../errors.js";
import type { FromThread, SegmentJob, ToThread } from "./job.js";

/** Threads that render segments, each with one ffmpeg at a time. */
export interface SegmentPool {
  /**
   * Renders a segment on a free thread; call it no more often at once than the pool has threads.
   * Resolves with the processor time of the thread (composing and handing over), in milliseconds.
   * @throws ClipError; when the signal aborts, after the thread has ended its ffmpeg and removed its file.
   */
  render(job: SegmentJob, signal: AbortSignal, onFrames: (done: number) => void): Promise<number>;
  close(): Promise<void>;
}

/** A thread that does not answer an abort in this time is ended; its ffmpeg ends with its input. */
const abortGraceMs = 300;

/** Starts threads as they are needed, and keeps them for the next segment. */
export function openSegmentPool(): SegmentPool {
  const idle: Worker[] = [];
  const all = new Set<Worker>();

  const start = () => {
    const worker = new Worker(builtEntry("render/segments/thread.js"));
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
      try {
        const cpuMs = await new Promise<number>((resolve, reject) => {
          worker.on("message", (message: FromThread) => {
            if (message.type === "frames") onFrames(message.done);
            else if (message.type === "done") resolve(message.cpuMs);
            else reject(new ClipError(message.code, message.message));
          });
          worker.once("error", (cause) => {
            reject(
              new ClipError("internal", `a segment thread failed: ${cause.message}`, { cause }),
            );
          });
          worker.once("exit", () => {
            reject(
              signal.aborted
                ? canceled(signal.reason)
                : new ClipError("internal", "a segment thread ended before its work was done"),
            );
          });
          send({ type: "render", job });
        });
        worker.removeAllListeners();
        idle.push(worker);
        return cpuMs;
      } catch (error) {
        // What state it is in is not known: the next job gets a new one.
        worker.removeAllListeners();
        all.delete(worker);
        await worker.terminate();
        throw error;
      } finally {
        clearTimeout(grace);
        signal.removeEventListener("abort", onAbort);
      }
    },
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { remoteError, unavailable } from "../errors.js";
import { builtEntry } from "../process/built-entry.js";
import { defaultSpeechSettings, type SpeechSettings } from "../render/narration/speech-settings.js";
import { estimatePlans, type PlanAnswer, type Plans, type PlanTask } from "./estimate-plans.js";
import { speakPlans } from "./speak-plans.js";

/** What is longer is planned on a thread, in UTF-16 code units: a shorter script takes a few milliseconds. */
const longestInline = 300;
/** Scripts that may wait for the thread. */
const mostWaiting = 100;
const idleMs = 30_000;
/** Scripts that are spoken at once, each in a process of its own. */
const mostSpoken = 2;

/** Plans clips without holding up the event loop. */
export interface Estimator {
  /** By the average speech of the voice. @throws ClipError `script.too_long`; `unavailable`. */
  estimate(task: PlanTask): Promise<Plans>;
  /**
   * By the speech itself, in a process that ends when the signal aborts.
   * @param speechDir folder of spoken sentences that renders have, too; null: none is kept.
   * @throws ClipError `unavailable` where others are being spoken; what the speech fails of; `canceled`.
   */
  speak(task: PlanTask, speechDir: string | null, signal: AbortSignal): Promise<Plans>;
  close(): Promise<void>;
}

export function openEstimator(speech: SpeechSettings = defaultSpeechSettings): Estimator {
  let pool: Piscina<PlanTask, PlanAnswer> | null = null;
  let spokenCount = 0;
  const closing = new AbortController();
  return {
    async estimate(task) {
      const length = task.request.script.length + (task.revised?.script.length ?? 0);
      if (length <= longestInline) return estimatePlans(task);
      pool ??= new Piscina<PlanTask, PlanAnswer>({
        filename: fileURLToPath(builtEntry("estimate/estimate-thread.js")),
        minThreads: 0,
        maxThreads: 1,
        idleTimeout: idleMs,
        maxQueue: mostWaiting,
      });
      if (pool.queueSize >= mostWaiting) {
        throw unavailable("Too many scripts wait to be estimated; try again.");
      }
      return plansOf(await pool.run(task));
    },
    async speak(task, speechDir, signal) {
      if (spokenCount >= mostSpoken) {
        throw unavailable(
          "Other scripts are being spoken for exact estimates; try again, or ask without exact.",
        );
      }
      spokenCount += 1;
      try {
        return plansOf(
          await speakPlans(task, speechDir, speech, AbortSignal.any([signal, closing.signal])),
        );
      } finally {
        spokenCount -= 1;
      }
    },
    async close() {
      closing.abort();
      await pool?.destroy();
    },
  };
}

function plansOf(answer: PlanAnswer): Plans {
  if ("error" in answer) throw remoteError(answer.error);
  return answer.plans;
}

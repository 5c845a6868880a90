import { type Progress, type Stage, stages } from "./progress.js";

/** The fraction of the whole render that is usually done when each stage begins. */
const fractionAtBegin: Record<Stage, number> = {
  planning: 0,
  narrating: 0.01,
  rendering: 0.12,
  finishing: 0.97,
};
const leastIntervalMs = 100;

/** Passes a render's progress on to a listener. */
export interface ProgressReporter {
  begin(stage: Stage): void;
  /** @param fraction of the stage that is done, 0 to 1. */
  advance(fraction: number): void;
  /** @param done frames of the whole clip that are encoded. */
  frames(done: number, total: number): void;
  end(): void;
}

/**
 * Turns the progress of each stage into that of the render: the fraction never falls, and the listener is called at most
 * every 100 ms, but always when a stage begins.
 */
export function createProgressReporter(listener: (progress: Progress) => void): ProgressReporter {
  let stage: Stage = "planning";
  let fraction = 0;
  let framesDone = 0;
  let framesTotal: number | null = null;
  let etaMs: number | null = null;
  let lastMs = 0;
  let rendering: { startedMs: number; framesBefore: number } | null = null;

  const notify = (always: boolean) => {
    const nowMs = performance.now();
    if (!always && nowMs - lastMs < leastIntervalMs) return;
    lastMs = nowMs;
    listener({ stage, fraction, framesDone, framesTotal, etaMs });
  };
  const advanceTo = (stageFraction: number) => {
    const from = fractionAtBegin[stage];
    const to = fractionAtBegin[stages[stages.indexOf(stage) + 1] ?? stage] || 1;
    const end = stage === "finishing" ? 1 : to;
    fraction = Math.max(fraction, from + (end - from) * Math.min(1, stageFraction));
  };
  return {
    begin(next) {
      stage = next;
      advanceTo(0);
      notify(true);
    },
    advance(stageFraction) {
      advanceTo(stageFraction);
      notify(false);
    },
    frames(done, total) {
      const nowMs = performance.now();
      // Re-used segments are counted at once: the speed is measured on the frames that are encoded after them.
      rendering ??= { startedMs: nowMs, framesBefore: done };
      framesDone = Math.max(framesDone, done);
      framesTotal = total;
      const made = framesDone - rendering.framesBefore;
      const tookMs = nowMs - rendering.startedMs;
      etaMs = made > 0 ? Math.round((tookMs * (total - framesDone)) / made) : null;
      advanceTo(done / total);
      notify(false);
    },
    end() {
      fraction = 1;
      etaMs = 0;
      notify(true);
    },
  };
}

import { type Progress, type Stage, stages } from "./progress.js";

/** How much of a render's time each stage takes, as a rule: where the bar stands when it begins. */
const begins: Record<Stage, number> = {
  planning: 0,
  narrating: 0.01,
  rendering: 0.12,
  finishing: 0.97,
};
const leastIntervalMs = 100;

/** Tells a listener how far a render is. */
export interface ProgressReport {
  begin(stage: Stage): void;
  /** How much of the stage is done, 0 to 1. */
  part(fraction: number): void;
  frames(done: number, total: number): void;
  end(): void;
}

/**
 * Turns what the stages tell into {@link Progress}: the fraction never falls, frames are counted over the whole clip, and
 * reports come at most every 100 ms, but always at a stage's begin.
 */
export function reportProgress(listener: (progress: Progress) => void): ProgressReport {
  let stage: Stage = "planning";
  let fraction = 0;
  let framesDone = 0;
  let framesTotal: number | null = null;
  let etaMs: number | null = null;
  let lastMs = 0;
  let rendering: { startedMs: number; framesBefore: number } | null = null;

  const tell = (always: boolean) => {
    const nowMs = performance.now();
    if (!always && nowMs - lastMs < leastIntervalMs) return;
    lastMs = nowMs;
    listener({ stage, fraction, framesDone, framesTotal, etaMs });
  };
  const advance = (within: number) => {
    const from = begins[stage];
    const to = begins[stages[stages.indexOf(stage) + 1] ?? stage] || 1;
    const end = stage === "finishing" ? 1 : to;
    fraction = Math.max(fraction, from + (end - from) * Math.min(1, within));
  };
  return {
    begin(next) {
      stage = next;
      advance(0);
      tell(true);
    },
    part(within) {
      advance(within);
      tell(false);
    },
    frames(done, total) {
      const nowMs = performance.now();
      // Re-used segments are there at once: the speed is that of the frames made since.
      rendering ??= { startedMs: nowMs, framesBefore: done };
      framesDone = Math.max(framesDone, done);
      framesTotal = total;
      const made = framesDone - rendering.framesBefore;
      const tookMs = nowMs - rendering.startedMs;
      etaMs = made > 0 ? Math.round((tookMs * (total - framesDone)) / made) : null;
      advance(done / total);
      tell(false);
    },
    end() {
      fraction = 1;
      etaMs = 0;
      tell(true);
    },
  };
}

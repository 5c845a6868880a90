import { childrenCpuMs, processCpuMs } from "../process/cpu-time.js";
import type { StageTiming } from "./clip.js";
import { type Stage, stages } from "./progress.js";

/** Measures the time that each stage of a render takes. */
export interface StageClock {
  /** Begins a stage, and ends the one before it. */
  begin(stage: Stage): void;
  /** Ends the last stage. @returns the times of all stages. */
  end(): Record<Stage, StageTiming>;
}

export function startStageClock(): StageClock {
  const timings = Object.fromEntries(
    stages.map((stage) => [stage, { wallMs: 0, cpuMs: 0 }]),
  ) as Record<Stage, StageTiming>;
  const read = () => ({ wallMs: performance.now(), cpuMs: processCpuMs() + childrenCpuMs() });
  let current: Stage | null = null;
  let since = read();
  const close = () => {
    const now = read();
    if (current) {
      timings[current].wallMs += Math.round(now.wallMs - since.wallMs);
      timings[current].cpuMs += Math.round(now.cpuMs - since.cpuMs);
    }
    since = now;
  };
  return {
    begin(stage) {
      close();
      current = stage;
    },
    end() {
      close();
      return timings;
    },
  };
}

import { availableParallelism } from "node:os";
import { median } from "../median.js";
import type { ClipMeasure, StageCosts } from "./measure-clip.js";

/** The medians of all rounds of one clip. */
export interface Summary {
  framesPerSecond: number;
  timesRealTime: number;
  /** Processor time of the whole render ÷ that of the encode floor. */
  cpuOverFloor: number;
  /** Share of the render's processor time that is not x264. */
  otherShare: number;
  /** Processor time ÷ (time by the clock × processors). */
  processorsBusy: number;
  peakBytes: number;
  /** Decibels above the floor's SSIM. */
  ssimOverFloorDb: number;
  ssimDb: number;
  bytes: number;
  bytesOverFloor: number;
  costs: StageCosts;
  floor: { cpuMs: number; ssimDb: number; bytes: number };
}

/** Takes a ratio in each round, where both of its sides saw the same load of the machine, and then the ratios' median. */
export function summarizeRounds(rounds: readonly ClipMeasure[]): Summary {
  const of = (read: (round: ClipMeasure) => number) => median(rounds.map(read));
  const stages = Object.keys(rounds[0]?.costs ?? {}) as (keyof StageCosts)[];
  const costs = Object.fromEntries(
    stages.map((stage) => [stage, of((round) => round.costs[stage])]),
  ) as Record<keyof StageCosts, number>;
  return {
    framesPerSecond: of(({ render }) => (render.clip.frameCount * 1000) / render.wallMs),
    timesRealTime: of(({ render }) => render.clip.durationMs / render.wallMs),
    cpuOverFloor: of(({ render, floor }) => render.cpuMs / floor.cpuMs),
    otherShare: of(({ render, costs: { x264 } }) => 1 - x264 / render.cpuMs),
    processorsBusy: of(({ render }) => render.cpuMs / (render.wallMs * availableParallelism())),
    peakBytes: of(({ render }) => render.peakBytes),
    ssimOverFloorDb: of(({ encoded, floor }) => encoded.ssimDb - floor.ssimDb),
    ssimDb: of(({ encoded }) => encoded.ssimDb),
    bytes: of(({ encoded }) => encoded.bytes),
    bytesOverFloor: of(({ encoded, floor }) => encoded.bytes / floor.bytes),
    costs,
    floor: {
      cpuMs: of(({ floor }) => floor.cpuMs),
      ssimDb: of(({ floor }) => floor.ssimDb),
      bytes: of(({ floor }) => floor.bytes),
    },
  };
}

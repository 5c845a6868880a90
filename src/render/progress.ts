/** What a render is at, in this order. */
export const stages = ["planning", "narrating", "rendering", "finishing"] as const;
export type Stage = (typeof stages)[number];

/** How far a render is. Reported often enough to draw, a few times a second at most. */
export interface Progress {
  stage: Stage;
  /** Of the whole render, 0 to 1; never falls. */
  fraction: number;
  /** Frames that are encoded, those of re-used segments included. */
  framesDone: number;
  /** Frames of the clip; null while its length is not known yet. */
  framesTotal: number | null;
  /** Estimated milliseconds until the clip is there, from the speed measured so far; null while unknown. */
  etaMs: number | null;
}

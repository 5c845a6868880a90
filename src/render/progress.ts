/** The stages of a render, in their order. */
export const stages = ["planning", "narrating", "rendering", "finishing"] as const;
export type Stage = (typeof stages)[number];

/** How far a render is. It is reported often enough for a progress bar, at most ten times a second. */
export interface Progress {
  stage: Stage;
  /** How much of the whole render is done, 0 to 1; never falls. */
  fraction: number;
  /** How many frames are encoded, those of re-used segments included. */
  framesDone: number;
  /** How many frames the clip has; null while its length is not known yet. */
  framesTotal: number | null;
  /** Estimated milliseconds until the clip is finished, from the speed measured so far; null while unknown. */
  etaMs: number | null;
}

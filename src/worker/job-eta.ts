import {
  expectedPhaseMs,
  type PhaseTimes,
  type RenderPhase,
  type RenderSpeed,
} from "../jobs/render-speeds.js";

/**
 * Estimates when a job will be done. What the fleet has measured tells the time of a phase that has not begun; within the
 * frames, what this render has measured itself counts more and more.
 */
export interface JobEta {
  /** The clip's length, estimated or known, in milliseconds. */
  setClipMs(clipMs: number): void;
  /** The script is spoken: drawing begins. */
  onSpoken(): void;
  /** @param done frames that are encoded, those of re-used segments included. */
  onFrames(done: number, total: number): void;
  /** Milliseconds until the job is done; null while nothing is known. */
  etaMs(): number | null;
  /** The time of each phase, in milliseconds; null where frames were re-used, so that it tells nothing of other jobs. */
  phasesMs(): PhaseTimes | null;
}

/** The share of the frames after which only what this render has measured counts for them. */
const trustedShare = 0.5;
/** What follows the frames takes about this share of their time, where nothing was measured yet. */
const usualAfter = 0.05;

/** @param speed what the fleet has measured; null where that is nothing. @param now milliseconds, of a clock that is steady. */
export function createJobEta(
  speed: RenderSpeed | null,
  now: () => number = () => performance.now(),
): JobEta {
  const startedMs = now();
  let clipMs: number | null = null;
  let spokenMs: number | null = null;
  let first: { atMs: number; done: number } | null = null;
  let last: { atMs: number; done: number; total: number } | null = null;

  const expected = (phase: RenderPhase) =>
    speed === null || clipMs === null ? null : expectedPhaseMs(speed, phase, clipMs);
  /** How long the frames take that this render makes; null while unknown. */
  const framesMs = (share: number, tookMs: number, madeShare: number): number | null => {
    const usual = expected("frames");
    if (usual === null) return share === 0 ? null : tookMs / share;
    const trust = Math.min(1, share / trustedShare);
    const measured = share === 0 ? 0 : tookMs / share;
    return trust * measured + (1 - trust) * usual * madeShare;
  };
  /** How long it takes until the job is done, while it has no frames; null while unknown. */
  const leftBeforeFramesMs = (): number | null => {
    const [narration, drawing] = [expected("narration"), expected("drawing")];
    const [frames, after] = [expected("frames"), expected("after")];
    if (narration === null || drawing === null || frames === null || after === null) return null;
    // The phase at hand may take longer than usual: what comes after it is still to be done.
    const phaseMs = now() - (spokenMs ?? startedMs);
    const left =
      spokenMs === null
        ? Math.max(0, narration - phaseMs) + drawing
        : Math.max(0, drawing - phaseMs);
    return left + frames + after;
  };
  return {
    setClipMs(ms) {
      clipMs = ms;
    },
    onSpoken() {
      spokenMs ??= now();
    },
    onFrames(done, total) {
      const atMs = now();
      first ??= { atMs, done };
      if (last === null || done > last.done) last = { atMs, done, total };
    },
    etaMs() {
      if (first === null || last === null) return leftBeforeFramesMs();
      const after = expected("after");
      const toMake = last.total - first.done;
      const share = toMake === 0 ? 1 : (last.done - first.done) / toMake;
      const frames = framesMs(share, last.atMs - first.atMs, toMake / last.total);
      if (frames === null) return null;
      const sinceMs = now() - last.atMs;
      // A machine that is slower at frames than usual is about as slow afterwards.
      const usual = (expected("frames") ?? 0) * (toMake / last.total);
      const slower = usual === 0 ? 1 : frames / usual;
      const tail = after === null ? frames * usualAfter : after * slower;
      if (share === 1) return Math.max(0, tail - sinceMs);
      return Math.max(0, frames * (1 - share) - sinceMs) + tail;
    },
    phasesMs() {
      if (spokenMs === null || first === null || last === null || last.done < last.total)
        return null;
      // A first report of many frames is one of segments that were there.
      if (first.done > last.total / 10) return null;
      return {
        narration: spokenMs - startedMs,
        drawing: first.atMs - spokenMs,
        frames: last.atMs - first.atMs,
        after: now() - last.atMs,
      };
    },
  };
}

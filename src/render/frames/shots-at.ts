import type { ShotTiming } from "./shot.js";

/** The shots that a frame shows. */
export interface ShotsInFrame<OneShot> {
  current: OneShot;
  /** The shot before it, in the transition to the current one; else null. */
  leaving: OneShot | null;
  /**
   * How far the transition is, by time: above 0 and below 1, so that its first frame already shows some of the new shot, and
   * its last one still some of the old. 1 where there is none.
   */
  done: number;
}

/** The shot of a frame and, in a transition, the shot before it. */
export function shotsAt<OneShot extends ShotTiming>(
  shots: readonly OneShot[],
  frame: number,
): ShotsInFrame<OneShot> {
  const index = shots.findIndex((shot) => shot.startFrame <= frame && frame < shot.endFrame);
  const current = shots[index];
  if (!current) throw new Error(`no shot covers frame ${frame}`);
  const { startFrame, transitionFrames } = current;
  const leaving = frame < startFrame + transitionFrames ? shots[index - 1] : undefined;
  if (!leaving) return { current, leaving: null, done: 1 };
  return { current, leaving, done: (frame - startFrame + 1) / (transitionFrames + 1) };
}

/**
 * How things come, beside the camera's slow moves (`ease` in `camera.ts`): each runs from 0 to 1 while `time` does. They are
 * over in less than a second, so that the camera's limit of smoothness is not theirs; all come to rest without a jerk.
 */

/** Fast at first, then ever slower. */
export function settle(time: number): number {
  return 1 - (1 - clamp(time)) ** 3;
}

/** Slow at both ends. */
export function smooth(time: number): number {
  const t = clamp(time);
  return t * t * (3 - 2 * t);
}

/** Slow at both ends, where neither speed nor acceleration jump (Perlin's improved fade curve, 2002). */
export function glide(time: number): number {
  const t = clamp(time);
  return t * t * t * (t * (6 * t - 15) + 10);
}

/** From `from` past 1 to `past`, and back to 1. It turns at three fifths of the time, at rest. */
export function overshoot(time: number, from: number, past: number): number {
  const turn = 0.6;
  return time < turn
    ? from + (past - from) * glide(time / turn)
    : past + (1 - past) * glide((time - turn) / (1 - turn));
}

function clamp(time: number): number {
  return Math.min(1, Math.max(0, time));
}

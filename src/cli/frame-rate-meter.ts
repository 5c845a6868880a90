/** How far back the speed is measured: long enough to be steady, short enough to follow a change. */
const windowMs = 5_000;

/** Frames a second over the last few seconds, from counts that come at odd times. */
export class FrameRate {
  readonly #counts: { atMs: number; frames: number }[] = [];

  /**
   * @param atMs when, on a clock that never goes back.
   * @param frames how many are done by then, of all.
   * @returns frames a second; null until two different times are known, or while no frame was made.
   */
  push(atMs: number, frames: number): number | null {
    this.#counts.push({ atMs, frames });
    while ((this.#counts[1]?.atMs ?? atMs) < atMs - windowMs) this.#counts.shift();
    const oldest = this.#counts[0];
    if (!oldest || oldest.atMs >= atMs || frames <= oldest.frames) return null;
    return ((frames - oldest.frames) * 1_000) / (atMs - oldest.atMs);
  }
}

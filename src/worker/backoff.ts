const firstDelayMs = 1_000;
const longestDelayMs = 60_000;
/** The largest random change of a delay, as a share of it. */
const jitter = 0.2;

/**
 * The delay after an attempt that failed: it doubles with each attempt. A random change keeps jobs that failed at the same
 * time from coming back at the same time.
 * @param attempt the number of the attempt that failed, from 1.
 */
export function backoffMs(attempt: number): number {
  const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
  return Math.round(delayMs * (1 - jitter + 2 * jitter * Math.random()));
}

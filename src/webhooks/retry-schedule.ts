const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How long after a failed try the next one comes: the example of the Standard Webhooks specification. */
const waitsMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
] as const;
/** Waits differ by at most this share, so that receivers that were down together are not called together. */
const jitter = 0.2;
/** A receiver that asks for a longer wait than this gets it cut. */
const longestRetryAfterMs = 24 * hourMs;

/** Most tries of a delivery. */
export const mostTries = waitsMs.length + 1;

/**
 * How long to wait after a try that failed, in milliseconds; null where it was the last.
 * @param failedTries how many have failed, that one among them.
 * @param random from 0 to 1.
 */
export function waitBeforeNextTry(failedTries: number, random: number): number | null {
  const waitMs = waitsMs[failedTries - 1];
  return waitMs === undefined ? null : Math.round(waitMs * (1 + jitter * (2 * random - 1)));
}

/** The wait that a `Retry-After` header asks for, in seconds or as a date (RFC 9110, 10.2.3); 0 where it is neither. */
export function retryAfterMs(header: string | null, now: number): number {
  if (header === null) return 0;
  const text = header.trim();
  const waitMs = /^\d{1,9}$/.test(text) ? Number(text) * secondMs : Date.parse(text) - now;
  return Number.isNaN(waitMs) ? 0 : Math.min(Math.max(0, waitMs), longestRetryAfterMs);
}

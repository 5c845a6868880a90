/** How long things may take, in milliseconds. */
export interface Timing {
  /** One try of a call, from the request to the last byte of the answer. */
  requestMs: number;
  /** The first pause before a call is tried again; it doubles with each try. */
  retryMs: number;
  /** Longest pause that the service may ask for before a call is tried again; beyond it the call fails. */
  longestRetryAfterMs: number;
  /** Until the first byte of an event stream, which the service sends at once. A stream without it does not pass. */
  firstByteMs: number;
  /** Without a byte on an event stream, before it is given up. The service sends a comment every 15 s. */
  silenceMs: number;
  /** Longest pause before a stream that was cut is opened again. */
  reconnectMs: number;
  /** The first and the longest pause between readings of a job whose streams do not pass. */
  shortestPollMs: number;
  longestPollMs: number;
  /** How long the service may be out of reach while a job is followed. */
  outageMs: number;
}

export const defaultTiming = {
  requestMs: 30_000,
  retryMs: 500,
  longestRetryAfterMs: 60_000,
  firstByteMs: 10_000,
  silenceMs: 45_000,
  reconnectMs: 2_000,
  shortestPollMs: 1_000,
  longestPollMs: 10_000,
  outageMs: 300_000,
} as const satisfies Timing;

const longestRetryMs = 8_000;

/** @param tries how often it was tried before: 1 or more. */
export function retryPause({ retryMs }: Timing, tries: number): number {
  return jittered(Math.min(longestRetryMs, retryMs * 2 ** (tries - 1)));
}

/** @param rounds how many rounds in a row have shown nothing of a stream: 1 or more. */
export function pollPause({ shortestPollMs, longestPollMs }: Timing, rounds: number): number {
  return jittered(Math.min(longestPollMs, shortestPollMs * 2 ** (rounds - 1)));
}

/** Between half of it and all of it, so that many clients do not come back at one moment. */
export function jittered(ms: number): number {
  return ms * (0.5 + Math.random() / 2);
}

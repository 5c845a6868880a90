/** How long a store is waited for. All of it lies within the time after which a job without progress counts as stalled. */
export interface S3Limits {
  /** A connection on which no byte passes for this time is given up, and the request is made again. */
  socketMs: number;
  /** A transfer of which no byte passes for this time, over all of its tries, has failed. */
  silenceMs: number;
}

const longestSocketMs = 30_000;
const longestSilenceMs = 90_000;

/** @param stallLimitS seconds without progress after which a job's process is ended. */
export function s3Limits(stallLimitS: number): S3Limits {
  const silenceMs = Math.min(longestSilenceMs, stallLimitS * 750);
  return { silenceMs, socketMs: Math.min(longestSocketMs, silenceMs / 2) };
}

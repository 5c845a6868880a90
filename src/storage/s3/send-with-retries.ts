import { setTimeout as wait } from "node:timers/promises";
import { isTransientS3Error } from "./explain-s3-error.js";

const firstWaitMs = 200;
const longestWaitMs = 5_000;

export interface RetryOptions {
  signal: AbortSignal;
  /** How often a request is made at most. */
  tries: number;
  /** Called before a request is made again: what the earlier try has done at the server is not known. */
  onRetry?: () => void;
}

/**
 * Makes a request again, after growing waits, while its error is one that passes: the server away, overloaded, or cut off.
 * @throws the request's last error, also where the signal ends a wait.
 */
export async function sendWithRetries<T>(
  send: () => Promise<T>,
  { signal, tries, onRetry = () => {} }: RetryOptions,
): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await send();
    } catch (error) {
      if (signal.aborted || count >= tries || !isTransientS3Error(error)) throw error;
      const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (count - 1));
      await wait(waitMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) throw error;
      onRetry();
    }
  }
}

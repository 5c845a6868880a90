import { setTimeout as wait } from "node:timers/promises";
import { unsentBytes } from "../../process/unsent-bytes.js";
import { isTransientS3Error } from "./explain-s3-error.js";
import { watchSilence } from "./silence-watch.js";

const firstWaitMs = 200;
const longestWaitMs = 5_000;

/** One try of a request. */
export interface Try {
  /** Aborts the try: the caller's signal, or silence. */
  signal: AbortSignal;
  /** Aborts the try where no byte passes. */
  silent: AbortSignal;
  /** To be called when bytes have passed. */
  heard(): void;
}

export interface RetryOptions {
  signal: AbortSignal;
  /** How often a request is made at most. */
  tries: number;
  /** A try of which no byte passes for this time is given up. */
  silenceMs: number;
  /** Called before a request is made again: what the earlier try has done at the server is not known. */
  onRetry?: () => void;
  /** Given with a body: called when bytes that the system holds have left it, though it has taken none from us. */
  onMoved?: () => void;
}

/**
 * Makes a request again, after growing waits, while its error is one that passes: the server away, silent, overloaded, or cut
 * off.
 * @throws the request's last error, also where the signal ends a wait.
 */
export async function sendWithRetries<T>(
  send: (one: Try) => Promise<T>,
  options: RetryOptions,
): Promise<T> {
  const { signal, tries, onRetry = () => {} } = options;
  for (let count = 1; ; count += 1) {
    try {
      return await sendOnce(send, options);
    } catch (error) {
      if (signal.aborted || count >= tries || !isTransientS3Error(error)) throw error;
      const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (count - 1));
      await wait(waitMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) throw error;
      onRetry();
    }
  }
}

async function sendOnce<T>(
  send: (one: Try) => Promise<T>,
  { signal, silenceMs, onMoved }: RetryOptions,
): Promise<T> {
  using silence = watchSilence(silenceMs);
  const { heard } = silence;
  using _moves = onMoved && watchUnsent(silenceMs / 6, () => [heard(), onMoved()]);
  try {
    const either = AbortSignal.any([signal, silence.signal]);
    return await send({ signal: either, silent: silence.signal, heard });
  } catch (cause) {
    if (signal.aborted || !silence.signal.aborted) throw cause;
    const error = new Error(`no byte has passed for ${silenceMs / 1000} s`, { cause });
    error.name = "TimeoutError";
    throw error;
  }
}

/** The system may hold megabytes, which take a slow server minutes. Calls `onMoved` when they have become other ones. */
function watchUnsent(everyMs: number, onMoved: () => void): Disposable {
  let last: number | null = null;
  const ask = async () => {
    const unsent = await unsentBytes();
    if (last !== null && unsent !== last) onMoved();
    last = unsent;
  };
  const timer = setInterval(() => void ask(), everyMs);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

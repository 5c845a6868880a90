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
  /**
   * Whether the try before this one was given up because no byte passed. The system takes as many bytes of this one, whether or
   * not the server takes any: that it does says nothing.
   */
  afterSilence: boolean;
}

/** What the tries of one transfer do to the bytes that the system holds; those of all of its requests share one. */
export interface Traffic {
  /** How many tries have begun or ended. */
  changes: number;
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
  /** Needed where several requests are made at once: what one of them gives the system is no movement of another's. */
  traffic?: Traffic;
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
  let afterSilence = false;
  for (let count = 1; ; count += 1) {
    try {
      return await sendOnce(send, afterSilence, options);
    } catch (error) {
      afterSilence = error instanceof SilentTry;
      if (signal.aborted || count >= tries || !isTransientS3Error(error)) throw error;
      const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (count - 1));
      await wait(waitMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) throw error;
      onRetry();
    }
  }
}

/** No byte of a try has passed for its limit. */
class SilentTry extends Error {
  /** By which it is known as passing. */
  override readonly name = "TimeoutError";
}

async function sendOnce<T>(
  send: (one: Try) => Promise<T>,
  afterSilence: boolean,
  { signal, silenceMs, onMoved, traffic = { changes: 0 } }: RetryOptions,
): Promise<T> {
  using silence = watchSilence(silenceMs);
  const { heard } = silence;
  using _moves = onMoved && watchUnsent(silenceMs / 6, traffic, () => [heard(), onMoved()]);
  traffic.changes += 1;
  try {
    const either = AbortSignal.any([signal, silence.signal]);
    return await send({ signal: either, silent: silence.signal, heard, afterSilence });
  } catch (cause) {
    if (signal.aborted || !silence.signal.aborted) throw cause;
    throw new SilentTry(`no byte has passed for ${silenceMs / 1000} s`, { cause });
  } finally {
    traffic.changes += 1;
  }
}

/**
 * The system may hold megabytes, which take a slow server minutes. Calls `onMoved` when they have become other ones, unless a try
 * has begun or ended since: that alone changes what the system holds.
 */
function watchUnsent(everyMs: number, traffic: Traffic, onMoved: () => void): Disposable {
  let last: { unsent: number | null; changes: number } | null = null;
  const ask = async () => {
    const { changes } = traffic;
    const unsent = await unsentBytes();
    const isSame = last === null || last.changes !== changes || last.unsent === unsent;
    if (!isSame && traffic.changes === changes) onMoved();
    last = { unsent, changes };
  };
  const timer = setInterval(() => void ask(), everyMs);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

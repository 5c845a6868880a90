export interface StallWatchdog extends Disposable {
  /** Starts the limit anew. To be called whenever the attempt has made progress. */
  reset(): void;
}

/** Calls `onStalled` when an attempt has made no progress for `limitMs`. Disposing of it ends the watch. */
export function startStallWatchdog(limitMs: number, onStalled: () => void): StallWatchdog {
  let timer = setTimeout(onStalled, limitMs);
  let disposed = false;
  return {
    reset() {
      clearTimeout(timer);
      if (!disposed) timer = setTimeout(onStalled, limitMs);
    },
    [Symbol.dispose]() {
      disposed = true;
      clearTimeout(timer);
    },
  };
}

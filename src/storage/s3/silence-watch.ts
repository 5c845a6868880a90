/** Watches a transfer for silence. Disposing of it ends the watch. */
export interface SilenceWatch extends Disposable {
  /** Aborted when nothing was heard for the limit. */
  readonly signal: AbortSignal;
  /** Starts the limit anew. */
  heard(): void;
}

export function watchSilence(limitMs: number): SilenceWatch {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(), limitMs);
  return {
    signal: silent.signal,
    heard: () => timer.refresh(),
    [Symbol.dispose]: () => clearTimeout(timer),
  };
}

import { canceled } from "../errors.js";

/** Work that several callers wait for. It goes on as long as one of them does. */
export interface SharedWork<T> {
  /** @throws what the work throws; ClipError `canceled` for a caller whose signal is aborted. */
  join(signal: AbortSignal): Promise<T>;
  /** Ends it for all who wait. */
  stop(): void;
  /** Whether it was stopped, or all who waited have left: it is about to end, and nobody should join it. */
  readonly isStopped: boolean;
  /** Settles with the work, and never throws. */
  readonly ended: Promise<void>;
}

/** @param work begins at once; its signal is aborted when the last caller has left. */
export function shareWork<T>(work: (signal: AbortSignal) => Promise<T>): SharedWork<T> {
  const stopped = new AbortController();
  const stop = () => stopped.abort(canceled(undefined, "The preview was canceled."));
  const running = work(stopped.signal);
  const ended = running.then(
    () => {},
    () => {},
  );
  let callers = 0;
  return {
    ended,
    stop,
    get isStopped() {
      return stopped.signal.aborted;
    },
    join(signal) {
      callers += 1;
      return new Promise<T>((resolve, reject) => {
        const leave = () => {
          callers -= 1;
          if (callers === 0) stop();
          reject(canceled(signal.reason, "The preview was canceled."));
        };
        if (signal.aborted) return leave();
        signal.addEventListener("abort", leave, { once: true });
        running.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
      });
    },
  };
}

import { canceled, unavailable } from "../errors.js";
import { limitedSignal } from "../event-loop/limited-signal.js";

/** Places for work that runs at once, with a short queue before them. */
export interface Places {
  /**
   * Waits for a place, which must be given back.
   * @throws ClipError `unavailable` where too many wait, or none got free in time; `canceled`.
   */
  take(signal: AbortSignal): Promise<Disposable>;
}

export interface PlaceLimits {
  count: number;
  /** So many may wait. */
  mostWaiting: number;
  /** How long one waits. */
  waitMs: number;
}

export function openPlaces({ count, mostWaiting, waitMs }: PlaceLimits): Places {
  let taken = 0;
  const waiting = new Set<() => void>();
  const free = () => {
    const [next] = waiting;
    if (next === undefined) {
      taken -= 1;
      return;
    }
    // The place passes on to the one that has waited longest.
    waiting.delete(next);
    next();
  };
  const place = (): Disposable => {
    let isFree = false;
    return {
      [Symbol.dispose]() {
        if (!isFree) free();
        isFree = true;
      },
    };
  };
  const wait = (signal: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      const onPlace = () => {
        signal.removeEventListener("abort", onAbort);
        resolve(true);
      };
      const onAbort = () => {
        waiting.delete(onPlace);
        resolve(false);
      };
      if (signal.aborted) return resolve(false);
      waiting.add(onPlace);
      signal.addEventListener("abort", onAbort, { once: true });
    });
  return {
    async take(signal) {
      if (signal.aborted) throw canceled(signal.reason);
      if (taken < count) {
        taken += 1;
        return place();
      }
      if (waiting.size >= mostWaiting) {
        throw unavailable("Too many previews wait to be drawn; try again.");
      }
      using limited = limitedSignal(signal, waitMs);
      if (await wait(limited.signal)) return place();
      if (signal.aborted) throw canceled(signal.reason);
      throw unavailable("Other previews are being drawn, and take long; try again.");
    },
  };
}

import type { Signal } from "./platform.js";

/** A signal that is aborted when the caller's is, or when the time is up. It must be ended, so that no timer is left. */
export class TimeLimit {
  readonly #controller = new AbortController();
  readonly #outer: Signal | undefined;
  readonly #onAbort = () => this.#controller.abort(this.#outer?.reason);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(ms: number | null, outer?: Signal) {
    this.#outer = outer;
    if (outer?.aborted) this.#onAbort();
    outer?.addEventListener("abort", this.#onAbort, { once: true });
    if (ms !== null) this.restart(ms);
  }

  get signal(): Signal {
    return this.#controller.signal;
  }

  /** Whether it was the time that was up first. */
  get isOver(): boolean {
    return this.#isOver;
  }

  restart(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#controller.signal.aborted) return;
    this.#timer = setTimeout(() => {
      this.#isOver = true;
      this.#controller.abort();
    }, ms);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#outer?.removeEventListener("abort", this.#onAbort);
  }

  /** Ends it, and what still waits for its signal. */
  abort(): void {
    this.end();
    this.#controller.abort();
  }
}

/** Resolves after so many milliseconds. @throws the signal's reason as soon as it is aborted. */
export function pause(ms: number, signal?: Signal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      settle();
    };
    const onAbort = () => finish(() => reject(signal?.reason));
    const timer = setTimeout(() => finish(resolve), ms);
    signal?.addEventListener("abort", onAbort, { once: true });
    if (signal?.aborted) onAbort();
  });
}

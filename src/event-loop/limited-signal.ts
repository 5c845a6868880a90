/** A signal with a limit of time, which must be let go of. */
export interface LimitedSignal extends Disposable {
  readonly signal: AbortSignal;
}

/**
 * A signal that is aborted with the given one, or by a `TimeoutError` after `limitMs`. `AbortSignal.any` with
 * `AbortSignal.timeout` would not do: Node 20 may collect what nothing else holds, and then it is never aborted; and a
 * long-lived signal remembers each that was made of it.
 */
export function limitedSignal(outer: AbortSignal, limitMs: number): LimitedSignal {
  const inner = new AbortController();
  const onAbort = () => inner.abort(outer.reason);
  const onLimit = () =>
    inner.abort(new DOMException(`It took more than ${limitMs} ms.`, "TimeoutError"));
  const timer = setTimeout(onLimit, limitMs);
  if (outer.aborted) onAbort();
  else outer.addEventListener("abort", onAbort, { once: true });
  return {
    signal: inner.signal,
    [Symbol.dispose]() {
      clearTimeout(timer);
      outer.removeEventListener("abort", onAbort);
    },
  };
}

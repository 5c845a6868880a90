/**
 * Makes calls with the same key in one turn of the event loop share one call and its answer. Redis would have been asked
 * all of them in one batch anyway, so no caller gets an older answer because of it.
 */
export function sharePerTurn<T>(call: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const shared = new Map<string, Promise<T>>();
  return (key) => {
    let answer = shared.get(key);
    if (answer === undefined) {
      if (shared.size === 0) setImmediate(() => shared.clear());
      answer = call(key);
      shared.set(key, answer);
    }
    return answer;
  };
}

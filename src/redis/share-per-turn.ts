/**
 * Calls with the same key in one turn of the event loop share one call and its answer. They would have been asked of Redis
 * in one batch anyway, so nobody gets an older answer for it.
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

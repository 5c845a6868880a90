/** The longest time that a timer of Node takes, about 25 days; a longer one would fire at once. */
const longestTimerMs = 2 ** 31 - 1;

/** Calls `onPassed` when a job's deadline passes, `leftMs` from now. Disposing of it ends the watch. */
export function startDeadlineWatchdog(leftMs: number, onPassed: () => void): Disposable {
  const timer = setTimeout(onPassed, Math.min(leftMs, longestTimerMs));
  return { [Symbol.dispose]: () => clearTimeout(timer) };
}

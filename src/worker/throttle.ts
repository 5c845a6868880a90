/** The shortest time between two reports of a job's process, as for a render's progress. */
const reportEveryMs = 100;

/**
 * Passes on the first of several calls that follow each other at once. A storage tells of bytes far more often than anybody
 * wants to know: a local one after each 64 KB.
 */
export function throttle<Args extends unknown[]>(
  report: (...args: Args) => void,
): (...args: Args) => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const now = performance.now();
    if (now - reportedAt < reportEveryMs) return;
    reportedAt = now;
    report(...args);
  };
}

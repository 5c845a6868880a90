import type { Jobs } from "../../jobs/jobs.js";

const pollMs = 1_000;

/**
 * Calls `onSuperseded` when a job is no longer this attempt's: it was canceled or is over otherwise, or another worker has
 * begun it since. It asks Redis once a second, since an attempt that reports no progress would not be told. Disposing of it
 * ends the watch.
 */
export function startSupersededWatchdog(
  jobs: Pick<Jobs, "standing">,
  { jobId, fence }: { jobId: string; fence: number },
  onSuperseded: () => void,
): Disposable {
  let disposed = false;
  const ask = async () => {
    const standing = await jobs.standing(jobId);
    const ours = standing !== null && !standing.terminal && standing.fence === fence;
    if (!ours && !disposed) onSuperseded();
  };
  // While Redis is away nobody can tell; it is asked again a second later.
  const timer = setInterval(() => void ask().catch(() => {}), pollMs);
  return {
    [Symbol.dispose]() {
      disposed = true;
      clearInterval(timer);
    },
  };
}

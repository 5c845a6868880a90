import type { JobQueue } from "../jobs/queue.js";
import type { JobFolders } from "./job-folders.js";

const folderSweepEveryMs = 600_000;

/**
 * Does from time to time what no job's attempt does: brings jobs to the queue that were left in the outbox or lost, and
 * removes the work folders of jobs that are over, since another worker may have finished a job that was begun here.
 * Resolves when the signal is aborted and what was under way has ended.
 */
export async function runUpkeep(
  { queue, folders }: { queue: Pick<JobQueue, "keepSwept">; folders: JobFolders },
  signal: AbortSignal,
): Promise<void> {
  const timer = setInterval(() => void folders.sweep().catch(() => {}), folderSweepEveryMs);
  try {
    await queue.keepSwept(signal);
  } finally {
    clearInterval(timer);
  }
}

import { isTerminal } from "../jobs/job.js";
import { removeKeptJob, removeOrphanedKeptJob } from "../reuse/kept-job.js";
import { reuseFolderOf } from "../reuse/reuse-folder.js";
import type { AttemptParts } from "./attempt.js";
import { removeStored } from "./store-clip.js";

type Parts = Pick<AttemptParts, "jobs" | "folders" | "settings" | "log"> & {
  record: { jobId: string };
};

/**
 * Removes what attempts at a job have left here, as far as nobody needs it: the work folder of a job that is over, and also what
 * was stored, and kept for revisions, where it has failed or was deleted. A job that another worker has begun since keeps all.
 * Never throws: what cannot be removed now is left to the sweeps.
 */
export async function removeLeftovers(parts: Parts): Promise<void> {
  const { jobs, folders, settings, log, record } = parts;
  const { jobId } = record;
  const removed = async (what: string, remove: () => Promise<void>) => {
    try {
      await remove();
    } catch (err) {
      log.warn({ err, jobId }, `${what} of a job that is over could not be removed`);
    }
  };
  const current = await jobs.read(jobId).catch(() => undefined);
  // Redis is away, or the record is damaged: nobody knows whether the job goes on.
  if (current === undefined) return;
  if (current !== null && !isTerminal(current.state)) return;
  await removed("the work folder", () => folders.remove(jobId));
  if (current?.state.status === "done") return;
  await removed("the stored files", () => removeStored(jobId, settings));
  await removed("the list of segments", () =>
    current === null
      ? removeOrphanedKeptJob(settings.dataDir, jobId)
      : removeKeptJob(reuseFolderOf(settings.dataDir, current.accountId), jobId),
  );
}

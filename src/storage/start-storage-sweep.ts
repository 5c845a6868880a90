import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { limitedSignal } from "../event-loop/limited-signal.js";
import { isTerminal, type JobRecord } from "../jobs/job.js";
import type { Storage, UnfinishedFile } from "./storage.js";

const sweepEveryMs = 3_600_000;
/** Nobody uploads a file for this long. */
const longestUploadMs = 86_400_000;
/** A file on this machine that nobody has written to for this time was left by a process that died. */
const longestPauseMs = 3_600_000;
/** A sweep that takes longer than this is broken off, and begun again the next time. */
const sweepLimitMs = 1_800_000;

export interface StorageSweepParts {
  storage: Pick<Storage, "sweep">;
  jobs: { read(jobId: string): Promise<Pick<JobRecord, "state"> | null> };
  log: Logger;
}

export interface StorageSweep {
  /** Ends it; resolves when what was under way has ended. */
  stop(): Promise<void>;
}

/** Removes what processes that died have begun to store: at once and then every hour, in the background. */
export function startStorageSweep(parts: StorageSweepParts): StorageSweep {
  const stopping = new AbortController();
  const ended = sweepUntil(stopping.signal, parts);
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function sweepUntil(stopping: AbortSignal, parts: StorageSweepParts): Promise<void> {
  while (!stopping.aborted) {
    await sweepOnce(stopping, parts);
    await wait(sweepEveryMs, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
}

async function sweepOnce(
  stopping: AbortSignal,
  { storage, jobs, log }: StorageSweepParts,
): Promise<void> {
  using limited = limitedSignal(stopping, sweepLimitMs);
  const { signal } = limited;
  try {
    const isAbandoned = (file: UnfinishedFile) => abandoned(file, jobs);
    const count = await storage.sweep({ isAbandoned, signal });
    if (count > 0) log.info({ count }, "removed files that were begun to be stored");
  } catch (error) {
    if (!stopping.aborted) log.debug({ err: error }, "the storage could not be swept");
  }
}

/** A file is abandoned when it is old, and when its job is over. */
async function abandoned(
  { key, at }: UnfinishedFile,
  jobs: StorageSweepParts["jobs"],
): Promise<boolean> {
  if (Date.now() - at > (key === null ? longestPauseMs : longestUploadMs)) return true;
  const jobId = key?.split("/")[0];
  // What is no job's, or of a job that we do not know, may be another service's in the same bucket.
  const record = jobId?.startsWith("job_") ? await jobs.read(jobId) : null;
  return record !== null && isTerminal(record.state);
}

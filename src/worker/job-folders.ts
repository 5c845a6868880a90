import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isTerminal } from "../jobs/job.js";
import type { Jobs } from "../jobs/jobs.js";

/** The work folders of jobs, which keep speech and segments from one attempt to the next. */
export interface JobFolders {
  of(jobId: string): string;
  remove(jobId: string): Promise<void>;
  /** Removes the folders of jobs that are over. @returns how many. */
  sweep(): Promise<number>;
}

/** @param root the folder that has one folder for each job. */
export function createJobFolders(root: string, jobs: Pick<Jobs, "read">): JobFolders {
  const of = (jobId: string) => join(root, jobId);
  const remove = (jobId: string) => rm(of(jobId), { recursive: true, force: true });
  return {
    of,
    remove,
    async sweep() {
      const names = await readdir(root).catch(() => []);
      let count = 0;
      for (const jobId of names.filter((name) => name.startsWith("job_"))) {
        const record = await jobs.read(jobId);
        if (record !== null && !isTerminal(record.state)) continue;
        await remove(jobId);
        count += 1;
      }
      return count;
    },
  };
}

import type { StorageSettings } from "../storage/storage-settings.js";
import { JobChild } from "./job-child.js";

/** The processes of jobs. One is started before there is a job for it, so that the job does not wait for its start. */
export interface ChildPool {
  /** Gives away the process that is ready, or starts one. It belongs to the caller then. */
  take(): Pick<JobChild, "run">;
  /** Starts the process of the next job, unless one is ready already. */
  prepare(): void;
  /** Ends the process that is ready, and starts none any more. */
  close(): Promise<void>;
}

export function openChildPool({ storage }: Pick<StorageSettings, "storage">): ChildPool {
  let ready: JobChild | null = null;
  let closed = false;
  return {
    take() {
      const child = ready;
      ready = null;
      return child?.alive ? child : new JobChild(storage);
    },
    prepare() {
      if (!closed && !ready?.alive) ready = new JobChild(storage);
    },
    async close() {
      closed = true;
      const child = ready;
      ready = null;
      await child?.kill();
    },
  };
}

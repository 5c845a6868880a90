import type { StorageSettings } from "../storage/storage-settings.js";
import { JobChild } from "./job-child.js";

/** The processes of jobs. One waits for the next job, so that this does not wait for a start: a new one, or that of a job before. */
export interface ChildPool {
  /** Gives away the process that is ready, or starts one. */
  take(): Pick<JobChild, "run">;
  /** Takes a process back after its job, whether it has ended or not, and starts one for the next job where none is ready. */
  giveBack(child: Pick<JobChild, "run">): void;
  /** Starts the process of the next job, unless one is ready already. */
  prepare(): void;
  /** Ends the process that is ready, and starts none any more. */
  close(): Promise<void>;
}

type Child = Pick<JobChild, "run" | "alive" | "kill">;

/** What a process leaves behind by and by, such as pieces of its heap, goes with it. */
const mostJobs = 25;
/** One that has rendered holds more memory than a new one, and is replaced by one when no job has come for so long. */
const idleLimitMs = 60_000;

/** @param start starts a process. */
export function openChildPool(
  { storage }: Pick<StorageSettings, "storage">,
  start: () => Child = () => new JobChild(storage, mostJobs),
): ChildPool {
  const given = new Set<Child>();
  let ready: Child | null = null;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;

  const prepare = () => {
    if (!closed && !ready?.alive) ready = start();
  };
  const keep = (child: Child) => {
    ready = child;
    idle = setTimeout(() => {
      ready = null;
      void child.kill();
      prepare();
    }, idleLimitMs);
    idle.unref();
  };
  return {
    take() {
      clearTimeout(idle);
      const child = ready?.alive ? ready : start();
      ready = null;
      given.add(child);
      return child;
    },
    giveBack(taken) {
      const child = [...given].find((one) => one === taken);
      if (child === undefined) throw new Error("This process was not taken from this pool.");
      given.delete(child);
      if (child.alive && !closed && !ready?.alive) keep(child);
      else void child.kill();
      prepare();
    },
    prepare,
    async close() {
      closed = true;
      clearTimeout(idle);
      const child = ready;
      ready = null;
      await child?.kill();
    },
  };
}

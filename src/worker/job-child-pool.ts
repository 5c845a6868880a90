import { JobChild } from "./job-child.js";

/** Job processes: one waits, ready to begin, so that its start is not waited for. */
export interface ChildPool {
  take(): JobChild;
  /** Starts the one that waits, where there is none. */
  prepare(): void;
  close(): Promise<void>;
}

export function openChildPool(): ChildPool {
  let spare: JobChild | null = null;
  let closed = false;
  return {
    take() {
      const ready = spare;
      spare = null;
      return ready?.alive ? ready : new JobChild();
    },
    prepare() {
      if (!closed && !spare?.alive) spare = new JobChild();
    },
    async close() {
      closed = true;
      const last = spare;
      spare = null;
      await last?.kill();
    },
  };
}

import { descendants, readProcFile } from "../process/kill-tree.js";

/** Peak memory of a process and all its descendants, sampled while it runs. */
export interface MemoryWatch {
  /** Ends the watch. Bytes; shared pages count once (PSS). 0 where the system does not tell (not Linux). */
  stop(): number;
}

const intervalMs = 100;

export function watchMemory(pid: number): MemoryWatch {
  let peak = 0;
  const sample = () => {
    const total = descendants(pid).reduce((sum, one) => sum + proportionalBytes(one), 0);
    peak = Math.max(peak, total);
  };
  const timer = setInterval(sample, intervalMs);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

/** Memory of one process, what it shares counted in part. */
export function proportionalBytes(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readProcFile(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

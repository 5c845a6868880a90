import { processTree } from "../process/kill-tree.js";
import { memoryUse } from "../process/memory-use.js";

/** Samples the memory of a process and all its descendants while it runs. */
export interface MemoryWatch {
  /** Ends the watch. @returns the peak in bytes; pages that processes share count once (PSS). 0 on systems other than Linux. */
  stop(): number;
}

const intervalMs = 100;

export function watchMemory(pid: number): MemoryWatch {
  let peak = 0;
  const sample = () => {
    const total = processTree(pid).reduce((sum, one) => sum + memoryUse(one), 0);
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

import { readProcFile } from "./proc-files.js";

/** Memory of one process in bytes; what it shares with others counts in part (PSS). 0 where the system does not tell. */
export function memoryUse(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readProcFile(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

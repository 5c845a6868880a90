import { readdirSync, readFileSync } from "node:fs";

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

/** A process and what it started, and they, from the children lists of /proc. */
function descendants(pid: number): number[] {
  const children = tasks(pid).flatMap((task) => {
    const list = read(`/proc/${pid}/task/${task}/children`);
    return list.split(" ").filter(Boolean).map(Number);
  });
  return [pid, ...children.flatMap(descendants)];
}

function tasks(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function proportionalBytes(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

/** A process may end at any time: then its files are gone. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

import { processTree } from "./kill-tree.js";
import { statFields } from "./proc-files.js";

// Linux counts processor time in /proc in hundredths of a second (USER_HZ), whatever the kernel's own tick is.
const msPerTick = 10;

/** The sum of two fields of a `stat` file, in milliseconds. */
function ticksMs(path: string, first: number, second: number): number {
  const fields = statFields(path);
  return (Number(fields[first] ?? 0) + Number(fields[second] ?? 0)) * msPerTick;
}

/** Processor time of the calling thread in milliseconds, user and system; 0 where the system does not tell (not Linux). */
export function threadCpuMs(): number {
  return ticksMs("/proc/thread-self/stat", 11, 12);
}

/** Processor time of all ended child processes and theirs, in milliseconds; 0 where the system does not tell. */
export function childrenCpuMs(): number {
  return ticksMs("/proc/self/stat", 13, 14);
}

/** Processor time of this process with all its threads, in milliseconds. */
export function processCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Processor time of this process and of all that it has started, since it began, in milliseconds: its threads, children that run
 * and children that have ended, and theirs. Children that run count only where the system tells of them (Linux).
 */
export function treeCpuMs(): number {
  const [, ...running] = processTree(process.pid);
  // Of a running child also what its own ended children have used.
  const runningMs = running.map((pid) => {
    const path = `/proc/${pid}/stat`;
    return ticksMs(path, 11, 12) + ticksMs(path, 13, 14);
  });
  return runningMs.reduce((sum, ms) => sum + ms, processCpuMs() + childrenCpuMs());
}

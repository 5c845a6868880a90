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

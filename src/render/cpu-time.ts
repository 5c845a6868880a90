import { readFileSync } from "node:fs";

// Linux counts processor time in /proc in hundredths of a second (USER_HZ), whatever the kernel's own tick is.
const msPerTick = 10;

/** Fields of a `stat` file of /proc from the third on: the second is a name that may hold spaces and brackets. */
function statFields(path: string): number[] {
  try {
    const text = readFileSync(path, "latin1");
    return text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
  } catch {
    return [];
  }
}

/** Processor time of the calling thread in milliseconds, user and system; 0 where the system does not tell (not Linux). */
export function threadCpuMs(): number {
  const fields = statFields("/proc/thread-self/stat");
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) * msPerTick;
}

/** Processor time of all ended child processes and theirs, in milliseconds; 0 where the system does not tell. */
export function childrenCpuMs(): number {
  const fields = statFields("/proc/self/stat");
  return ((fields[13] ?? 0) + (fields[14] ?? 0)) * msPerTick;
}

/** Processor time of this process with all its threads, in milliseconds. */
export function processCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

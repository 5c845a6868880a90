import { readlinkSync } from "node:fs";
import { isRunning } from "./is-running.js";
import { readProcFile, statFields } from "./proc-files.js";

/** Stands for what the system does not tell. */
export const unknownFact = "-";

/**
 * When a process was started, in ticks since the system was. Its id may be another's by now; with this it is not. `-` where the
 * system does not tell, as on systems other than Linux.
 */
export function startTimeOf(pid: number): string {
  return statFields(`/proc/${pid}/stat`)[19] ?? unknownFact;
}

/**
 * Where ids of processes mean what they mean here: the running system, by its boot, and the namespace of its processes, which
 * each container has for itself. `-` where the system does not tell.
 */
export function placeOfPids(): string {
  const system = readProcFile("/proc/sys/kernel/random/boot_id").trim();
  try {
    return `${system}/${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return unknownFact;
  }
}

/** Whether the process that had this id and this time of its start, in this place, still runs. */
export function stillRuns(pid: number, startedAt: string): boolean {
  return isRunning(pid) && startTimeOf(pid) === startedAt;
}

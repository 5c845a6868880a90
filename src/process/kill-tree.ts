import { readdirSync } from "node:fs";
import { readProcFile } from "./proc-files.js";

/**
 * Kills a process and all that it started, at once and for good. It must run while the tree is still intact, before the
 * process's end is known: the children of an ended process belong to nobody, and its id may soon be another's. Where the
 * system has no /proc, descendants are reached as far as they are in the process group that the process leads.
 */
export function killTree(pid: number): void {
  for (const one of processTree(pid)) {
    kill(-one);
    kill(one);
  }
}

/** @param target a process; negative: all processes of the group that it leads. */
function kill(target: number): void {
  try {
    process.kill(target, "SIGKILL");
  } catch {
    // It has ended by itself, or leads no group.
  }
}

/**
 * The ids of a process and of all its descendants, from the lists of children in /proc; of the process alone where the
 * system has none (not Linux).
 */
export function processTree(pid: number): number[] {
  const children = threadsOf(pid).flatMap((thread) => {
    const list = readProcFile(`/proc/${pid}/task/${thread}/children`);
    return list.split(" ").filter(Boolean).map(Number);
  });
  return [pid, ...children.flatMap(processTree)];
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

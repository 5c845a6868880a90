import { readdirSync } from "node:fs";
import { readProcFile } from "./proc-files.js";

/**
 * Kills a process and all its descendants, which may be in process groups of their own. It must run while the tree is still
 * intact: the children of a process that has ended belong to init.
 */
export function killTree(pid: number): void {
  for (const one of processTree(pid)) {
    try {
      process.kill(one, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
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

import { readdirSync, readFileSync } from "node:fs";

/**
 * A process and all that it started, and they, from the children lists of /proc; the process alone where the system has
 * none (not Linux).
 */
export function descendants(pid: number): number[] {
  const children = tasks(pid).flatMap((task) => {
    const list = readProcFile(`/proc/${pid}/task/${task}/children`);
    return list.split(" ").filter(Boolean).map(Number);
  });
  return [pid, ...children.flatMap(descendants)];
}

/** Kills a process and all its descendants, which may be in process groups of their own. */
export function killTree(pid: number): void {
  for (const one of descendants(pid)) {
    try {
      process.kill(one, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }
}

/** A process may end at any time: then its files are gone, and empty here. */
export function readProcFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/**
 * Fields of a `stat` file of /proc from the third on: the second is a name that may hold spaces and brackets. Empty where
 * there is none.
 */
export function statFields(path: string): string[] {
  const text = readProcFile(path);
  return text === "" ? [] : text.slice(text.lastIndexOf(")") + 2).split(" ");
}

function tasks(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

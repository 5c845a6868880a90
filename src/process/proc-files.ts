import { readFileSync } from "node:fs";

/** A file of /proc as text; empty where there is none: a process may end at any time, and its files with it. */
export function readProcFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/**
 * The fields of a `stat` file of /proc from the third on: the second is a name that may hold spaces and brackets. Empty
 * where there is no such file, as on systems other than Linux.
 */
export function statFields(path: string): string[] {
  const text = readProcFile(path);
  return text === "" ? [] : text.slice(text.lastIndexOf(")") + 2).split(" ");
}

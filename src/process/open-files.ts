import { readProcFile } from "./proc-files.js";

/** How many files and sockets this process may have open; null where the system does not tell, or sets no limit. */
export function openFilesLimit(): number | null {
  const limit = /^Max open files\s+(\d+)/m.exec(readProcFile("/proc/self/limits"))?.[1];
  return limit === undefined ? null : Number(limit);
}

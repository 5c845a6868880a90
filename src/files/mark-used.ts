import { utimes } from "node:fs/promises";

/** Sets the time of a file of a cache, whose oldest files are removed first. A file that was removed meanwhile is no error. */
export async function markUsed(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => {});
}

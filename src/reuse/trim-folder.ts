import { opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

interface FoundFile {
  path: string;
  bytes: number;
  /** When it was written or last used, in milliseconds since 1970. */
  usedAt: number;
}

/**
 * Removes files of a folder, and of the folders in it, until they take no more than so many bytes: first those that were
 * used least recently. A file that a render uses at this moment has a second name in that render's work folder, and stays
 * there.
 * @returns how many were removed.
 * @throws the system's own error; the abort's reason.
 */
export async function trimFolder(
  folder: string,
  mostBytes: number,
  signal: AbortSignal,
): Promise<number> {
  const files: FoundFile[] = [];
  for await (const file of filesIn(folder, signal)) files.push(file);
  files.sort((a, b) => a.usedAt - b.usedAt);
  let left = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let removed = 0;
  for (const { path, bytes } of files) {
    if (left <= mostBytes) break;
    signal.throwIfAborted();
    await rm(path, { force: true });
    left -= bytes;
    removed += 1;
  }
  return removed;
}

async function* filesIn(folder: string, signal: AbortSignal): AsyncGenerator<FoundFile> {
  const entries = await opendir(folder).catch(gone);
  if (entries === null) return;
  for await (const entry of entries) {
    signal.throwIfAborted();
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path, signal);
    if (!entry.isFile()) continue;
    const facts = await stat(path).catch(gone);
    if (facts !== null) yield { path, bytes: facts.size, usedAt: facts.mtimeMs };
  }
}

/** What another process has removed meanwhile is no error. */
function gone(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}

import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ClipError } from "../errors.js";

/** The right to use a folder, held by one process. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Takes a folder for this process, also from a process that died.
 * @throws ClipError `conflict` where a running process holds it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, "owner.pid");
  for (;;) {
    try {
      await writeFile(path, String(process.pid), { flag: "wx" });
      return { release: () => rm(path, { force: true }) };
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    const owner = Number(await readFile(path, "utf8").catch(() => ""));
    if (owner !== process.pid && isRunning(owner)) {
      throw new ClipError(
        "conflict",
        `${folder} is in use by process ${owner}; stop that, or choose another data folder`,
      );
    }
    await rm(path, { force: true });
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user cannot be signalled, but it is there.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

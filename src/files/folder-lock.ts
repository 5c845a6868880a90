import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { conflict } from "../errors.js";
import { isRunning } from "../process/is-running.js";
import { statFields } from "../process/proc-files.js";

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
      await writeFile(path, identityOf(process.pid), { flag: "wx" });
      return { release: () => rm(path, { force: true }) };
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    const identity = await readFile(path, "utf8").catch(() => "");
    const owner = Number(identity.split(" ")[0]);
    if (owner !== process.pid && isRunning(owner) && identityOf(owner) === identity) {
      throw conflict(
        `${folder} is in use by process ${owner}; stop that, or choose another data folder`,
      );
    }
    await rm(path, { force: true });
  }
}

/** Its id may be another's after a restart of the machine; with the time of its start (where the system tells) it is not. */
function identityOf(pid: number): string {
  const startedAt = statFields(`/proc/${pid}/stat`)[19] ?? "";
  return `${pid} ${startedAt}`.trimEnd();
}

import { constants } from "node:fs";
import { access, chmod, copyFile, mkdir, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

export interface MakeExecutableOptions {
  /** Where a copy is put; by default the system's folder for temporary files. */
  temporaryFolder?: string;
  setMode?: (path: string, mode: number) => Promise<void>;
}

/**
 * The path of a program that may be run: the same path where its run bit is set or can be set, else that of a copy.
 * npm sets no run bit where it may not run install scripts, and a package may lie in a folder that cannot be written.
 * The copy is kept for the next time, in a folder that only this user can write.
 */
export async function makeExecutable(
  path: string,
  { temporaryFolder = tmpdir(), setMode = chmod }: MakeExecutableOptions = {},
): Promise<string> {
  if (await isExecutable(path)) return path;
  try {
    await setMode(path, 0o755);
    return path;
  } catch {
    return copyExecutable(path, temporaryFolder);
  }
}

async function copyExecutable(path: string, temporaryFolder: string): Promise<string> {
  const user = process.getuid?.() ?? 0;
  const folder = join(temporaryFolder, `clipwright-${user}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const owner = await stat(folder);
  // Temporary folders are open to all: a program that someone else could have put there must not be run.
  if (process.getuid && (owner.uid !== user || (owner.mode & 0o022) !== 0)) {
    throw new Error(`${folder} belongs to, or can be written by, someone else; remove it`);
  }
  const { size, mtimeMs } = await stat(path);
  const copy = join(folder, `${Math.trunc(mtimeMs)}-${size}-${basename(path)}`);
  if (await isExecutable(copy)) return copy;
  const part = `${copy}.${process.pid}.part`;
  try {
    await copyFile(path, part);
    await chmod(part, 0o700);
    await rename(part, copy);
  } finally {
    await rm(part, { force: true });
  }
  return copy;
}

/** Whether this process may run the program at `path`. */
export async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

import { constants } from "node:fs";
import { access, chmod, copyFile, mkdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { partialFile } from "../../files/partial-file.js";

export interface MakeExecutableOptions {
  /** The folder for a copy; by default the system's folder for temporary files. */
  temporaryFolder?: string;
  setMode?: (path: string, mode: number) => Promise<void>;
}

/**
 * Gives the path of a program that this process may run: the same path where its execute permission is set or can be set,
 * else the path of a copy. The permission is missing where npm may not run a package's install script, and cannot be set
 * where the package lies in a folder that is read-only. The copy is kept for the next time, in a folder that only this
 * user can write.
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
  // All users can write to the folder for temporary files: a program that someone else could have put there must not run.
  if (process.getuid && (owner.uid !== user || (owner.mode & 0o022) !== 0)) {
    throw new Error(`${folder} belongs to, or can be written by, someone else; remove it`);
  }
  const { size, mtimeMs } = await stat(path);
  const copy = join(folder, `${Math.trunc(mtimeMs)}-${size}-${basename(path)}`);
  if (await isExecutable(copy)) return copy;
  await using part = partialFile(copy);
  await copyFile(path, part.path);
  await chmod(part.path, 0o700);
  await part.commit();
  return copy;
}

/** Whether this process may run the program at `path`. */
async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

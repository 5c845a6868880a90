import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder, and those above it that are missing. Node's own recursive way asks for ever where a file system says
 * ENOENT to everything, as /proc does, and tells ENOENT where the truth is that the file system is read-only.
 * @throws the system's own error.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "EEXIST" && (await isFolder(path))) return;
    const parent = dirname(path);
    if (code !== "ENOENT" || parent === path || (await isFolder(parent))) throw error;
    await makeFolder(parent);
    await makeFolder(path);
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}

import { copyFile, link } from "node:fs/promises";
import { partialFile } from "./partial-file.js";

/** Where a file system knows no links, or not between these two folders. */
const needsCopy = new Set(["EXDEV", "EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/**
 * Gives a file that is never written to again a second name: as a link, which takes no room, or as a copy where there can be
 * none. A file that has that name already stays.
 * @throws the system's own error, ENOENT where there is no such file.
 */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "EEXIST") return;
    if (!needsCopy.has(code)) throw error;
    await using part = partialFile(to);
    await copyFile(from, part.path);
    await part.commit();
  }
}

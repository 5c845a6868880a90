import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { partialFile } from "../files/partial-file.js";

/** A file in the private Redis's folder that holds its address while it runs, so that other commands find it. */
const fileName = "url";

export async function writePrivateUrl(folder: string, url: string): Promise<void> {
  await using part = partialFile(join(folder, fileName));
  // The address is all that it takes to use this Redis: no other user may read it.
  await writeFile(part.path, url, { mode: 0o600 });
  await part.commit();
}

export async function removePrivateUrl(folder: string): Promise<void> {
  await rm(join(folder, fileName), { force: true });
}

/** The address of the private Redis of this folder; null where none runs. */
export async function readPrivateUrl(folder: string): Promise<string | null> {
  return readFile(join(folder, fileName), "utf8").catch(() => null);
}

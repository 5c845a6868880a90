import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The private Redis of a data folder leaves its address there, so that other commands find it while it runs. */
const fileName = "url";

export async function writePrivateUrl(folder: string, url: string): Promise<void> {
  await writeFile(join(folder, fileName), url, { mode: 0o600 });
}

export async function removePrivateUrl(folder: string): Promise<void> {
  await rm(join(folder, fileName), { force: true });
}

/** Null where none runs there. */
export async function readPrivateUrl(folder: string): Promise<string | null> {
  return readFile(join(folder, fileName), "utf8").catch(() => null);
}

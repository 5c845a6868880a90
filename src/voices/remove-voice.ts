import { rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { notFound } from "../errors.js";
import { lockFolder } from "../files/folder-lock.js";
import { makeFolder } from "../files/make-folder.js";
import { installedModels } from "../render/narration/neural/installed-voices.js";
import { installingFolder } from "./voices-folder.js";

/**
 * Removes a voice with all of its revisions: first from sight by one rename, then from the disk. What was fetched for an
 * installation that was not ended goes, too.
 * @throws ClipError `not_found`; `conflict` where another process installs it.
 */
export async function removeVoice(voicesDir: string, name: string): Promise<{ id: string }> {
  const root = resolve(voicesDir);
  const model = installedModels(root).find(
    ({ entry }) => entry.id === name || entry.voices.some(({ id }) => id === name),
  );
  if (!model) throw notFound(`The voice ${name} is not installed; see clipwright voices list.`);
  const { id } = model.entry;
  const folder = installingFolder(root, id);
  await makeFolder(folder);
  const lock = await lockFolder(folder);
  try {
    const removed = join(folder, "removed");
    await rm(removed, { recursive: true, force: true });
    await rename(join(root, id), removed);
    await rm(removed, { recursive: true, force: true });
  } finally {
    await lock.release();
  }
  return { id };
}

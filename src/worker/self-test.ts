import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "../config.js";
import { storageFailed } from "../errors.js";
import { makeFolder } from "../files/make-folder.js";
import { partialFile } from "../files/partial-file.js";
import { findFfmpeg } from "../render/encode/find-ffmpeg.js";
import { createStorage } from "../storage/create-storage.js";

/** So much room a work folder must have at least: a small part of a job, but more than a full disk spares. */
const probeBytes = 8 * 1024 * 1024;

/**
 * Tries what every job needs of its worker: a work folder with room, the storage, ffmpeg.
 * @param workRoot the folder that has the work folders of the jobs.
 * @throws ClipError `storage.failed` or `dependency.missing`, whose message says what is wrong.
 */
export async function selfTest(
  settings: Settings,
  workRoot: string,
  signal: AbortSignal,
): Promise<void> {
  await tryWorkFolder(workRoot);
  signal.throwIfAborted();
  const storage = await createStorage(settings, null);
  try {
    await storage.check(signal);
  } finally {
    await storage.close();
  }
  await findFfmpeg({ env: process.env });
}

async function tryWorkFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await using probe = partialFile(join(folder, "probe"));
    const file = await open(probe.path, "w");
    try {
      await file.writeFile(Buffer.alloc(probeBytes));
      // Some file systems find out only now that there is no room.
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw storageFailed(`The work folder ${folder} cannot be used: ${reason}`, { cause });
  }
}

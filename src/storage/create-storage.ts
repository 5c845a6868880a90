import { join, resolve } from "node:path";
import type { Settings } from "../config.js";
import { createLocalStorage } from "./local/local-storage.js";
import type { Storage } from "./storage.js";
import type { StorageSettings } from "./storage-settings.js";

/** The folder that a local storage keeps its files in, as an absolute path. */
export function clipsFolder({ dataDir }: Pick<Settings, "dataDir">): string {
  return resolve(join(dataDir, "clips"));
}

/**
 * Opens the storage that the settings name. The packages for S3 are loaded only where it is chosen.
 * @param secret signs the links of a local storage; null in workers, which make no links.
 */
export async function createStorage(
  settings: StorageSettings,
  secret: string | null,
): Promise<Storage> {
  if (settings.storage === "local") {
    return createLocalStorage({ folder: clipsFolder(settings), secret });
  }
  const { createS3Storage } = await import("./s3/s3-storage.js");
  return createS3Storage(settings);
}

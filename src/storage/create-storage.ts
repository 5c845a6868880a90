import { join, resolve } from "node:path";
import type { Settings } from "../config.js";
import { createLocalStorage } from "./local/local-storage.js";
import type { Storage } from "./storage.js";

/** The settings that a storage is made from. */
export type StorageSettings = Pick<
  Settings,
  | "storage"
  | "dataDir"
  | "s3Bucket"
  | "s3Prefix"
  | "s3Endpoint"
  | "s3Region"
  | "s3PathStyle"
  | "s3Encryption"
>;

/** Folder of the clips of a local storage. */
export function clipsFolder({ dataDir }: Pick<Settings, "dataDir">): string {
  return resolve(join(dataDir, "clips"));
}

/**
 * The storage that the settings name. The packages for S3 are loaded only where it is chosen.
 * @param secret signs links to files of a local storage; null in workers, which make none.
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

import type { Settings } from "../config.js";

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
  | "s3KmsKeyId"
  | "stallLimitS"
>;

/** Those of all settings that a storage is made from, alone: they are sent to the processes of jobs. */
export function storageSettingsOf(settings: StorageSettings): StorageSettings {
  const { storage, dataDir, s3Bucket, s3Prefix, s3Endpoint, s3Region, s3PathStyle, s3Encryption } =
    settings;
  return { storage, dataDir, s3Bucket, s3Prefix, s3Endpoint, s3Region, s3PathStyle, s3Encryption };
}

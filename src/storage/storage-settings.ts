import type { Settings } from "../config.js";

const names = [
  "storage",
  "dataDir",
  "s3Bucket",
  "s3Prefix",
  "s3Endpoint",
  "s3Region",
  "s3PathStyle",
  "s3Encryption",
  "s3KmsKeyId",
  "stallLimitS",
] as const satisfies readonly (keyof Settings)[];

/** The settings that a storage is made from. */
export type StorageSettings = Pick<Settings, (typeof names)[number]>;

/** Those of all settings that a storage is made from, alone: they are sent to the processes of jobs. */
export function storageSettingsOf(settings: StorageSettings): StorageSettings {
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as StorageSettings;
}

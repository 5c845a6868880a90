import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type InstalledManifest, installedVoiceSchema, manifestFile } from "./voice-entry.js";

/** A model that is installed, whole. */
export interface InstalledModel extends InstalledManifest {
  folder: string;
}

/**
 * The models in a folder of voices (`<folder>/<id>/<revision>/voice.json`), by name; of several revisions the one that was
 * installed last. A folder that is not whole cannot be there, since it is put in place by one rename; one whose manifest
 * is of another version of this package is as none.
 */
export function installedModels(voicesDir: string | null): InstalledModel[] {
  if (voicesDir === null) return [];
  const models: InstalledModel[] = [];
  for (const id of foldersIn(voicesDir)) {
    const revisions = foldersIn(join(voicesDir, id)).flatMap((revision) => {
      const model = readModel(join(voicesDir, id, revision));
      return model && model.entry.id === id ? [model] : [];
    });
    const newest = revisions.toSorted((a, b) => (a.installedAt < b.installedAt ? 1 : -1))[0];
    if (newest) models.push(newest);
  }
  return models;
}

export function readModel(folder: string): InstalledModel | null {
  try {
    const text = readFileSync(join(folder, manifestFile), "utf8");
    const manifest = installedVoiceSchema.safeParse(JSON.parse(text));
    return manifest.success ? { ...manifest.data, folder } : null;
  } catch {
    return null;
  }
}

/** Names of the visible folders in a folder, in order; none where it is not there. */
function foldersIn(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((one) => one.isDirectory() && !one.name.startsWith("."))
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { requireFromPackage } from "../../package-files.js";

/** A package that is installed in node_modules. */
export interface InstalledPackage {
  /** Absolute path of its main file. */
  path: string;
  version: string;
}

/**
 * Finds an optional package without loading it; null where it is not installed.
 * @param name of a package whose `package.json` lies in the same folder as its main file.
 */
export function installedPackage(name: string): InstalledPackage | null {
  let path: string;
  try {
    path = requireFromPackage.resolve(name);
  } catch {
    return null;
  }
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(path), "package.json"), "utf8"));
  const found = typeof manifest === "object" && manifest !== null && "version" in manifest;
  return { path, version: found ? String(manifest.version) : "unknown" };
}

import { statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installedPackage } from "../installed-package.js";

/** Where espeak-ng is: an npm package (with word times), or a program of the system. */
export interface InstalledEspeak {
  kind: "library" | "program";
  path: string;
  version: string;
}

/** Finds espeak-ng, the library first; null where there is none. */
export function findEspeak(): InstalledEspeak | null {
  return findEspeakLibrary() ?? findEspeakProgram();
}

export function findEspeakLibrary(): InstalledEspeak | null {
  const found = installedPackage("@echogarden/espeak-ng-emscripten");
  return found && { kind: "library", ...found };
}

/** Looks on PATH. The program is not run to ask for its version: its size stands for it. */
export function findEspeakProgram(): InstalledEspeak | null {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    if (folder === "") continue;
    const path = join(folder, "espeak-ng");
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isFile()) return { kind: "program", path, version: `program-${found.size}` };
  }
  return null;
}

/** The npm package of the Japanese dictionary; it must be there for Japanese to be offered. */
export const japanesePackage = "lindera-wasm-ipadic";

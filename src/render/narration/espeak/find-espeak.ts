import { statSync } from "node:fs";
import { findProgramSync } from "../../../process/find-program.js";
import { installedPackage } from "../installed-package.js";

/** An espeak-ng that is installed: as an npm package, which reports word times, or as a program of the system. */
export interface InstalledEspeak {
  kind: "library" | "program";
  path: string;
  version: string;
}

/** Finds espeak-ng, and prefers the library; null where there is none. */
export function findEspeak(): InstalledEspeak | null {
  return findEspeakLibrary() ?? findEspeakProgram();
}

export function findEspeakLibrary(): InstalledEspeak | null {
  const found = installedPackage("@echogarden/espeak-ng-emscripten");
  return found && { kind: "library", ...found };
}

/** Finds the program on the PATH. Its size is used as its version, because to run it would take time. */
export function findEspeakProgram(): InstalledEspeak | null {
  const path = findProgramSync("espeak-ng");
  const found = path === null ? undefined : statSync(path, { throwIfNoEntry: false });
  return path !== null && found
    ? { kind: "program", path, version: `program-${found.size}` }
    : null;
}

/** The npm package of the Japanese dictionary. Japanese voices are offered only where it is installed. */
export const japanesePackage = "lindera-wasm-ipadic";

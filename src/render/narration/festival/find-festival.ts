import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { findProgramSync } from "../../../process/find-program.js";

/** The Festival program with its voice, as Debian's packages festival and festvox-us-slt-hts install them. */
export interface InstalledFestival {
  /** Absolute path of the program. */
  path: string;
  version: string;
}

/** The voice's files, from the folder that has the program's folder. */
const voicePath =
  "share/festival/voices/us/cmu_us_slt_arctic_hts/festvox/cmu_us_slt_arctic_hts.scm";

/**
 * Finds the program on the PATH, and the voice beside it; null where either is missing. Their sizes are the version, because
 * to run the program would take time.
 */
export function findFestival(path = process.env.PATH): InstalledFestival | null {
  const program = findProgramSync("festival", path);
  if (program === null) return null;
  const voice = join(dirname(dirname(program)), voicePath);
  const [programSize, voiceSize] = [program, voice].map(
    (file) => statSync(file, { throwIfNoEntry: false })?.size,
  );
  if (programSize === undefined || voiceSize === undefined) return null;
  return { path: program, version: `program-${programSize}-${voiceSize}` };
}

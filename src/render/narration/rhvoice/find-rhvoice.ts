import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { findProgramSync } from "../../../process/find-program.js";
import type { ServerVoice } from "../servers/server-voice.js";

/** The program RHVoice-test with its voices, as Debian's packages rhvoice and rhvoice-… install them. */
export interface InstalledRhvoice {
  /** Absolute path of the program. */
  path: string;
  version: string;
  voices: readonly ServerVoice[];
}

/** RHVoice names languages in English; those that are not here are left out. */
const languageTags: Readonly<Record<string, string>> = {
  Albanian: "sq",
  "Brazilian-Portuguese": "pt-BR",
  Croatian: "hr",
  Czech: "cs",
  English: "en",
  Esperanto: "eo",
  Georgian: "ka",
  Kyrgyz: "ky",
  Macedonian: "mk",
  Polish: "pl",
  Russian: "ru",
  Serbian: "sr",
  Slovak: "sk",
  Spanish: "es",
  Tatar: "tt",
  Turkmen: "tk",
  Ukrainian: "uk",
  Uzbek: "uz",
  Vietnamese: "vi",
};

/**
 * Finds the program on the PATH, and the voices beside it; null where there is no program, or no voice. The sizes of program and
 * voices are the version, because to run the program would take time.
 */
export function findRhvoice(path = process.env.PATH): InstalledRhvoice | null {
  const program = findProgramSync("RHVoice-test", path);
  if (program === null) return null;
  const folder = join(dirname(dirname(program)), "share", "RHVoice", "voices");
  const found = foldersIn(folder).flatMap((name) => readVoice(folder, name) ?? []);
  if (found.length === 0) return null;
  const sizes = [sizeOf(program), ...found.map(({ bytes }) => bytes)];
  return {
    path: program,
    version: `program-${sizes.join("-")}`,
    voices: found.map(({ voice }) => voice),
  };
}

/** In a steady order; empty where there is no such folder. */
function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** Null for what is no voice, or speaks a language that is not known. */
function readVoice(folder: string, name: string): { voice: ServerVoice; bytes: number } | null {
  const lines = textOf(join(folder, name, "voice.info")).split(/\r?\n/u);
  const info = new Map(lines.map((line) => [line.split("=")[0] ?? "", line.split("=")[1] ?? ""]));
  const language = languageTags[info.get("language") ?? ""];
  const title = info.get("name") ?? "";
  if (language === undefined || !/^[\p{L}\p{N}_-]{1,60}$/u.test(title)) return null;
  const gender = info.get("gender");
  return {
    voice: {
      id: `rhvoice-${title.toLowerCase()}`,
      name: title,
      title,
      language,
      gender: gender === "female" || gender === "male" ? gender : "neutral",
    },
    bytes: sizeOf(join(folder, name, "voice.data")),
  };
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

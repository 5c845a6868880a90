import { dirname, resolve } from "node:path";
import type { Readable } from "node:stream";
import { requestInvalid } from "../errors.js";
import { readTextFile, readTextStream, type TextRules } from "./read-text.js";

/** A script as it was read: text without byte order mark, and the folder that its pictures are relative to. */
export interface ScriptText {
  text: string;
  /** Absolute. The working folder where the script came by stdin. */
  baseDir: string;
}

/**
 * Reads a script from a file, or from stdin where the place is `-`.
 * @throws ClipError `request.invalid` where it cannot be read, is not UTF-8 or is over 1 MiB; `canceled`.
 */
export async function readScript(
  place: string,
  { stdin, signal }: { stdin: Readable; signal: AbortSignal },
): Promise<ScriptText> {
  const name = `SCRIPT ${place === "-" ? "stdin" : place}`;
  const rules: TextRules = {
    signal,
    refuse: (reason, cause) =>
      requestInvalid({ pointer: "/script", name, code: "unreadable", reason }, { cause }),
    missing: "there is no such file; a script on stdin is written -",
  };
  if (place === "-") return { text: await readTextStream(stdin, rules), baseDir: process.cwd() };
  return { text: await readTextFile(place, rules), baseDir: dirname(resolve(place)) };
}

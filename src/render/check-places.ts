import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { type FieldProblem, requestInvalid } from "../errors.js";
import type { RenderPlaces } from "./places.js";

/**
 * Checks, before any work is done, that every result has a place to be written to. The types demand a place for the
 * clip, but a caller in JavaScript may leave it out.
 * @throws ClipError `request.invalid` with every bad place.
 */
export async function checkPlaces(out: Partial<RenderPlaces> | undefined): Promise<void> {
  const problems: FieldProblem[] = [];
  const refuse = (field: string, why: string) =>
    problems.push({ pointer: `/out/${field}`, code: "invalid", reason: why });
  if (out?.clip === undefined) refuse("clip", "is missing; name the MP4 to write");
  for (const [field, path] of Object.entries(out ?? {})) {
    if (path === undefined) continue;
    if (typeof path !== "string" || path === "") {
      refuse(field, "is no path");
      continue;
    }
    const why = await whyNoFolder(dirname(resolve(path)));
    if (why !== null) refuse(field, why);
  }
  if (problems.length > 0) throw requestInvalid(problems);
}

/** The reason why no file can be written into `folder`, as the end of a sentence; null where it is a folder. */
export async function whyNoFolder(folder: string): Promise<string | null> {
  const found = await stat(folder).catch(() => null);
  if (found === null) return `the folder ${folder} does not exist; make it first`;
  return found.isDirectory() ? null : `${folder} is not a folder`;
}

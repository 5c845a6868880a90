import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { type FieldProblem, requestInvalid } from "../errors.js";
import type { RenderPlaces } from "./render.js";

/**
 * Finds out before any work is done that results have a place: callers in JavaScript may leave it out.
 * @throws ClipError `request.invalid` with every bad place.
 */
export async function checkOut(out: Partial<RenderPlaces> | undefined): Promise<void> {
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

/** Why nothing can be written into a folder that is none; null where it is one. */
export async function whyNoFolder(folder: string): Promise<string | null> {
  const there = await stat(folder).catch(() => null);
  if (there === null) return `the folder ${folder} does not exist; make it first`;
  return there.isDirectory() ? null : `${folder} is not a folder`;
}

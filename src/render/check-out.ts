import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { ClipError, type FieldProblem } from "../errors.js";
import type { RenderPlaces } from "./render.js";

/**
 * Finds out before any work is done that results have a place: callers in JavaScript may leave it out.
 * @throws ClipError `request.invalid` with every bad place.
 */
export async function checkOut(out: Partial<RenderPlaces> | undefined): Promise<void> {
  const problems: FieldProblem[] = [];
  const refuse = (field: string, why: string) =>
    problems.push({ pointer: `/out/${field}`, code: "invalid", detail: `out.${field}: ${why}` });
  if (out?.clip === undefined) refuse("clip", "is missing; name the MP4 to write");
  for (const [field, path] of Object.entries(out ?? {})) {
    if (path === undefined) continue;
    if (typeof path !== "string" || path === "") {
      refuse(field, "is no path");
      continue;
    }
    const folder = dirname(resolve(path));
    const there = await stat(folder).catch(() => null);
    if (!there?.isDirectory()) refuse(field, `there is no folder ${folder}; make it first`);
  }
  if (problems.length === 0) return;
  const message = problems.map(({ detail }) => detail).join("\n");
  throw new ClipError("request.invalid", message, { problems });
}

import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type FieldProblem, internalError, requestInvalid } from "../../errors.js";
import { packageFile } from "../../package-files.js";
import { type Style, styleSchema } from "./style-schema.js";

export type {
  CaptionLook,
  CaptionRule,
  Palette,
  PaletteFamily,
  Style,
  TransitionName,
  TypeRule,
} from "./style-schema.js";
export { captionLooks } from "./style-schema.js";

const ownFolder = fileURLToPath(packageFile("assets/styles/"));

/**
 * The names of the styles that exist, in alphabetical order.
 * @param stylesDir a folder with styles of the operator's own; null for none.
 * @throws ClipError `request.invalid` for a folder that cannot be read, or a name that is taken.
 */
export async function listStyles(stylesDir: string | null = null): Promise<string[]> {
  return [...(await styleFiles(stylesDir)).keys()].sort();
}

/**
 * Reads a style.
 * @param stylesDir see {@link listStyles}.
 * @throws ClipError `request.invalid` at `/style` for a name that does not exist, or for a broken file of the operator's,
 * with all that is wrong in it; `internal` for a broken one of ours.
 */
export async function loadStyle(name: string, stylesDir: string | null = null): Promise<Style> {
  const files = await styleFiles(stylesDir);
  const path = files.get(name);
  if (path === undefined) {
    const names = [...files.keys()].sort().join(", ");
    const reason = `“${name}” does not exist; choose one of: ${names}`;
    throw requestInvalid({ pointer: "/style", code: "unknown_style", reason });
  }
  const read = await readStyle(path);
  if ("style" in read) return read.style;
  if (path.startsWith(ownFolder)) {
    const first = read.problems[0]?.reason ?? "";
    throw internalError(`The style file ${path} is broken: ${first}`);
  }
  throw requestInvalid(read.problems);
}

/**
 * Reads all styles, in alphabetical order of their names.
 * @throws ClipError `request.invalid` with all that is wrong in all files of the operator's.
 */
export async function loadStyles(stylesDir: string | null = null): Promise<Style[]> {
  const names = await listStyles(stylesDir);
  const results = await Promise.allSettled(names.map((name) => loadStyle(name, stylesDir)));
  const styles = results.flatMap((it) => (it.status === "fulfilled" ? [it.value] : []));
  const failed = results.flatMap((it) => (it.status === "rejected" ? [it.reason] : []));
  if (failed.length === 0) return styles;
  const problems = failed.flatMap((error) => error.problems ?? []);
  throw problems.length > 0 ? requestInvalid(problems) : failed[0];
}

/** The path of each style's file by the style's name. */
async function styleFiles(stylesDir: string | null): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const path of await jsonFiles(ownFolder)) files.set(basename(path, ".json"), path);
  if (stylesDir === null) return files;
  let more: string[];
  try {
    more = await jsonFiles(stylesDir);
  } catch (cause) {
    const reason = `cannot be read as a folder (${(cause as NodeJS.ErrnoException).code}): ${stylesDir}`;
    throw requestInvalid(folderProblem("invalid", reason), { cause });
  }
  const problems: FieldProblem[] = [];
  for (const path of more) {
    const name = basename(path, ".json");
    if (files.has(name)) {
      const reason = `${path} has the name of a style that there is already; name it otherwise`;
      problems.push(folderProblem("duplicate", reason));
    }
    files.set(name, path);
  }
  if (problems.length > 0) throw requestInvalid(problems);
  return files;
}

async function jsonFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder);
  return entries.filter((file) => file.endsWith(".json")).map((file) => join(folder, file));
}

async function readStyle(path: string): Promise<{ style: Style } | { problems: FieldProblem[] }> {
  const broken = (code: string, where: string, reason: string) =>
    folderProblem(code, `${path}, ${where}: ${reason}`);
  let data: unknown;
  try {
    data = JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    return {
      problems: [broken("invalid", "whole file", `is no JSON: ${(error as Error).message}`)],
    };
  }
  const result = styleSchema.safeParse(data);
  if (!result.success) {
    return {
      problems: result.error.issues.map(({ code, path: place, message }) =>
        broken(code, `/${place.join("/")}`, message),
      ),
    };
  }
  if (result.data.name === basename(path, ".json")) return { style: result.data };
  const reason = `“${result.data.name}” is not the name of the file`;
  return { problems: [broken("invalid", "/name", reason)] };
}

function folderProblem(code: string, reason: string): FieldProblem {
  return { pointer: "/env/CLIPWRIGHT_STYLES_DIR", name: "CLIPWRIGHT_STYLES_DIR", code, reason };
}

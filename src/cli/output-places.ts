import { mkdtemp, realpath, rmdir, stat } from "node:fs/promises";
import { basename, dirname, extname, join, resolve } from "node:path";
import { type ClipError, type FieldProblem, requestInvalid } from "../errors.js";
import { makeFolder } from "../files/make-folder.js";
import { whyNoFolder } from "../render/check-places.js";

/** The flags that say where results go. */
export interface PlaceFlags {
  output: string;
  /** False: no poster. Undefined: beside the clip. */
  poster?: string | false;
  /** A `.vtt` or `.srt` file, or the base name of both. False: none. Undefined: both, beside the clip. */
  subtitles?: string | false;
  /** With `none` there are no subtitles to write. */
  captions?: string;
}

/** Where a render writes: absolute paths; what is unset is not made. */
export interface OutputPlaces {
  clip: string;
  poster?: string;
  vtt?: string;
  srt?: string;
  /** Beside the clip, where pictures are looked for elsewhere. */
  credits?: string;
}

/**
 * Resolves the flags to paths; looks at no disk.
 * @param hasCredits whether pictures are looked for elsewhere, and so somebody may have to be named.
 * @throws ClipError `request.invalid` where a name does not fit what is written there.
 */
export function outputPlaces(flags: PlaceFlags, hasCredits = false): OutputPlaces {
  if (flags.output === "-") {
    throw refused("output", "an MP4 cannot be written to stdout; name a file: --output clip.mp4");
  }
  if (extname(flags.output).toLowerCase() !== ".mp4") {
    throw refused("output", `${flags.output} is not named .mp4, and an MP4 is what is written`);
  }
  const clip = resolve(flags.output);
  const base = join(dirname(clip), basename(clip, extname(clip)));
  const places: OutputPlaces = { clip };
  if (hasCredits) places.credits = `${base}.credits.txt`;
  if (flags.poster !== false) places.poster = poster(flags.poster ?? `${base}.jpg`);
  if (flags.captions === "none" && typeof flags.subtitles === "string") {
    throw refused("subtitles", "there are none with --captions none; leave out one of the two");
  }
  if (flags.subtitles !== false) Object.assign(places, subtitles(flags.subtitles ?? base));
  return places;
}

function poster(path: string): string {
  if (/\.jpe?g$/i.test(path)) return resolve(path);
  throw refused("poster", `${path} is not named .jpg, and a JPEG is what is written`);
}

function subtitles(path: string): Pick<OutputPlaces, "vtt" | "srt"> {
  if (path === "" || path.endsWith("/")) {
    throw refused("subtitles", `${path} is a folder; name a file or a base name in it`);
  }
  if (/\.(ass|ssa|sub|sbv|ttml|dfxp|txt)$/i.test(path)) {
    throw refused("subtitles", `${path} is named neither .vtt nor .srt, which are what is written`);
  }
  if (/\.vtt$/i.test(path)) return { vtt: resolve(path) };
  if (/\.srt$/i.test(path)) return { srt: resolve(path) };
  return { vtt: `${resolve(path)}.vtt`, srt: `${resolve(path)}.srt` };
}

/**
 * Finds out before any work is done whether everything can be written at the end: the folder is there and writable, no
 * folder stands where a file shall be, no result lands on another or on the script.
 * @param script path of the script, null where it came by stdin.
 * @throws ClipError `request.invalid` that names every bad place.
 */
export async function checkPlaces(places: OutputPlaces, script: string | null): Promise<void> {
  const problems: FieldProblem[] = [];
  const taken = new Map<string, string>();
  const told = new Set<string>();
  if (script !== null) taken.set(await realPath(script), "the script");
  for (const [flag, path] of flagged(places)) {
    const why = (await whyUnwritable(path)) ?? clash(taken, await realPath(path));
    taken.set(await realPath(path), `--${flag}`);
    // What is wrong with a folder is told once, of the first that shall be written there.
    if (why === null || told.has(why)) continue;
    told.add(why);
    problems.push(placeProblem(flag, why));
  }
  if (problems.length > 0) throw requestInvalid(problems);
}

/**
 * Makes the folder that keeps work where it is missing, and finds out whether it can be written.
 * @throws ClipError `request.invalid`.
 */
export async function checkWorkFolder(path: string): Promise<void> {
  await makeNamedFolder("work", path);
  const probe = await tryWriting(path);
  if (probe !== null) throw refused("work", `the folder ${path} is not writable (${probe})`);
}

/** Makes the folder that a flag asks for, where it is missing. @throws ClipError `request.invalid` that names the flag. */
export async function makeNamedFolder(flag: string, path: string): Promise<void> {
  try {
    await makeFolder(path);
  } catch (cause) {
    throw refused(flag, `the folder ${path} cannot be made; choose another`, cause);
  }
}

function flagged({
  clip,
  poster,
  vtt,
  srt,
  credits,
}: OutputPlaces): [flag: string, path: string][] {
  const all = [
    ["output", clip],
    ["poster", poster],
    ["subtitles", vtt],
    ["subtitles", srt],
    ["output", credits],
  ] as const;
  return all.flatMap(([flag, path]) => (path === undefined ? [] : [[flag, path]]));
}

async function whyUnwritable(path: string): Promise<string | null> {
  const folder = dirname(path);
  const missing = await whyNoFolder(folder);
  if (missing !== null) return missing;
  const probe = await tryWriting(folder);
  if (probe !== null) {
    return `the folder ${folder} is not writable (${probe}); choose another or change its permissions`;
  }
  const old = await stat(path).catch(() => null);
  return old?.isDirectory() ? `${path} is a folder; name a file in it` : null;
}

/** Asks by doing it: permissions say nothing of read-only or synthetic file systems, nor to root. */
async function tryWriting(folder: string): Promise<string | null> {
  try {
    await rmdir(await mkdtemp(join(folder, ".clipwright-probe-")));
    return null;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}

function clash(taken: ReadonlyMap<string, string>, path: string): string | null {
  const other = taken.get(path);
  return other === undefined ? null : `${path} is also the place of ${other}; choose another name`;
}

/** Follows links, so that two names of one file are found out; the file itself need not exist. */
async function realPath(path: string): Promise<string> {
  const whole = await realpath(path).catch(() => null);
  if (whole !== null) return whole;
  const folder = await realpath(dirname(resolve(path))).catch(() => dirname(resolve(path)));
  return join(folder, basename(path));
}

function placeProblem(flag: string, why: string): FieldProblem {
  return { pointer: `/${flag}`, name: `--${flag}`, code: "invalid", reason: why };
}

function refused(flag: string, why: string, cause?: unknown): ClipError {
  return requestInvalid(placeProblem(flag, why), { cause });
}

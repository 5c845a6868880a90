import { readdir, readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { internalError } from "../../errors.js";

/** A piece of music of the operator's own. */
export interface Track {
  /** The name of its file without the ending: what a request says. */
  name: string;
  path: string;
  /** ffmpeg's name of its format. */
  format: string;
  /** The text of the file beside it that tells under which licence it may be used; null without one. */
  licence: string | null;
}

/** File endings and ffmpeg's names of their formats: those that can be read from a pipe. */
const formats: Readonly<Record<string, string>> = {
  ".mp3": "mp3",
  ".wav": "wav",
  ".flac": "flac",
  ".ogg": "ogg",
  ".opus": "ogg",
};
const usableName = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,62}$/u;
const longestLicence = 4_000;

/**
 * The tracks of a folder, in the order of their names: its files that end in `.mp3`, `.wav`, `.flac`, `.ogg` or `.opus`.
 * The licence of `river.mp3` is told by `river.txt` beside it.
 * @param folder null where the operator has none.
 * @throws ClipError `internal` for a folder that cannot be read.
 */
export async function listTracks(folder: string | null): Promise<Track[]> {
  if (folder === null) return [];
  const names = await readdir(folder).catch((cause) => {
    const reason = `The folder of music ${folder} cannot be read; CLIPWRIGHT_MUSIC_DIR names it.`;
    throw internalError(reason, { cause });
  });
  const tracks: Track[] = [];
  for (const file of names.sort()) {
    const { name, ext } = parse(file);
    const format = formats[ext.toLowerCase()];
    if (format === undefined || !usableName.test(name)) continue;
    const licence = await readFile(join(folder, `${name}.txt`), "utf8").catch(() => null);
    const told = licence?.trim().slice(0, longestLicence) ?? null;
    tracks.push({ name, path: join(folder, file), format, licence: told });
  }
  return tracks;
}

import { constants, copyFile } from "node:fs/promises";
import { join } from "node:path";
import { asClipError, requestInvalid, storageFailed, unavailable } from "../errors.js";
import type { VoiceEntry, VoiceFile } from "../render/narration/neural/voice-entry.js";
import {
  type Downloaded,
  differenceOf,
  downloadFile,
  hashFile,
  removePart,
} from "./download-file.js";
import { fetchFromNpm } from "./npm-source.js";

/** Where files come from instead of their own addresses. */
export interface FileSource {
  /** A folder that has them, by name: `--from`. */
  from?: string | undefined;
  /** An address that has them at `<id>/<revision>/<name>`. */
  mirror?: string | null;
  /** For `npm:` addresses. */
  registry?: string | undefined;
}

export interface FetchFile extends FileSource {
  entry: VoiceEntry;
  file: VoiceFile;
  /** Where the file goes. One that lies there already was fetched whole before, and is checked again. */
  place: string;
  signal: AbortSignal;
  onProgress: (bytes: number, total: number | null) => void;
  waitsMs?: readonly number[];
}

/**
 * Brings one file of a voice to its place, with the size and the hash that the catalogue tells.
 * @throws ClipError `unavailable`, `storage.failed`, `canceled`; `request.invalid` where `from` does not have it.
 */
export async function fetchFile(wanted: FetchFile): Promise<Downloaded> {
  const { entry, file, place } = wanted;
  const before = await hashFile(place).catch(() => null);
  if (before && differenceOf(before, file) === null) return before;
  const found = await bring(wanted);
  const wrong = differenceOf(found, file);
  if (wrong === null) return found;
  await removePart(place);
  throw unavailable(`${file.name} of ${entry.id} is not the file that is wanted: ${wrong}.`);
}

async function bring({
  entry,
  file,
  place,
  from,
  mirror,
  registry,
  signal,
  onProgress,
  waitsMs,
}: FetchFile): Promise<Downloaded> {
  if (from !== undefined) return copyFrom(join(from, file.name), place);
  const common = { place, signal, onProgress, ...(waitsMs && { waitsMs }) };
  const { size, sha256 } = file;
  if (mirror) {
    const url = new URL(`${mirror.replace(/\/+$/, "")}/${entry.id}/${entry.revision}/${file.name}`);
    return downloadFile({ url, size, sha256, ...common });
  }
  if (file.address.startsWith("npm:")) {
    return fetchFromNpm({ address: file.address, registry, ...common });
  }
  return downloadFile({ url: new URL(file.address), size, sha256, ...common });
}

async function copyFrom(source: string, place: string): Promise<Downloaded> {
  try {
    await copyFile(source, place, constants.COPYFILE_FICLONE);
  } catch (error) {
    const { message } = asClipError(error);
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (isMissing) {
      const reason = "is not there; see clipwright voices list --json for what is wanted";
      throw requestInvalid({ pointer: "/from", name: source, code: "missing", reason });
    }
    throw storageFailed(`${source} cannot be copied to ${place}: ${message}`, { cause: error });
  }
  return hashFile(place);
}

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { asClipError, type ClipError, canceled, storageFailed, unavailable } from "../errors.js";
import { fetchFollowing } from "./fetch-following.js";

export interface Download {
  /** `https:`, or `http:` of a mirror. */
  url: URL;
  /** Where the file goes; beside it lie `.part` and `.part.json` until it is whole. */
  place: string;
  /** In bytes and hex; null where it is not known. */
  size: number | null;
  sha256: string | null;
  signal: AbortSignal;
  onProgress?: (bytes: number, total: number | null) => void;
  /** Before another attempt, for each of them; without it 1, 3, 9 and 27 s. */
  waitsMs?: readonly number[];
  /** How long no byte may come. */
  stallMs?: number;
  /** Opens the file that is written to; for trials of a full disk. */
  openFile?: (path: string, flags: string) => Promise<Pick<FileHandle, "write" | "close">>;
}

/** A file as it was fetched. */
export interface Downloaded {
  size: number;
  sha256: string;
}

const defaultWaitsMs = [1_000, 3_000, 9_000, 27_000];
const defaultStallMs = 30_000;
/** Larger than every voice: a server that sends without end must not fill the disk. */
const largestBytes = 2 * 1024 ** 3;

/** An attempt that may succeed when it is made again. */
class Interrupted extends Error {}

/**
 * Fetches a file. What has arrived is kept beside its place: an attempt that is cut off, and a later call too, go on from
 * there, where the server still has the same file (RFC 9110, If-Range). The file appears at its place when it is whole and
 * has its hash.
 * @throws ClipError `unavailable` where it cannot be had, or is another; `storage.failed`; `canceled`.
 */
export async function downloadFile(download: Download): Promise<Downloaded> {
  const { place, signal, waitsMs = defaultWaitsMs } = download;
  for (let attempt = 0; ; attempt++) {
    try {
      await fetchOnce(download);
      break;
    } catch (error) {
      if (signal.aborted) throw canceled(signal.reason, "The installation was canceled.");
      const waitMs = waitsMs[attempt];
      if (!(error instanceof Interrupted) || waitMs === undefined) throw asFailure(error, download);
      await wait(waitMs, undefined, { signal }).catch(() => {});
    }
  }
  const found = await hashFile(partOf(place));
  const wrong = differenceOf(found, download);
  if (wrong !== null) {
    await removePart(place);
    throw unavailable(`${download.url} is not the file that is wanted: ${wrong}. It was removed.`);
  }
  await rename(partOf(place), place);
  await rm(noteOf(place), { force: true });
  return found;
}

/** Removes what an earlier call has left. */
export async function removePart(place: string): Promise<void> {
  await rm(partOf(place), { force: true });
  await rm(noteOf(place), { force: true });
}

async function fetchOnce(download: Download): Promise<void> {
  const { url, place, signal, stallMs = defaultStallMs, openFile = open } = download;
  const had = await sizeOf(partOf(place));
  const validator = had > 0 ? await readNote(place, url) : null;
  const from = validator === null ? 0 : had;
  const stop = new AbortController();
  const onAbort = () => stop.abort(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  const onStall = () => stop.abort(new Error(`nothing came for ${stallMs / 1_000} s`));
  let timer = setTimeout(onStall, stallMs);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(onStall, stallMs);
  };
  try {
    const range = { Range: `bytes=${from}-`, "If-Range": validator ?? "" };
    const response = await fetchFollowing(url, validator === null ? {} : range, stop.signal).catch(
      (error: unknown) => {
        throw asInterruption(error);
      },
    );
    if (response.status === 416) {
      // What lies here is as long as the file or longer: it cannot be gone on with.
      await removePart(place);
      throw new Interrupted("the server has nothing behind what was fetched before");
    }
    if (response.status >= 500 || response.status === 429 || response.status === 408) {
      throw new Interrupted(`the server answered ${response.status}`);
    }
    if (response.status !== 200 && response.status !== 206) {
      throw unavailable(`${url} cannot be fetched: the server answered ${response.status}.`);
    }
    const start = response.status === 206 ? startOf(response, from) : 0;
    const announced = Number(response.headers.get("content-length") ?? Number.NaN);
    const total = Number.isFinite(announced) ? start + announced : download.size;
    if (download.size !== null && total !== null && total !== download.size) {
      throw unavailable(
        `${url} has ${total} bytes, but the catalogue says ${download.size}: it is another file.`,
      );
    }
    if (start === 0) await writeNote(place, url, response);
    const file = await openFile(partOf(place), start === 0 ? "w" : "r+");
    let at = start;
    try {
      const reader = response.body?.getReader();
      for (;;) {
        const chunk = await reader?.read().catch((error: unknown) => {
          throw asInterruption(error);
        });
        if (!chunk || chunk.done) break;
        alive();
        if (at + chunk.value.length > largestBytes) throw unavailable(`${url} is too large.`);
        await file.write(chunk.value, 0, chunk.value.length, at);
        at += chunk.value.length;
        download.onProgress?.(at, total);
      }
    } finally {
      await file.close();
    }
    if (total !== null && at < total) throw new Interrupted(`it was cut off after ${at} bytes`);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}

/** Where the rest begins that a server sends. @throws Interrupted where it is not what was asked for. */
function startOf(response: Response, from: number): number {
  const start = /^bytes (\d+)-/.exec(response.headers.get("content-range") ?? "")?.[1];
  if (Number(start) !== from) throw new Interrupted("the server sent another part than asked for");
  return from;
}

/** What tells whether the server still has the same file. */
interface Note {
  url: string;
  validator: string;
}

async function writeNote(place: string, url: URL, { headers }: Response): Promise<void> {
  // A weak validator may stand for other bytes (RFC 9110, 13.1.5).
  const etag = headers.get("etag");
  const validator = etag && !etag.startsWith("W/") ? etag : headers.get("last-modified");
  await rm(noteOf(place), { force: true });
  if (validator) await writeFile(noteOf(place), JSON.stringify({ url: url.href, validator }));
}

async function readNote(place: string, url: URL): Promise<string | null> {
  try {
    const note = JSON.parse(await readFile(noteOf(place), "utf8")) as Partial<Note>;
    return note.url === url.href && typeof note.validator === "string" ? note.validator : null;
  } catch {
    return null;
  }
}

export async function hashFile(path: string): Promise<Downloaded> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return { size, sha256: hash.digest("hex") };
}

/** What is wrong with a file; null where nothing is. */
export function differenceOf(
  found: Downloaded,
  wanted: { size: number | null; sha256: string | null },
): string | null {
  if (wanted.size !== null && found.size !== wanted.size) {
    return `it has ${found.size} bytes, not ${wanted.size}`;
  }
  if (wanted.sha256 !== null && found.sha256 !== wanted.sha256) {
    return `its sha256 is ${found.sha256}, not ${wanted.sha256}`;
  }
  return null;
}

const partOf = (place: string) => `${place}.part`;
const noteOf = (place: string) => `${place}.part.json`;

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}

function asInterruption(error: unknown): unknown {
  if (error instanceof Error && error.name === "ClipError") return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return new Interrupted(cause instanceof Error ? cause.message : String(cause));
}

function asFailure(error: unknown, { url, place }: Download): ClipError {
  if (error instanceof Interrupted) {
    return unavailable(
      `${url} cannot be fetched: ${error.message}. Run the command again to go on.`,
    );
  }
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/^E[A-Z]+$/.test(code)) {
    const { message } = asClipError(error);
    return storageFailed(
      `${place} cannot be written: ${message}. Free disk space, and try again.`,
      {
        cause: error,
      },
    );
  }
  return asClipError(error, "unavailable");
}

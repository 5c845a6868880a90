import { createReadStream, createWriteStream } from "node:fs";
import { open, opendir, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type ClipError, internalError, storageFailed } from "../../errors.js";
import { makeFolder } from "../../files/make-folder.js";
import { isPartialName, partialFile } from "../../files/partial-file.js";
import { abortedCall } from "../aborted-call.js";
import { checkKey } from "../key.js";
import type { Storage, SweepOptions } from "../storage.js";
import { signLink } from "./signed-link.js";

/** The size of the file that finds out whether the disk has room. */
const probeBytes = 256 * 1024;

export interface LocalStorageOptions {
  /** Absolute path. The folder is made where it is missing. */
  folder: string;
  /** Signs links, and is the same in every process that makes or serves them. Null in workers, which make no links. */
  secret: string | null;
}

/** A storage in a folder of this machine. The API serves its files by signed links. */
export function createLocalStorage({ folder, secret }: LocalStorageOptions): Storage {
  const pathOf = (key: string) => join(folder, checkKey(key));
  const failure = (error: unknown, signal: AbortSignal) =>
    signal.aborted
      ? abortedCall(signal, `Storing in ${folder} failed: its disk`, error)
      : storageFailure(error, folder);
  return {
    kind: "local",
    async put(key, path, { signal, onBytes = () => {} }) {
      const place = pathOf(key);
      const parent = dirname(place);
      try {
        await makeSyncedFolder(parent);
        await using part = partialFile(place);
        await copyAndFlush(path, part.path, signal, onBytes);
        const [source, copy] = await Promise.all([stat(path), stat(part.path)]);
        if (source.size !== copy.size) {
          throw new Error(`${copy.size} of ${source.size} bytes were written`);
        }
        await part.commit();
        await syncFolder(parent);
        return { key, bytes: copy.size };
      } catch (error) {
        throw failure(error, signal);
      }
    },
    async get(key, path, { signal, onBytes }) {
      const place = pathOf(key);
      try {
        if ((await stat(place).catch(gone)) === null) return false;
        await copyAndFlush(place, path, signal, onBytes);
        return true;
      } catch (error) {
        throw failure(error, signal);
      }
    },
    async has(key, signal) {
      const place = pathOf(key);
      try {
        signal.throwIfAborted();
        return (await stat(place).catch(gone)) !== null;
      } catch (error) {
        throw failure(error, signal);
      }
    },
    async url(key, { expiresAt, baseUrl }) {
      if (secret === null) throw internalError("This storage has no secret for links.");
      return baseUrl + signLink(checkKey(key), Math.floor(expiresAt / 1000), secret);
    },
    async remove(key) {
      const place = pathOf(key);
      await rm(place, { force: true });
      // The folder of its job, where this was its last file.
      if (dirname(place) !== folder) await rmdir(dirname(place)).catch(() => {});
    },
    async sweep(options) {
      try {
        return await sweepPartials(folder, options);
      } catch (error) {
        throw failure(error, options.signal);
      }
    },
    async check(signal) {
      try {
        signal.throwIfAborted();
        await makeFolder(folder);
        await using probe = partialFile(join(folder, "probe"));
        // A full disk still takes an empty file, so this one has some bytes.
        await writeFile(probe.path, Buffer.alloc(probeBytes), { signal });
      } catch (error) {
        throw failure(error, signal);
      }
    },
    async close() {},
  };
}

/** Removes the abandoned partial files of a folder and of those in it, one folder after the other. @returns how many. */
async function sweepPartials(folder: string, options: SweepOptions): Promise<number> {
  const { isAbandoned, signal } = options;
  let removed = 0;
  const entries = await opendir(folder).catch(gone);
  if (entries === null) return 0;
  for await (const entry of entries) {
    signal.throwIfAborted();
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removed += await sweepPartials(path, options);
    if (!entry.isFile() || !isPartialName(entry.name)) continue;
    const facts = await stat(path).catch(gone);
    if (facts === null || !(await isAbandoned({ key: null, at: facts.mtimeMs }))) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** What another process has removed meanwhile is no error. */
function gone(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}

/** Copies a file, and flushes the copy to the disk: the clip of a job that is `done` must survive a power cut. */
async function copyAndFlush(
  from: string,
  to: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of chunks) {
      yield chunk;
      bytes += chunk.length;
      onBytes(bytes);
    }
  };
  await pipeline(createReadStream(from), counted, createWriteStream(to, { flush: true }), {
    signal,
  });
}

/** Makes a folder. The folder above a new one is flushed, too: without its entry, the new one would be lost in a power cut. */
async function makeSyncedFolder(folder: string): Promise<void> {
  const facts = await stat(folder).catch(() => null);
  if (facts?.isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder) await makeSyncedFolder(above);
  await makeFolder(folder);
  await syncFolder(above);
}

/** Flushes a folder to the disk, so that a rename in it survives a power cut. Not every file system can do that. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code !== "EINVAL" && code !== "EPERM" && code !== "EISDIR") throw error;
  } finally {
    await handle.close();
  }
}

function storageFailure(cause: unknown, folder: string): ClipError {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : null;
  const why: Record<string, string> = {
    ENOSPC: "its disk is full; make room",
    EDQUOT: "its quota is used up; make room",
    EACCES: "it may not be written to; give this process the right, or set CLIPWRIGHT_DATA_DIR",
    EROFS: "it is read only; set CLIPWRIGHT_DATA_DIR to another folder",
    EEXIST: "it is a file; set CLIPWRIGHT_DATA_DIR to a folder",
    ENOTDIR: "a part of its path is a file; set CLIPWRIGHT_DATA_DIR to another folder",
  };
  const told = (code && why[code]) ?? (cause instanceof Error ? cause.message : String(cause));
  return storageFailed(`Storing in ${folder} failed: ${told}`, { cause });
}

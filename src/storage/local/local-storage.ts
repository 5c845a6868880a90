import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type ClipError, canceled, internalError, storageFailed } from "../../errors.js";
import { makeFolder } from "../../files/make-folder.js";
import { checkKey } from "../key.js";
import type { Storage } from "../storage.js";
import { signLink } from "./signed-link.js";

/** Names of files that are not complete yet; no key begins with a dot. */
const partialName = /^\.partial-/;
/** A copy that has not been written to for so long belongs to a process that died. */
const abandonedMs = 3_600_000;
/** Written to find out whether there is room. */
const probeBytes = 256 * 1024;

export interface LocalStorageOptions {
  /** Absolute path; made where it is missing. */
  folder: string;
  /** Signs links; the same in every process that serves or makes them. Null where none are made: in workers. */
  secret: string | null;
}

/** Clips in a folder, which the API serves by signed links. */
export function createLocalStorage({ folder, secret }: LocalStorageOptions): Storage {
  const pathOf = (key: string) => join(folder, checkKey(key));
  return {
    kind: "local",
    async put(key, path, { signal, onBytes = () => {} }) {
      const target = pathOf(key);
      const parent = dirname(target);
      const partial = join(parent, `.partial-${randomUUID()}`);
      try {
        await makeFolder(parent);
        await copyWhole(path, partial, signal, onBytes);
        const [source, copy] = await Promise.all([stat(path), stat(partial)]);
        if (source.size !== copy.size) {
          throw new Error(`${copy.size} of ${source.size} bytes were written`);
        }
        await rename(partial, target);
        await syncFolder(parent);
        return { key, bytes: copy.size };
      } catch (error) {
        await rm(partial, { force: true });
        throw signal.aborted ? canceled(error) : storageFailure(error, folder);
      }
    },
    async url(key, { expiresAt, baseUrl }) {
      if (secret === null) throw internalError("This storage has no secret for links.");
      return baseUrl + signLink(checkKey(key), Math.floor(expiresAt / 1000), secret);
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async check(signal) {
      const probe = join(folder, `.partial-${randomUUID()}`);
      try {
        signal.throwIfAborted();
        await makeFolder(folder);
        // An empty file can be made also where there is no room for what is in it.
        await writeFile(probe, Buffer.alloc(probeBytes), { signal });
      } catch (error) {
        throw signal.aborted ? canceled(error) : storageFailure(error, folder);
      } finally {
        await rm(probe, { force: true });
      }
    },
    async close() {},
  };
}

/** Removes what processes that died left half written. @returns how many files. */
export async function sweepPartials(folder: string, now: number): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let removed = 0;
  for (const entry of entries) {
    if (!entry.isFile() || !partialName.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const facts = await stat(path).catch(() => null);
    if (facts === null || now - facts.mtimeMs < abandonedMs) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** Copied and flushed: what is answered `done` must survive a power cut. */
async function copyWhole(
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

/** Makes a rename last; not every file system lets a folder be flushed. */
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

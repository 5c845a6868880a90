import { copyFile, rename, writeFile } from "node:fs/promises";
import { storageFailed } from "../errors.js";
import { partialFile } from "../files/partial-file.js";

/** A finished result, and the place where it belongs: a file to move there, or the content to write there. */
export type FinishedResult =
  | { to: string; from: string }
  | { to: string; content: Uint8Array | string };

/**
 * Puts results in their places. All are written beside their places before the first one is renamed, and they are renamed
 * in the order given: so no reader ever sees half a file, and when the last one is in its place, so are the others.
 * @throws ClipError `storage.failed`. Results that were renamed before stay; nothing else is left.
 */
export async function putResultsInPlace(results: readonly FinishedResult[]): Promise<void> {
  const files = results.map((result) => ({ result, part: partialFile(result.to) }));
  try {
    for (const { result, part } of files) {
      if ("from" in result) await move(result.from, part.path);
      else await writeFile(part.path, result.content);
    }
    for (const { part } of files) await part.commit();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw storageFailed(`The results cannot be written: ${reason}`, { cause });
  } finally {
    for (const { part } of files) await part[Symbol.asyncDispose]();
  }
}

/** Renames a file; to another file system, where that is impossible, it is copied. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EXDEV")) throw error;
    await copyFile(from, to);
  }
}

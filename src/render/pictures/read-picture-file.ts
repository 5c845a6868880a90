import { constants } from "node:fs";
import { type FileHandle, open, realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { ClipError, throwIfAborted } from "../../errors.js";
import type { PictureLimits } from "./limits.js";
import { pictureUnavailable } from "./unavailable.js";

/**
 * Reads a picture file in the script's folder or below it. Neither `..` nor a symbolic link can lead out of that
 * folder.
 * @param address a relative path, as in the script; percent signs may stand for characters (`my%20tap.jpg`).
 * @param baseDir the script's folder.
 * @throws ClipError `input.image_unavailable` or `canceled`.
 */
export async function readPictureFile(
  address: string,
  baseDir: string,
  { maxBytes }: PictureLimits,
  signal: AbortSignal,
): Promise<Buffer> {
  const path = await pathInside(address, baseDir);
  // Without O_NONBLOCK, opening a named pipe waits for ever.
  const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;
  let file: FileHandle | undefined;
  try {
    file = await open(path, flags);
    const stat = await file.stat();
    if (!stat.isFile()) throw pictureUnavailable(address, "it is not a file");
    const tooLarge = () => pictureUnavailable(address, `it is larger than ${maxBytes / 1e6} MB`);
    if (stat.size > maxBytes) throw tooLarge();
    const bytes = await file.readFile({ signal });
    if (bytes.length > maxBytes) throw tooLarge();
    return bytes;
  } catch (error) {
    throwIfAborted(signal);
    throw asUnreadable(address, error);
  } finally {
    await file?.close();
  }
}

async function pathInside(address: string, baseDir: string): Promise<string> {
  const outside = "it lies outside of the script's folder; copy it there";
  const name = decoded(address);
  if (name === "" || name.includes("\0")) throw pictureUnavailable(address, "it names no file");
  if (isAbsolute(name) || /^[\\/]/u.test(name)) throw pictureUnavailable(address, outside);
  const base = await realpath(baseDir).catch((error: unknown) => {
    throw asUnreadable(address, error);
  });
  if (!isInside(base, resolve(base, name))) throw pictureUnavailable(address, outside);
  const path = await realpath(resolve(base, name)).catch((error: unknown) => {
    throw asUnreadable(address, error);
  });
  if (!isInside(base, path)) throw pictureUnavailable(address, outside);
  return path;
}

function isInside(base: string, path: string): boolean {
  const way = relative(base, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    // The percent sign in a name such as `100%.jpg` is no escape.
    return address;
  }
}

function asUnreadable(address: string, error: unknown): ClipError {
  if (error instanceof ClipError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: "there is no such file beside the script",
    ENOTDIR: "there is no such file beside the script",
    EACCES: "it may not be read",
    EISDIR: "it is not a file",
    ELOOP: "it is a link that leads in a circle",
    ENAMETOOLONG: "its name is too long",
  };
  return pictureUnavailable(address, reasons[code] ?? "it could not be read", error);
}

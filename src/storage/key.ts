import { internalError } from "../errors.js";

const part = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;

/** @throws ClipError `internal` where a key could lead out of the folder. We make all keys ourselves, from ids. */
export function checkKey(key: string): string {
  if (key.split("/").every((one) => part.test(one))) return key;
  throw internalError(`“${key}” is not a storage key`);
}

/** The media type of a stored file, from the ending of its key. */
export function contentTypeOf(key: string): string {
  if (key.endsWith(".mp4")) return "video/mp4";
  if (key.endsWith(".jpg")) return "image/jpeg";
  if (key.endsWith(".vtt")) return "text/vtt; charset=utf-8";
  if (key.endsWith(".srt")) return "application/x-subrip; charset=utf-8";
  if (key.endsWith(".txt")) return "text/plain; charset=utf-8";
  return "application/octet-stream";
}

/** What browsers do with a stored file: they show it, and save it under the last part of its key. */
export function contentDispositionOf(key: string): string {
  return `inline; filename="${key.split("/").at(-1)}"`;
}

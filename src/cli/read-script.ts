import { isUtf8 } from "node:buffer";
import { open } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Readable } from "node:stream";
import { ClipError, requestInvalid, throwIfAborted } from "../errors.js";

/** More than the longest script needs, however it is written: reading stops here. */
const maxBytes = 1_048_576;

/** A script as it was read: text without byte order mark, and the folder that its pictures are relative to. */
export interface ScriptText {
  text: string;
  /** Absolute. The working folder where the script came by stdin. */
  baseDir: string;
}

/**
 * Reads a script from a file, or from stdin where the place is `-`.
 * @throws ClipError `request.invalid` where it cannot be read, is not UTF-8 or is over 1 MiB; `canceled`.
 */
export async function readScript(
  place: string,
  { stdin, signal }: { stdin: Readable; signal: AbortSignal },
): Promise<ScriptText> {
  if (place === "-") {
    return { text: decode(await readStream(stdin, signal), "stdin"), baseDir: process.cwd() };
  }
  const path = resolve(place);
  return { text: decode(await readWhole(path, place, signal), place), baseDir: dirname(path) };
}

async function readWhole(path: string, place: string, signal: AbortSignal): Promise<Buffer> {
  throwIfAborted(signal);
  try {
    const file = await open(path);
    try {
      return await readStream(file.createReadStream({ end: maxBytes, autoClose: false }), signal);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof ClipError) throw error;
    throw refused(place, whyUnreadable(error), error);
  }
}

async function readStream(stream: Readable, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const stop = () => stream.destroy();
  signal.addEventListener("abort", stop, { once: true });
  try {
    throwIfAborted(signal);
    for await (const chunk of stream) {
      const piece = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
      bytes += piece.length;
      if (bytes > maxBytes) throw refused("", "is over the limit of 1 MiB; is it a text?");
      chunks.push(piece);
    }
  } catch (error) {
    throwIfAborted(signal);
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
  throwIfAborted(signal);
  return Buffer.concat(chunks);
}

function decode(bytes: Buffer, place: string): string {
  const mark = bytes.subarray(0, 2).toString("hex");
  if (mark === "fffe" || mark === "feff") {
    throw refused(place, `is UTF-16; save it as UTF-8`);
  }
  if (!isUtf8(bytes)) {
    throw refused(place, `line ${brokenLine(bytes)} is not UTF-8; save the file as UTF-8`);
  }
  // The decoder drops a byte order mark.
  return new TextDecoder("utf-8").decode(bytes);
}

function brokenLine(bytes: Buffer): number {
  let line = 1;
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(0x0a, start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
    line++;
  }
}

function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return "there is no such file; a script on stdin is written -";
  if (code === "EISDIR") return "is a folder, not a text file";
  if (code === "EACCES") return "may not be read; check its permissions";
  return error instanceof Error ? error.message : String(error);
}

function refused(place: string, reason: string, cause?: unknown): ClipError {
  const problem = {
    pointer: "/script",
    name: `SCRIPT ${place}`.trimEnd(),
    code: "unreadable",
    reason,
  };
  return requestInvalid(problem, { cause });
}

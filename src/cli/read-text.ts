import { isUtf8 } from "node:buffer";
import { open } from "node:fs/promises";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { ClipError, throwIfAborted } from "../errors.js";

/** More than any text needs that a command reads, however it is written: reading stops here. */
const maxBytes = 1_048_576;

/** How the reader of a text tells what is wrong with it. */
export interface TextRules {
  signal: AbortSignal;
  /** Makes the error for a text that cannot be used. */
  refuse(reason: string, cause?: unknown): ClipError;
  /** What is said where there is no such file. */
  missing: string;
}

/**
 * Reads a text file in UTF-8, without its byte order mark.
 * @throws ClipError that `refuse` makes, where it cannot be read, is not UTF-8 or is over 1 MiB; `canceled`.
 */
export async function readTextFile(place: string, rules: TextRules): Promise<string> {
  const { signal, refuse, missing } = rules;
  throwIfAborted(signal);
  try {
    const file = await open(resolve(place));
    try {
      const stream = file.createReadStream({ end: maxBytes, autoClose: false });
      return await readTextStream(stream, rules);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof ClipError) throw error;
    throw refuse(whyUnreadable(error, missing), error);
  }
}

/** The same from a stream. */
export async function readTextStream(
  stream: Readable,
  { signal, refuse }: TextRules,
): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const stop = () => stream.destroy();
  signal.addEventListener("abort", stop, { once: true });
  try {
    throwIfAborted(signal);
    for await (const chunk of stream) {
      const piece = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
      bytes += piece.length;
      if (bytes > maxBytes) throw refuse("is over the limit of 1 MiB; is it a text?");
      chunks.push(piece);
    }
  } catch (error) {
    throwIfAborted(signal);
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
  throwIfAborted(signal);
  return decode(Buffer.concat(chunks), refuse);
}

function decode(bytes: Buffer, refuse: TextRules["refuse"]): string {
  const mark = bytes.subarray(0, 2).toString("hex");
  if (mark === "fffe" || mark === "feff") throw refuse("is UTF-16; save it as UTF-8");
  if (!isUtf8(bytes)) {
    throw refuse(`line ${brokenLine(bytes)} is not UTF-8; save the file as UTF-8`);
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

function whyUnreadable(error: unknown, missing: string): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return missing;
  if (code === "EISDIR") return "is a folder, not a text file";
  if (code === "EACCES") return "may not be read; check its permissions";
  return error instanceof Error ? error.message : String(error);
}

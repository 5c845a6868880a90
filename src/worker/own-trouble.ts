import { ClipError, type ErrorCode } from "../errors.js";
import type { FailedEnd } from "./job-failure.js";

/** System codes of a machine in trouble: its disk, its rights, its memory, its open files. */
const machineCodes = new Set([
  ...["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM", "EIO", "ENOTDIR", "EEXIST", "ESTALE"],
  ...["ENOMEM", "EMFILE", "ENFILE", "EAGAIN"],
]);
/** What a storage says about the one file that is to be stored, and not about itself. */
const fileCodes = new Set(["ENOENT", "EntityTooLarge", "KeyTooLongError", "BadDigest"]);
/** How programs such as ffmpeg name these codes in their messages. */
const words: readonly (readonly [string, RegExp])[] = [
  ["ENOSPC", /No space left on device/],
  ["EDQUOT", /Disk quota exceeded/],
  ["EROFS", /Read-only file system/],
  ["EACCES", /Permission denied/],
  ["ENOTDIR", /Not a directory/],
  ["ENOMEM", /Cannot allocate memory/],
  ["EMFILE", /Too many open files/],
];
/** The messages of other errors may quote a script, which says what it likes. */
const codesWithoutQuotes: readonly ErrorCode[] = ["internal", "render.failed", "storage.failed"];

/** The longest chain of causes that is followed. */
const longestChain = 10;

/**
 * The system's or the storage server's own code of what an error comes from: "ENOSPC", "NoSuchBucket"; null where it comes
 * from neither. Threads and programs pass on words alone, so messages are searched as well.
 */
export function systemCodeOf(error: ClipError): string | null {
  const chain: Error[] = [];
  for (let next: unknown = error; next instanceof Error && chain.length < longestChain; ) {
    chain.push(next);
    next = next.cause;
  }
  for (const one of chain) {
    if (one instanceof ClipError) continue;
    if ("code" in one && typeof one.code === "string") return one.code;
    // Of the S3 client; and of a limit that has passed.
    if ("$metadata" in one || one.name === "TimeoutError") return one.name;
  }
  if (!codesWithoutQuotes.includes(error.code)) return null;
  return chain.map(({ message }) => codeInWords(message)).find((code) => code !== null) ?? null;
}

function codeInWords(message: string): string | null {
  const named = /^(E[A-Z]+): /.exec(message)?.[1];
  return named ?? words.find(([, pattern]) => pattern.test(message))?.[0] ?? null;
}

/**
 * Whether an attempt surely failed of the trouble of its worker, and not of its job: a full disk, a storage that cannot be
 * used, a program that is gone.
 */
export function isOwnTrouble(end: FailedEnd): boolean {
  switch (end.type) {
    case "stopped":
      return false;
    case "died":
      return end.how.startsWith("could not be started");
    case "failed": {
      const { errorCode, systemCode } = end;
      if (!end.retryable) return false;
      if (errorCode === "dependency.missing") return true;
      if (systemCode === null) return false;
      if (machineCodes.has(systemCode)) return true;
      return errorCode === "storage.failed" && !fileCodes.has(systemCode);
    }
  }
}

import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import type { S3Client, ServerSideEncryption } from "@aws-sdk/client-s3";
import type { S3Place } from "./abort-uploads.js";
import { countedBody } from "./counted-body.js";

/** A file that is on its way into a bucket. */
export interface S3Upload {
  client: S3Client;
  place: S3Place;
  file: FileHandle;
  /** Bytes of the file. */
  size: number;
  contentType: string;
  encryption: S3Encryption;
  signal: AbortSignal;
  /** A request of which no byte passes for this time is given up, and made again. */
  socketMs: number;
  /** Called whenever the socket has taken more bytes, with how many it has taken so far; never falls. */
  onBytes: (bytes: number) => void;
}

export interface S3Encryption {
  ServerSideEncryption?: ServerSideEncryption;
  SSEKMSKeyId?: string;
}

/** A request that is tried this often, with the longest waits, has taken longer than a transfer may be silent. */
export const triesOfRequest = 25;

/** A body of one request, with the checksum that the server compares. */
export interface S3Body {
  bytes: Buffer;
  md5: Buffer;
}

/** @throws Error where the file is shorter than it was. */
export async function readBody(file: FileHandle, start: number, length: number): Promise<S3Body> {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, start + filled);
    if (bytesRead === 0) throw new Error("the file became shorter while it was stored");
    filled += bytesRead;
  }
  return { bytes, md5: createHash("md5").update(bytes).digest() };
}

/**
 * The middleware of a request that tells how much of its body the socket has taken. It comes after the signature, which is
 * made of the bytes.
 */
export function countingMiddleware(bytes: Buffer, onTaken: (bytes: number) => void) {
  return <Input extends { request: unknown }, Output>(next: (args: Input) => Promise<Output>) =>
    (args: Input): Promise<Output> => {
      const { request } = args;
      if (bytes.length > 0 && typeof request === "object" && request !== null) {
        Object.assign(request, { body: countedBody(bytes, onTaken) });
      }
      return next(args);
    };
}

export const afterSigning = {
  step: "finalizeRequest",
  priority: "low",
  name: "countBytes",
} as const;

import { createHash } from "node:crypto";
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { abortUploadsOf } from "./abort-uploads.js";
import {
  afterSigning,
  countingMiddleware,
  readBody,
  type S3Upload,
  triesOfRequest,
} from "./s3-upload.js";
import { sendWithRetries, type Traffic, type Try } from "./send-with-retries.js";

/** Larger files are stored in parts of this size. */
export const partBytes = 8 * 1024 * 1024;
/** How many parts are uploaded at once; each is held in memory. */
const partsAtOnce = 2;
/** How long an upload that is stopped waits for the answer that names it, without which it cannot be aborted. */
const lingerMs = 2_000;

/** A part that the server has. */
interface StoredPart {
  /** As the server wants it back when the upload is completed. */
  entityTag: string;
  md5: Buffer;
}

/**
 * Stores a large file in parts. Uploads that earlier attempts have left are aborted first; where this one fails or is
 * stopped, it is aborted before this rejects.
 * @returns the entity tag of the object, where servers make it from the content.
 */
export async function putParts(upload: S3Upload): Promise<string> {
  const { client, place } = upload;
  await abortUploadsOf(client, place);
  let uploadId: string | null = null;
  try {
    const created = await createUpload(upload);
    uploadId = created.uploadId;
    upload.signal.throwIfAborted();
    const parts = await putAllParts(upload, uploadId);
    await completeUpload(upload, uploadId, parts);
    if (created.retried) await abortUploadsOf(client, place);
    return entityTagOf(parts);
  } catch (error) {
    await abortUploadsOf(client, place, uploadId);
    throw error;
  }
}

/** @returns whether it was tried again, too: the server may have begun an upload then whose id was never told. */
async function createUpload({
  client,
  place,
  contentType,
  encryption,
  signal,
  socketMs,
}: S3Upload) {
  let retried = false;
  const onRetry = () => {
    retried = true;
  };
  const lingering = abortedLater(signal, lingerMs);
  const request = { ...place, ...encryption, ContentType: contentType };
  const { UploadId: uploadId } = await sendWithRetries(
    ({ silent }) =>
      client.send(new CreateMultipartUploadCommand(request), {
        abortSignal: AbortSignal.any([lingering, silent]),
      }),
    { signal, tries: triesOfRequest, silenceMs: socketMs, onRetry },
  );
  if (uploadId === undefined) throw new Error("the server has begun an upload without an id");
  return { uploadId, retried };
}

async function putAllParts(upload: S3Upload, uploadId: string): Promise<StoredPart[]> {
  const count = Math.ceil(upload.size / partBytes);
  const parts: StoredPart[] = [];
  const takenOf: number[] = Array(count).fill(0);
  let told = 0;
  const failed = new AbortController();
  const signal = AbortSignal.any([upload.signal, failed.signal]);
  const traffic: Traffic = { changes: 0 };
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const onBytes = (bytes: number) => {
        takenOf[index] = bytes;
        // A part that is sent again has nothing new to tell, but is heard of.
        told = Math.max(
          told,
          takenOf.reduce((sum, one) => sum + one),
        );
        upload.onBytes(told);
      };
      parts[index] = await putPart({ ...upload, signal, onBytes, traffic }, uploadId, index);
    }
  };
  const lanes = Array.from({ length: Math.min(partsAtOnce, count) }, () =>
    // The first error ends the other lanes; what those throw then says nothing.
    lane().catch((error: unknown) => failed.abort(error)),
  );
  await Promise.all(lanes);
  if (failed.signal.aborted) throw failed.signal.reason;
  return parts;
}

async function putPart(
  upload: S3Upload & { traffic: Traffic },
  uploadId: string,
  index: number,
): Promise<StoredPart> {
  const { client, place, file, size, signal, socketMs, onBytes, traffic } = upload;
  const start = index * partBytes;
  const { bytes, md5 } = await readBody(file, start, Math.min(partBytes, size - start));
  let taken = 0;
  /** By any of the tries. */
  let most = 0;
  const send = (one: Try) => {
    const onTaken = (count: number) => {
      one.heard();
      if (one.afterSilence && count <= most) return;
      taken = count;
      most = Math.max(most, count);
      onBytes(taken);
    };
    const put = new UploadPartCommand({
      ...place,
      UploadId: uploadId,
      PartNumber: index + 1,
      ContentLength: bytes.length,
      ContentMD5: md5.toString("base64"),
      Body: bytes,
    });
    put.middlewareStack.add(countingMiddleware(bytes, onTaken), afterSigning);
    return client.send(put, { abortSignal: one.signal });
  };
  const { ETag: entityTag } = await sendWithRetries(send, {
    signal,
    tries: triesOfRequest,
    silenceMs: socketMs,
    onMoved: () => onBytes(taken),
    traffic,
  });
  if (entityTag === undefined) throw new Error(`the server gave part ${index + 1} no entity tag`);
  return { entityTag, md5 };
}

async function completeUpload(
  { client, place, signal, socketMs }: S3Upload,
  uploadId: string,
  parts: StoredPart[],
): Promise<void> {
  let retried = false;
  const onRetry = () => {
    retried = true;
  };
  const Parts = parts.map(({ entityTag: ETag }, index) => ({ ETag, PartNumber: index + 1 }));
  const request = { ...place, UploadId: uploadId, MultipartUpload: { Parts } };
  try {
    await sendWithRetries(
      (one) =>
        client.send(new CompleteMultipartUploadCommand(request), { abortSignal: one.signal }),
      { signal, tries: triesOfRequest, silenceMs: socketMs, onRetry },
    );
  } catch (error) {
    // The answer to an earlier try was lost, and the upload is complete. What is stored now is compared afterwards.
    if (retried && error instanceof Error && error.name === "NoSuchUpload") return;
    throw error;
  }
}

/** The MD5 of the parts' MD5s, and their number: what Amazon's servers began and most others do too. */
function entityTagOf(parts: StoredPart[]): string {
  const md5s = Buffer.concat(parts.map(({ md5 }) => md5));
  return `${createHash("md5").update(md5s).digest("hex")}-${parts.length}`;
}

/** A signal that is aborted some time after another one. */
function abortedLater(signal: AbortSignal, afterMs: number): AbortSignal {
  const later = new AbortController();
  const onAbort = () => setTimeout(() => later.abort(signal.reason), afterMs).unref();
  if (signal.aborted) onAbort();
  else signal.addEventListener("abort", onAbort, { once: true });
  return later.signal;
}

import { HeadObjectCommand } from "@aws-sdk/client-s3";
import { checkEncryption } from "./check-encryption.js";
import { partBytes, putParts } from "./put-parts.js";
import { putWhole } from "./put-whole.js";
import { type S3Upload, triesOfRequest } from "./s3-upload.js";
import { sendWithRetries, type Try } from "./send-with-retries.js";

/**
 * Stores a file. Each body goes with its MD5, and with its SHA-256 in the signature, for the server to compare. Then the
 * object's size is compared with the file's, and so is its entity tag where that is made from MD5s; its encryption with the one
 * that was asked for, where the server tells it.
 */
export async function uploadFile(upload: S3Upload): Promise<void> {
  const { client, place, size, encryption, signal, socketMs, onBytes } = upload;
  const entityTag = size <= partBytes ? await putWhole(upload) : await putParts(upload);
  const head = (one: Try) => client.send(new HeadObjectCommand(place), { abortSignal: one.signal });
  const stored = await sendWithRetries(head, {
    signal,
    tries: triesOfRequest,
    silenceMs: socketMs,
  });
  if (stored.ContentLength !== size) {
    throw new Error(`${stored.ContentLength} of ${size} bytes arrived`);
  }
  checkEncryption(encryption, stored.ServerSideEncryption);
  const told = stored.ETag?.replaceAll('"', "") ?? "";
  const comparable =
    !stored.ServerSideEncryption?.startsWith("aws:kms") && sameForm(told, entityTag);
  if (comparable && told !== entityTag) {
    throw new Error(`what is stored has the entity tag ${told}; the file has ${entityTag}`);
  }
  onBytes(size);
}

/**
 * Whether both look like an MD5, or like that of as many parts. Not all servers make entity tags that way, and none does so with
 * the keys of a key service.
 */
function sameForm(told: string, made: string): boolean {
  return /^[0-9a-f]{32}(-\d+)?$/.test(told) && told.split("-")[1] === made.split("-")[1];
}

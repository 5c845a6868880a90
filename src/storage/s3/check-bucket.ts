import { createHash, randomBytes } from "node:crypto";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { listUploads, type S3Place } from "./abort-uploads.js";
import { checkEncryption } from "./check-encryption.js";
import { serverMessage } from "./explain-s3-error.js";
import type { S3Encryption } from "./s3-upload.js";
import { sendWithRetries } from "./send-with-retries.js";

const content = Buffer.from("Clipwright was here, and has looked whether it can store.\n");
/** A check is made before the work, and somebody waits for it: it does not wait for an outage to end. */
const triesOfCheck = 3;
const triedForMs = 30_000;

export interface BucketToCheck {
  client: S3Client;
  bucket: string;
  /** What the keys begin with. */
  prefix: string;
  encryption: S3Encryption;
}

/**
 * Does once with a small object what is done with clips, where clips go: writes it, looks at it, reads it, removes it.
 * @param onNote called with what is not as it should be, though clips can be stored.
 * @throws what the server or the connection throws.
 */
export async function checkBucket(
  { client, bucket, prefix, encryption }: BucketToCheck,
  signal: AbortSignal,
  onNote: (note: string) => void,
): Promise<void> {
  const options = { abortSignal: signal };
  const retry = <T>(send: () => Promise<T>) =>
    sendWithRetries(send, { signal, tries: triesOfCheck, silenceMs: triedForMs });
  // Rights may be given for the keys of jobs alone. Several processes may check at the same time.
  const name = `job_probe-${randomBytes(6).toString("hex")}/probe.txt`;
  const place: S3Place = { Bucket: bucket, Key: prefix + name };
  await retry(() => {
    const put = {
      ...place,
      ...encryption,
      ContentType: "text/plain",
      ContentLength: content.length,
      ContentMD5: createHash("md5").update(content).digest("base64"),
      Body: content,
    };
    return client.send(new PutObjectCommand(put), options);
  });
  try {
    const head = await retry(() => client.send(new HeadObjectCommand(place), options));
    checkEncryption(encryption, head.ServerSideEncryption, onNote);
    const read = await retry(async () => {
      const { Body } = await client.send(new GetObjectCommand(place), options);
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    });
    if (!read.equals(content)) throw new Error("what was read is not what was stored");
  } finally {
    await retry(() => client.send(new DeleteObjectCommand(place), options));
  }
  try {
    for await (const _ of listUploads(client, bucket, prefix, signal)) break;
  } catch (error) {
    if (signal.aborted) throw error;
    onNote(
      `uploads that were broken off cannot be listed (${serverMessage(error)}); give the bucket a rule that removes them`,
    );
  }
}

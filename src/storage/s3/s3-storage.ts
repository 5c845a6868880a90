import { type FileHandle, open } from "node:fs/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { commandInvalid, storageFailed } from "../../errors.js";
import { abortedCall } from "../aborted-call.js";
import { checkKey, contentDispositionOf, contentTypeOf } from "../key.js";
import type { Storage } from "../storage.js";
import type { StorageSettings } from "../storage-settings.js";
import { abortUpload, listUploads } from "./abort-uploads.js";
import { checkBucket } from "./check-bucket.js";
import { explainS3Error, serverName } from "./explain-s3-error.js";
import { getObject } from "./get-object.js";
import { s3Limits } from "./s3-limits.js";
import type { S3Encryption } from "./s3-upload.js";
import { sendWithRetries } from "./send-with-retries.js";
import { type SilenceWatch, watchSilence } from "./silence-watch.js";
import { uploadFile } from "./upload-file.js";

/** Longer than a part takes at 20 kB/s. */
const partLimitMs = 480_000;
const triesOfRemoval = 4;
const removalLimitMs = 10_000;

/** A storage in a bucket of any server that speaks S3. The AWS SDK finds the credentials in its usual places. */
export function createS3Storage(settings: StorageSettings): Storage {
  const bucket = settings.s3Bucket;
  if (bucket === null) throw commandInvalid("CLIPWRIGHT_S3_BUCKET is not set");
  const limits = s3Limits(settings.stallLimitS);
  // The client's own variable for this. Its warning is no JSON among the lines of the log, and says nothing to operators.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
  const client = new S3Client({
    region: settings.s3Region,
    forcePathStyle: settings.s3PathStyle,
    ...(settings.s3Endpoint !== null && { endpoint: settings.s3Endpoint }),
    // Servers that do not know the newer checksums refuse requests that have them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Requests are made again by us, since the client's own waits cannot be stopped.
    maxAttempts: 1,
    // Requests are watched by us, too: the socket itself cannot tell bytes that the system holds and nobody takes from ones
    // that a slow server is taking.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: partLimitMs },
  });
  const encryption = encryptionOf(settings);
  const place = (key: string) => ({ Bucket: bucket, Key: settings.s3Prefix + checkKey(key) });
  const failure = (error: unknown, signal: AbortSignal) =>
    signal.aborted
      ? abortedCall(signal, `Storing in S3 failed: ${serverName(settings)}`, error)
      : explainS3Error(error, settings);
  /** Null where it was not silence that ended a transfer. */
  const silenceFailure = (cause: unknown, signal: AbortSignal, silence: SilenceWatch) => {
    if (signal.aborted || !silence.signal.aborted) return null;
    const silent = `${serverName(settings)} took no byte for ${limits.silenceMs / 1000} s`;
    return storageFailed(`Storing in S3 failed: ${silent}`, { cause });
  };

  return {
    kind: "s3",
    async put(key, path, { contentType, signal, onBytes = () => {} }) {
      const at = place(key);
      if (signal.aborted) throw failure(signal.reason, signal);
      using silence = watchSilence(limits.silenceMs);
      await using file = await openSource(path);
      try {
        const { size } = await file.stat();
        await uploadFile({
          client,
          place: at,
          file,
          size,
          contentType,
          encryption,
          signal: AbortSignal.any([signal, silence.signal]),
          socketMs: limits.socketMs,
          onBytes(bytes) {
            silence.heard();
            onBytes(bytes);
          },
        });
        return { key, bytes: size };
      } catch (error) {
        throw silenceFailure(error, signal, silence) ?? failure(error, signal);
      }
    },
    async get(key, path, { signal, onBytes }) {
      const at = place(key);
      if (signal.aborted) throw failure(signal.reason, signal);
      using silence = watchSilence(limits.silenceMs);
      try {
        return await getObject({
          client,
          place: at,
          path,
          signal: AbortSignal.any([signal, silence.signal]),
          socketMs: limits.socketMs,
          onBytes() {
            silence.heard();
            onBytes();
          },
        });
      } catch (error) {
        throw silenceFailure(error, signal, silence) ?? failure(error, signal);
      }
    },
    async has(key, signal) {
      try {
        await client.send(new HeadObjectCommand(place(key)), { abortSignal: signal });
        return true;
      } catch (error) {
        if (!signal.aborted && error instanceof NotFound) return false;
        throw failure(error, signal);
      }
    },
    async url(key, { expiresAt }) {
      const get = new GetObjectCommand({
        ...place(key),
        ResponseContentType: contentTypeOf(key),
        ResponseContentDisposition: contentDispositionOf(key),
      });
      // The signature counts from the second that it is made in, which began before now.
      const signingDate = new Date(Math.floor(Date.now() / 1000) * 1000);
      const expiresIn = Math.max(1, Math.floor((expiresAt - signingDate.getTime()) / 1000));
      return getSignedUrl(client, get, { expiresIn, signingDate });
    },
    async remove(key) {
      const signal = AbortSignal.timeout(removalLimitMs);
      try {
        const request = new DeleteObjectCommand(place(key));
        const send = () => client.send(request, { abortSignal: signal });
        await sendWithRetries(send, {
          signal,
          tries: triesOfRemoval,
          silenceMs: removalLimitMs,
        });
      } catch (error) {
        throw failure(error, signal);
      }
    },
    async sweep({ isAbandoned, signal }) {
      const { s3Prefix } = settings;
      let aborted = 0;
      try {
        for await (const upload of listUploads(client, bucket, s3Prefix, signal)) {
          const key = upload.Key.slice(s3Prefix.length);
          if (!(await isAbandoned({ key, at: upload.startedAt }))) continue;
          await abortUpload(client, upload, signal);
          aborted += 1;
        }
        return aborted;
      } catch (error) {
        throw failure(error, signal);
      }
    },
    async check(signal, onNote = () => {}) {
      try {
        signal.throwIfAborted();
        await checkBucket(
          { client, bucket, prefix: settings.s3Prefix, encryption },
          signal,
          onNote,
        );
      } catch (error) {
        throw failure(error, signal);
      }
    },
    async close() {
      client.destroy();
    },
  };
}

function encryptionOf({ s3Encryption, s3KmsKeyId }: StorageSettings): S3Encryption {
  if (s3Encryption === "none") return {};
  return {
    ServerSideEncryption: s3Encryption,
    ...(s3KmsKeyId !== null && { SSEKMSKeyId: s3KmsKeyId }),
  };
}

async function openSource(path: string): Promise<FileHandle> {
  try {
    return await open(path, "r");
  } catch (cause) {
    throw storageFailed("The file to store is not there.", { cause });
  }
}

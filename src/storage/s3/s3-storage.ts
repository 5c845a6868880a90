import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { canceled, commandInvalid, storageFailed } from "../../errors.js";
import { checkKey, contentTypeOf } from "../key.js";
import type { Storage } from "../storage.js";
import type { StorageSettings } from "../storage-settings.js";
import { explainS3Error } from "./explain-s3-error.js";

const partBytes = 8 * 1024 * 1024;
/** How many parts are uploaded at once; each is held in memory. */
const partsAtOnce = 2;

/** A storage in a bucket of any server that speaks S3. The AWS SDK finds the credentials in its usual places. */
export function createS3Storage(settings: StorageSettings): Storage {
  const bucket = settings.s3Bucket;
  if (bucket === null) throw commandInvalid("CLIPWRIGHT_S3_BUCKET is not set");
  const client = new S3Client({
    region: settings.s3Region,
    forcePathStyle: settings.s3PathStyle,
    ...(settings.s3Endpoint !== null && { endpoint: settings.s3Endpoint }),
    // Servers that do not know the newer checksums refuse requests that have them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 4,
    // A server may be slow with a part, but must not send nothing for this long.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  });
  const encryption =
    settings.s3Encryption === "none" ? {} : { ServerSideEncryption: settings.s3Encryption };
  const place = (key: string) => ({ Bucket: bucket, Key: settings.s3Prefix + checkKey(key) });
  const failure = (error: unknown, signal?: AbortSignal) =>
    signal?.aborted ? canceled(error) : explainS3Error(error, settings);

  return {
    kind: "s3",
    async put(key, path, { contentType, signal, onBytes = () => {} }) {
      if (signal.aborted) throw canceled(signal.reason);
      const size = await sizeOf(path);
      const body = createReadStream(path);
      // The upload reads this stream, and fails with its errors.
      body.on("error", () => {});
      const upload = new Upload({
        client,
        params: { ...place(key), Body: body, ContentType: contentType, ...encryption },
        partSize: partBytes,
        queueSize: partsAtOnce,
        leavePartsOnError: false,
      });
      upload.on("httpUploadProgress", ({ loaded = 0 }) => onBytes(loaded));
      const onAbort = () => void upload.abort();
      signal.addEventListener("abort", onAbort, { once: true });
      try {
        await upload.done();
        const stored = await client.send(new HeadObjectCommand(place(key)), {
          abortSignal: signal,
        });
        if (stored.ContentLength !== size) {
          throw new Error(`${stored.ContentLength} of ${size} bytes arrived`);
        }
        return { key, bytes: size };
      } catch (error) {
        throw failure(error, signal);
      } finally {
        signal.removeEventListener("abort", onAbort);
        body.destroy();
      }
    },
    async url(key, { expiresAt }) {
      const get = new GetObjectCommand({
        ...place(key),
        ResponseContentType: contentTypeOf(key),
      });
      const expiresIn = Math.max(1, Math.round((expiresAt - Date.now()) / 1000));
      return getSignedUrl(client, get, { expiresIn });
    },
    async remove(key) {
      try {
        await client.send(new DeleteObjectCommand(place(key)));
      } catch (error) {
        throw failure(error);
      }
    },
    async check(signal) {
      try {
        const probe = { Bucket: bucket, Key: `${settings.s3Prefix}clipwright-probe` };
        const options = { abortSignal: signal };
        await client.send(new PutObjectCommand({ ...probe, Body: "", ...encryption }), options);
        await client.send(new DeleteObjectCommand(probe), options);
      } catch (error) {
        throw failure(error, signal);
      }
    },
    async close() {
      client.destroy();
    },
  };
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (cause) {
    throw storageFailed("The file to store is not there.", { cause });
  }
}

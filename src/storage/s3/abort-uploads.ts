import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3Client,
} from "@aws-sdk/client-s3";

/** An object's place in a bucket. */
export interface S3Place {
  Bucket: string;
  Key: string;
}

/** An upload in parts that was begun, and neither completed nor aborted. */
export interface UnfinishedUpload extends S3Place {
  UploadId: string;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** The clean-up after an upload that was stopped: a process that ends is not kept for longer. */
const cleanUpMs = 5_000;

/**
 * Aborts every unfinished upload of one key, within a limit of time. What cannot be aborted now is left to the next attempt
 * and to the sweep, so this never throws. Not every server lists uploads; `uploadId` is aborted there all the same.
 */
export async function abortUploadsOf(
  client: S3Client,
  place: S3Place,
  uploadId: string | null = null,
): Promise<void> {
  const signal = AbortSignal.timeout(cleanUpMs);
  try {
    if (uploadId !== null) await abortUpload(client, { ...place, UploadId: uploadId }, signal);
  } catch {}
  try {
    for await (const upload of listUploads(client, place.Bucket, place.Key, signal)) {
      if (upload.Key === place.Key) await abortUpload(client, upload, signal);
    }
  } catch {}
}

/** Aborts one upload. One that does not exist is no error. */
export async function abortUpload(
  client: S3Client,
  { Bucket, Key, UploadId }: S3Place & { UploadId: string },
  signal: AbortSignal,
): Promise<void> {
  try {
    const abort = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
    await client.send(abort, { abortSignal: signal });
  } catch (error) {
    if (!(error instanceof Error && error.name === "NoSuchUpload")) throw error;
  }
}

/** The unfinished uploads whose key begins with the prefix. */
export async function* listUploads(
  client: S3Client,
  bucket: string,
  prefix: string,
  signal: AbortSignal,
): AsyncGenerator<UnfinishedUpload> {
  let after: { KeyMarker?: string; UploadIdMarker?: string } = {};
  for (;;) {
    const list = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...after });
    const page = await client.send(list, { abortSignal: signal });
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Key === undefined || UploadId === undefined) continue;
      yield { Bucket: bucket, Key, UploadId, startedAt: Initiated?.getTime() ?? Date.now() };
    }
    if (!page.IsTruncated || page.NextKeyMarker === undefined) return;
    after = {
      KeyMarker: page.NextKeyMarker,
      ...(page.NextUploadIdMarker && { UploadIdMarker: page.NextUploadIdMarker }),
    };
  }
}

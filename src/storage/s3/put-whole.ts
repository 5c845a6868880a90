import { PutObjectCommand } from "@aws-sdk/client-s3";
import {
  afterSigning,
  countingMiddleware,
  readBody,
  type S3Upload,
  triesOfRequest,
} from "./s3-upload.js";
import { sendWithRetries, type Try } from "./send-with-retries.js";

/** Stores a small file by one request. @returns the entity tag of the object, where servers make it from the content. */
export async function putWhole(upload: S3Upload): Promise<string> {
  const { client, place, file, size, contentType, encryption, signal, socketMs, onBytes } = upload;
  const { bytes, md5 } = await readBody(file, 0, size);
  let taken = 0;
  const send = (one: Try) => {
    const onTaken = (count: number) => {
      one.heard();
      if (one.afterSilence && count <= taken) return;
      taken = Math.max(taken, count);
      onBytes(taken);
    };
    const put = new PutObjectCommand({
      ...place,
      ...encryption,
      ContentType: contentType,
      ContentLength: size,
      ContentMD5: md5.toString("base64"),
      Body: bytes,
    });
    put.middlewareStack.add(countingMiddleware(bytes, onTaken), afterSigning);
    return client.send(put, { abortSignal: one.signal });
  };
  await sendWithRetries(send, {
    signal,
    tries: triesOfRequest,
    silenceMs: socketMs,
    onMoved: () => onBytes(taken),
  });
  return md5.toString("hex");
}

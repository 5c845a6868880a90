import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { GetObjectCommand, NoSuchKey, type S3Client } from "@aws-sdk/client-s3";
import type { S3Place } from "./abort-uploads.js";
import { sendWithRetries, type Try } from "./send-with-retries.js";

/** What is read can be done without: it is not waited for until an outage ends. */
const triesOfReading = 3;

export interface S3Download {
  client: S3Client;
  place: S3Place;
  /** The file to write. */
  path: string;
  signal: AbortSignal;
  /** A request of which no byte passes for this time is given up, and made again. */
  socketMs: number;
  onBytes: () => void;
}

/** Writes an object to a file. @returns whether there is such an object. @throws what the server or the connection throws. */
export async function getObject(download: S3Download): Promise<boolean> {
  const { client, place, path, signal, socketMs, onBytes } = download;
  const send = async (one: Try) => {
    const get = new GetObjectCommand(place);
    const { Body, ContentLength } = await client.send(get, { abortSignal: one.signal });
    if (!(Body instanceof Readable)) throw new Error("the answer has no body");
    let bytes = 0;
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        one.heard();
        onBytes();
        yield chunk;
      }
    };
    await pipeline(Body, counted, createWriteStream(path), { signal: one.signal });
    if (bytes !== ContentLength) throw new Error(`${bytes} of ${ContentLength} bytes arrived`);
  };
  try {
    await sendWithRetries(send, { signal, tries: triesOfReading, silenceMs: socketMs });
    return true;
  } catch (error) {
    if (error instanceof NoSuchKey) return false;
    throw error;
  }
}

import { Readable } from "node:stream";

const chunkBytes = 64 * 1024;

/**
 * A body that tells how much of it was taken so far. It gives the next chunk only when the socket has taken the last one, so
 * that slow progress is told from none.
 */
export function countedBody(bytes: Uint8Array, onTaken: (bytes: number) => void): Readable {
  function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      yield bytes.subarray(at, at + chunkBytes);
      onTaken(Math.min(bytes.length, at + chunkBytes));
    }
  }
  return Readable.from(chunks(), { highWaterMark: 1 });
}

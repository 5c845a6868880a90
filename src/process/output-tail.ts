import type { Readable } from "node:stream";

/** The longest character of UTF-8, in bytes. */
const longestCharacter = 4;

/**
 * Reads the output of a process to its end, since a pipe that nobody reads blocks its writer, and keeps the last of it.
 * @param streams null ones are passed over: a process may be started without some of its pipes.
 * @returns a function that gives what has been kept so far, as trimmed text.
 */
export function outputTail(streams: readonly (Readable | null)[], keptBytes: number): () => string {
  let kept: Buffer = Buffer.alloc(0);
  for (const stream of streams) {
    stream?.on("error", () => {});
    stream?.on("data", (chunk: Buffer) => {
      kept = wholeCharacters(Buffer.concat([kept, chunk]), keptBytes);
    });
  }
  return () => kept.toString("utf8").trim();
}

/** The end of some UTF-8, of so many bytes at most: it does not begin with the rest of a character that was cut. */
function wholeCharacters(bytes: Buffer, most: number): Buffer {
  if (bytes.length <= most) return bytes;
  const end = bytes.subarray(-most);
  const first = end.findIndex((byte) => (byte & 0xc0) !== 0x80);
  return first > 0 && first < longestCharacter ? end.subarray(first) : end;
}

/** How a process ended, as the end of a sentence that begins with its name: "ended with status 1: no such file". */
export function endText(status: number | null, signal: string | null, output: string): string {
  const how = signal === null ? `ended with status ${status}` : `was ended by ${signal}`;
  return output === "" ? how : `${how}: ${output}`;
}

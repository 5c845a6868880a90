import type { Readable } from "node:stream";

/**
 * Reads the output of a process to its end, since a pipe that nobody reads blocks its writer, and keeps the last of it.
 * @param streams null ones are passed over: a process may be started without some of its pipes.
 * @returns a function that gives what has been kept so far, as trimmed text.
 */
export function outputTail(streams: readonly (Readable | null)[], keptBytes: number): () => string {
  let kept = Buffer.alloc(0);
  for (const stream of streams) {
    stream?.on("error", () => {});
    stream?.on("data", (chunk: Buffer) => {
      kept = Buffer.concat([kept, chunk]).subarray(-keptBytes);
    });
  }
  return () => kept.toString("utf8").trim();
}

/** How a process ended, as the end of a sentence that begins with its name: "ended with status 1: no such file". */
export function endText(status: number | null, signal: string | null, output: string): string {
  const how = signal === null ? `ended with status ${status}` : `was ended by ${signal}`;
  return output === "" ? how : `${how}: ${output}`;
}

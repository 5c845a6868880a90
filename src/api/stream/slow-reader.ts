import type { ServerResponse } from "node:http";

/** A reader that takes nothing for so long is gone. */
const patienceMs = 120_000;

/** Makes the heartbeat of a stream: a comment for a reader that takes what it is sent; the end for one that does not. */
export function beatOf(response: ServerResponse): (now: number) => void {
  let stuckSince: number | null = null;
  return (now) => {
    if (!response.writableNeedDrain) {
      stuckSince = null;
      if (!response.writableEnded) response.write(": still here\n\n");
      return;
    }
    stuckSince ??= now;
    if (now - stuckSince >= patienceMs) response.destroy();
  };
}

/** Resolves when the reader has taken what was written, or is gone. */
export function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.on("drain", done).on("close", done);
  });
}

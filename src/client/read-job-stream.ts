import { apiError } from "./api-error.js";
import type { HttpAnswer, Signal } from "./platform.js";
import { EventParser } from "./server-sent-events.js";
import { TimeLimit } from "./time-limit.js";
import type { Timing } from "./timing.js";
import type { Job } from "./wire-types.js";

/** Opens a job's event stream. @param lastEventId number of the last event that is known. */
export type OpenStream = (lastEventId: number | null, signal: Signal) => Promise<HttpAnswer>;

export interface ReadOptions {
  timing: Pick<Timing, "firstByteMs" | "silenceMs">;
  signal: Signal | undefined;
  /** Is called whenever anything arrives, comments too. */
  onBytes: () => void;
}

/** What became of a stream. */
export interface StreamEnd {
  /** Whether anything came through at all. */
  hasPassed: boolean;
  /** How long the service asks to wait before the next stream; null where it does not say. */
  retryMs: number | null;
  /** What it was refused with, or what broke it; null where it was closed. */
  error: unknown;
}

/**
 * One event stream, to its end: refused, closed, cut, or silent for too long.
 * @throws the signal's reason, and nothing else.
 */
export async function* readJobStream(
  open: OpenStream,
  lastEventId: number | null,
  { timing: { firstByteMs, silenceMs }, signal, onBytes }: ReadOptions,
): AsyncGenerator<Job, StreamEnd> {
  const parser = new EventParser();
  const limit = new TimeLimit(firstByteMs, signal);
  let hasPassed = false;
  let error: unknown = null;
  try {
    const answer = await open(lastEventId, limit.signal);
    if (!answer.ok) throw apiError(answer, await answer.text());
    const reader = answer.body?.getReader();
    for (;;) {
      const piece = await reader?.read();
      if (piece === undefined || piece.done) break;
      // Some proxies pass the head of an answer, and hold the rest: only a byte shows that streams pass.
      hasPassed = true;
      limit.restart(silenceMs);
      onBytes();
      for (const { data } of parser.push(piece.value)) yield JSON.parse(data) as Job;
    }
  } catch (cause) {
    // What the limit ended was not broken: it was silent.
    if (!limit.isOver) error = cause;
  } finally {
    // Also where the reader wants no more of it.
    limit.abort();
  }
  signal?.throwIfAborted();
  return { hasPassed, retryMs: parser.retryMs, error };
}

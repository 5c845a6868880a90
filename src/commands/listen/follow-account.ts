import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { EventParser } from "../../client/server-sent-events.js";
import { ClipError, commandInvalid } from "../../errors.js";
import { cutText } from "../../text/code-points.js";
import type { ServiceAccess } from "../call-service.js";

/** The API sends something every 15 s: a stream that is silent for longer is dead. */
const silenceMs = 45_000;
const firstWaitMs = 500;
const longestWaitMs = 10_000;

/** An event of an account, as `GET /v1/events` tells it. */
export interface AccountEvent {
  type: string;
  /** The job as JSON. */
  json: string;
  job: { jobId: string; sequence: number; updatedAt: string };
}

const jobSchema = z.looseObject({ jobId: z.string(), sequence: z.int(), updatedAt: z.string() });

/** Is told how the stream fares. */
interface FollowOptions {
  signal: AbortSignal;
  onOpen(): void;
  onBreak(why: string): void;
}

/**
 * The events of an account, from now on and for ever: a stream that breaks is opened again where it was.
 * @throws ClipError `request.invalid` where the API refuses the key; the signal's reason where it is aborted.
 */
export async function* followAccount(
  api: ServiceAccess,
  { signal, onOpen, onBreak }: FollowOptions,
): AsyncGenerator<AccountEvent> {
  let lastId = "";
  let waitMs = firstWaitMs;
  for (;;) {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(new Error("nothing was heard")), silenceMs);
    try {
      const either = AbortSignal.any([signal, silence.signal]);
      const body = await openStream(api, lastId, either);
      onOpen();
      waitMs = firstWaitMs;
      const parser = new EventParser();
      for await (const chunk of body) {
        timer.refresh();
        for (const { event, data, id } of parser.push(chunk)) {
          lastId = id;
          yield { type: event, json: data, job: jobSchema.parse(JSON.parse(data)) };
        }
        lastId = parser.lastEventId || lastId;
      }
      onBreak("the stream ended");
    } catch (error) {
      signal.throwIfAborted();
      // The API has refused: to ask again would not help.
      if (error instanceof ClipError) throw error;
      const isBreak =
        error instanceof StreamBroken || silence.signal.aborted || isNetworkError(error);
      if (!isBreak) throw error;
      onBreak(error instanceof StreamBroken ? error.message : "the API cannot be reached");
    } finally {
      clearTimeout(timer);
    }
    await wait(waitMs, undefined, { signal });
    waitMs = Math.min(2 * waitMs, longestWaitMs);
  }
}

/** Why a stream could not be opened for now. */
class StreamBroken extends Error {
  override readonly name = "StreamBroken";
}

async function openStream(
  api: ServiceAccess,
  lastId: string,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const answer = await fetch(`${api.url}/v1/events`, {
    headers: {
      authorization: `Bearer ${api.key}`,
      ...(lastId === "" ? {} : { "last-event-id": lastId }),
    },
    signal,
  });
  if (answer.ok && answer.body !== null) return answer.body as AsyncIterable<Uint8Array>;
  const text = cutText(await answer.text(), 500);
  if (answer.status >= 500 || answer.status === 429) {
    throw new StreamBroken(`the API answered ${answer.status}`);
  }
  throw commandInvalid(`The API at ${api.url} answered ${answer.status}: ${text}`);
}

/** Whether `fetch`, or the reading of its answer, has failed on the way. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && "code" in error);
}

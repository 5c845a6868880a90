import type { ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import { z } from "zod";

/** What is no text, or no number, counts as not given. */
export const lastEventHeaders = z.looseObject({
  "last-event-id": z
    .string()
    .optional()
    .catch(undefined)
    .describe("The `id` of the last event that was seen: those after it are sent."),
});

/** The number of the last event that the client knows, from `Last-Event-ID` or `?lastEventId=`; null where it is none. */
export function lastEventOf(request: {
  headers: { "last-event-id"?: string | undefined };
  query: { lastEventId?: string | undefined };
}): number | null {
  const given = request.headers["last-event-id"] ?? request.query.lastEventId;
  return given !== undefined && /^\d{1,15}$/.test(given) ? Number(given) : null;
}

/** Sends the head of an event stream. @returns what its events are written to. */
export function beginEventStream(reply: FastifyReply): ServerResponse {
  const { raw } = reply.hijack();
  return raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache, no-transform",
    "x-accel-buffering": "no",
    // Nothing else is asked on a stream's connection: it ends with the stream.
    connection: "close",
    // A page elsewhere may follow a job with a token.
    "access-control-allow-origin": "*",
  });
}

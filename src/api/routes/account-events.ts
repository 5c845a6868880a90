import { z } from "zod";
import type { RouteParts } from "../api-parts.js";
import type { ApiApp } from "../route-schemas.js";
import { beginEventStream, lastEventHeaders, lastEventOf } from "../stream/begin-event-stream.js";

const streamAnswer = {
  description: "Events named as webhooks are; the data is the job as it was then.",
  content: { "text/event-stream": { schema: z.string() } },
};
const querySchema = z.object({ lastEventId: z.string().optional().catch(undefined) });

/** `GET /v1/events`: when jobs of the account begin and end, as server-sent events named as webhooks are. */
export function registerAccountEvents(app: ApiApp, { streams, baseUrl }: RouteParts): void {
  app.get(
    "/v1/events",
    {
      // Streams are counted while they are open.
      config: { access: { scope: "jobs:read" }, rate: null },
      schema: {
        summary: "Follow all jobs of the account",
        description:
          "Tells when jobs begin, are done and fail, from now on; with Last-Event-ID from there on, where those events are still kept.",
        operationId: "streamAccountEvents",
        tags: ["Events"],
        querystring: querySchema,
        headers: lastEventHeaders,
        response: { 200: streamAnswer },
      },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const lastNumber = lastEventOf(request);
      const start = { lastNumber, baseUrl: baseUrl(request) };
      streams.openAccount(() => beginEventStream(reply), request.caller, start);
    },
  );
}

import { z } from "zod";
import type { RouteParts } from "../api-parts.js";
import type { ApiApp } from "../route-schemas.js";
import { beginEventStream, lastEventHeaders, lastEventOf } from "../stream/begin-event-stream.js";

const querySchema = z.object({ lastEventId: z.string().optional().catch(undefined) });

/** `GET /v1/events`: when jobs of the account begin and end, as server-sent events named as webhooks are. */
export function registerAccountEvents(app: ApiApp, { streams, baseUrl }: RouteParts): void {
  app.get(
    "/v1/events",
    {
      config: { access: { scope: "jobs:read" } },
      schema: {
        querystring: querySchema,
        headers: lastEventHeaders,
        response: { 200: z.string() },
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

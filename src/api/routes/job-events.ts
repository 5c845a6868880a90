import { z } from "zod";
import { isTerminal } from "../../jobs/job.js";
import type { RouteParts } from "../api-parts.js";
import { type ApiApp, jobParams } from "../route-schemas.js";
import { findJob } from "./read-job.js";

/** What is no text, or no number, counts as not given. */
const querySchema = z.object({
  token: z.string().optional().catch(undefined),
  lastEventId: z.string().optional().catch(undefined),
});
const headersSchema = z.looseObject({ "last-event-id": z.string().optional().catch(undefined) });

/** `GET /v1/jobs/{id}/events`: a job's event stream. */
export function registerJobEvents(app: ApiApp, { jobs, streams, baseUrl }: RouteParts): void {
  app.get(
    "/v1/jobs/:id/events",
    {
      // Streams are counted while they are open, by limits of their own.
      config: { access: { scope: "jobs:read", orStreamToken: true }, rate: null },
      schema: {
        params: jobParams,
        querystring: querySchema,
        headers: headersSchema,
        response: { 200: z.string(), 204: z.null() },
      },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const record = await findJob(jobs, request.params.id, request.caller.accountId);
      const lastSequence = sequenceOf(
        request.headers["last-event-id"] ?? request.query.lastEventId,
      );
      const { state } = record;
      if (lastSequence !== null && isTerminal(state) && lastSequence >= state.sequence) {
        // The client has seen all there is: this stops EventSource from coming back.
        return reply.code(204).send();
      }
      // A number that was never given out says nothing about what the client knows.
      const known = lastSequence !== null && lastSequence <= state.sequence ? lastSequence : null;
      const begin = () => {
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
      };
      const { caller } = request;
      streams.open(begin, record, { caller, lastSequence: known, baseUrl: baseUrl(request) });
    },
  );
}

/** The number of an event, from `Last-Event-ID` or `?lastEventId=`; what is no number counts as none. */
function sequenceOf(given: string | undefined): number | null {
  return given !== undefined && /^\d{1,9}$/.test(given) ? Number(given) : null;
}

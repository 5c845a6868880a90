import { z } from "zod";
import { isTerminal } from "../../jobs/job.js";
import type { RouteParts } from "../api-parts.js";
import { exampleEvents } from "../openapi/example-jobs.js";
import { type ApiApp, jobParams } from "../route-schemas.js";
import { findJob } from "./read-job.js";

/** Lines of text; what `data` holds is told by the names of the events. */
const eventStreamSchema = z.string().meta({
  "x-event-data": {
    progress: { $ref: "#/components/schemas/Job" },
    terminal: { $ref: "#/components/schemas/Job" },
  },
});
/** What is no text, or no number, counts as not given. */
const querySchema = z.object({
  token: z.string().optional().catch(undefined),
  lastEventId: z
    .string()
    .optional()
    .catch(undefined)
    .describe("As Last-Event-ID, which comes first."),
});
const headersSchema = z.looseObject({
  "last-event-id": z
    .string()
    .optional()
    .catch(undefined)
    .describe("The `id` of the last event that was seen: those after it are sent."),
});
const streamAnswer = {
  description:
    "The job as it is now, or the events since the last one seen; then each as it happens.",
  content: {
    "text/event-stream": { schema: eventStreamSchema, example: exampleEvents },
  },
};
const nothingLeft = { description: "The last event seen was the last there is: do not come back." };

/** `GET /v1/jobs/{id}/events`: a job's event stream. */
export function registerJobEvents(app: ApiApp, { jobs, streams, baseUrl }: RouteParts): void {
  app.get(
    "/v1/jobs/:id/events",
    {
      config: { access: { scope: "jobs:read", orStreamToken: true } },
      schema: {
        summary: "Follow a job",
        description:
          "Server-sent events: `progress` with the whole job as it changes, and `terminal` when it is done or failed, which is the last. A comment comes every 15 s. Browsers open it with a stream token.",
        operationId: "followJob",
        tags: ["Events"],
        params: jobParams,
        querystring: querySchema,
        headers: headersSchema,
        response: { 200: streamAnswer, 204: nothingLeft },
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

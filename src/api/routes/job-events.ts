import { z } from "zod";
import { isTerminal } from "../../jobs/job.js";
import type { RouteParts } from "../api-parts.js";
import { exampleEvents } from "../openapi/example-jobs.js";
import { type ApiApp, jobParams } from "../route-schemas.js";
import { beginEventStream, lastEventHeaders, lastEventOf } from "../stream/begin-event-stream.js";
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
      // Streams are counted while they are open, by limits of their own.
      config: { access: { scope: "jobs:read", orStreamToken: true }, rate: null },
      schema: {
        summary: "Follow a job",
        description:
          "Server-sent events: `progress` with the whole job as it changes, and `terminal` when it is done or failed, which is the last. A comment comes every 15 s. Browsers open it with a stream token.",
        operationId: "followJob",
        tags: ["Events"],
        params: jobParams,
        querystring: querySchema,
        headers: lastEventHeaders,
        response: { 200: streamAnswer, 204: nothingLeft },
      },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const record = await findJob(jobs, request.params.id, request.caller.accountId);
      const lastSequence = lastEventOf(request);
      const { state } = record;
      if (lastSequence !== null && isTerminal(state) && lastSequence >= state.sequence) {
        // The client has seen all there is: this stops EventSource from coming back.
        return reply.code(204).send();
      }
      // A number that was never given out says nothing about what the client knows.
      const known = lastSequence !== null && lastSequence <= state.sequence ? lastSequence : null;
      const { caller } = request;
      const opening = { caller, lastSequence: known, baseUrl: baseUrl(request) };
      streams.open(() => beginEventStream(reply), record, opening);
    },
  );
}

import { z } from "zod";
import { isTerminal } from "../../jobs/job.js";
import type { RouteParts } from "../api-parts.js";
import { type ApiApp, jobParams } from "../route-schemas.js";
import { beginEventStream, lastEventHeaders, lastEventOf } from "../stream/begin-event-stream.js";
import { findJob } from "./read-job.js";

/** What is no text, or no number, counts as not given. */
const querySchema = z.object({
  token: z.string().optional().catch(undefined),
  lastEventId: z.string().optional().catch(undefined),
});

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
        headers: lastEventHeaders,
        response: { 200: z.string(), 204: z.null() },
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

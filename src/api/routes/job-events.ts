import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { unauthorized } from "../../errors.js";
import { isTerminal } from "../../jobs/job.js";
import { authenticate } from "../authenticate.js";
import type { RouteParts } from "../create-api.js";
import { checkStreamToken, newStreamToken } from "../stream/stream-token.js";
import { readJob } from "./jobs.js";

interface EventsRoute {
  Params: { id: string };
  Querystring: { token?: string; lastEventId?: string };
}

/** A job's event stream, and tokens for browsers to open it with. */
export function registerJobEvents(app: FastifyInstance, parts: RouteParts): void {
  const { jobs, keys, streams, secret, baseUrl } = parts;

  const accountOf = async (request: FastifyRequest<EventsRoute>, reply: FastifyReply) => {
    const { token } = request.query;
    if (typeof token !== "string") {
      return (await authenticate(request, reply, keys, "jobs:read")).accountId;
    }
    const accountId = checkStreamToken(token, request.params.id, secret, Date.now());
    if (accountId !== null) return accountId;
    reply.header("www-authenticate", 'Bearer realm="clipwright", error="invalid_token"');
    throw unauthorized(
      "This stream token is not good for this job, or not any more; ask for a new one.",
    );
  };

  app.get<EventsRoute>(
    "/v1/jobs/:id/events",
    { exposeHeadRoute: false },
    async (request, reply) => {
      const accountId = await accountOf(request, reply);
      const record = await readJob(jobs, request.params.id, accountId);
      const lastSequence = lastSequenceOf(request);
      const { state } = record;
      if (lastSequence !== null && isTerminal(state) && lastSequence >= state.sequence) {
        // The client has seen all there is: this stops EventSource from coming back.
        return reply.code(204).send();
      }
      // A number that was never given out says nothing about what the client knows.
      const known = lastSequence !== null && lastSequence <= state.sequence ? lastSequence : null;
      const { raw } = reply.hijack();
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-cache, no-transform",
        "x-accel-buffering": "no",
        // Nothing else is asked on a stream's connection: it ends with the stream.
        connection: "close",
        // A page elsewhere may follow a job with a token.
        "access-control-allow-origin": "*",
      });
      streams.open(raw, record, { lastSequence: known, baseUrl: baseUrl(request) });
    },
  );

  app.post<{ Params: { id: string } }>("/v1/jobs/:id/stream-tokens", async (request, reply) => {
    const { accountId } = await authenticate(request, reply, keys, "jobs:read");
    const { jobId } = await readJob(jobs, request.params.id, accountId);
    const { token, expiresAt } = newStreamToken({ jobId, accountId }, secret, Date.now());
    return reply
      .code(201)
      .header("cache-control", "no-store")
      .send({ token, expiresAt: new Date(expiresAt).toISOString() });
  });
}

/** From `Last-Event-ID`, else from `?lastEventId=`; what is no number counts as none. */
function lastSequenceOf(request: FastifyRequest<EventsRoute>): number | null {
  const given = request.headers["last-event-id"] ?? request.query.lastEventId;
  return typeof given === "string" && /^\d{1,9}$/.test(given) ? Number(given) : null;
}

import type { FastifyInstance, FastifyReply } from "fastify";
import { idempotencyKeyReused, insufficientTokens, notFound } from "../../errors.js";
import type { JobRecord } from "../../jobs/job.js";
import { newJobState } from "../../jobs/job.js";
import { isJobId, newJobId } from "../../jobs/job-id.js";
import type { Jobs } from "../../jobs/jobs.js";
import { mostTokens } from "../../jobs/tariff.js";
import { authenticate } from "../authenticate.js";
import { canonicalHash } from "../canonical-json.js";
import { checkBody } from "../check-job-body.js";
import { jobJson, newJobJson, outlineOf } from "../job-json.js";
import "../caller.js";
import type { RouteParts } from "../create-api.js";
import { parseIdempotencyKey } from "../idempotency-key.js";

const jsonType = "application/json; charset=utf-8";

/** Creating and reading jobs, and what a request may choose from. */
export function registerJobs(app: FastifyInstance, parts: RouteParts): void {
  const { jobs, outbox, keys, catalog, signLinks, baseUrl, settings } = parts;

  app.post(
    "/v1/jobs",
    {
      // Before the body is read: who may not create need not send it.
      onRequest: async (request, reply) => {
        request.caller = await authenticate(request, reply, keys, "jobs:write");
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller;
      const key = parseIdempotencyKey(request.headers["idempotency-key"]);
      const { request: accepted, metadata } = checkBody(
        request.body,
        catalog,
        settings.maxDurationMs,
      );
      const tokens = mostTokens(accepted, settings.maxDurationMs);
      if (accepted.maxTokens !== undefined && tokens > accepted.maxTokens) {
        throw insufficientTokens(
          `This job may cost ${tokens} tokens; maxTokens is ${accepted.maxTokens}.`,
        );
      }
      const draft = {
        jobId: newJobId(),
        accountId,
        createdAt: Date.now(),
        request: accepted,
        metadata,
        maxDurationMs: settings.maxDurationMs,
      };
      const answer = newJobJson(outlineOf(draft), newJobState(draft.createdAt));
      const creation = await jobs.create({
        ...draft,
        tokens,
        idempotency: key === null ? null : { key, bodyHash: canonicalHash(request.body), answer },
      });
      switch (creation.outcome) {
        case "created":
          outbox.send(draft.jobId);
          return created(reply, draft.jobId, answer.join(String(creation.queuePosition)));
        case "replayed":
          reply.header("idempotent-replayed", "true");
          return created(reply, jobIdOf(creation.answer), creation.answer);
        case "key_reused":
          throw idempotencyKeyReused();
        case "insufficient_tokens":
          throw insufficientTokens(
            `This job may cost ${tokens} tokens; the account has ${creation.available}.`,
          );
      }
    },
  );

  app.get<{ Params: { id: string } }>("/v1/jobs/:id", async (request, reply) => {
    const { accountId } = await authenticate(request, reply, keys, "jobs:read");
    const record = await readJob(jobs, request.params.id, accountId);
    const [queuePosition, links] = await Promise.all([
      record.state.status === "pending" ? jobs.queuePosition(record.jobId) : null,
      signLinks(record.state, baseUrl(request)),
    ]);
    reply.type(jsonType).header("cache-control", "no-store");
    return reply.send(jobJson(outlineOf(record), record.state, { queuePosition, links }));
  });

  app.get("/v1/voices", async (request, reply) => {
    await authenticate(request, reply, keys, "jobs:read");
    return { data: catalog.voices };
  });

  app.get("/v1/styles", async (request, reply) => {
    await authenticate(request, reply, keys, "jobs:read");
    return { data: catalog.styles };
  });
}

/** @throws ClipError `not_found` for a job that is not there, or of another account: nobody learns which. */
export async function readJob(jobs: Jobs, jobId: string, accountId: string): Promise<JobRecord> {
  const record = isJobId(jobId) ? await jobs.read(jobId) : null;
  if (record?.accountId === accountId) return record;
  throw notFound(`There is no job ${jobId.slice(0, 60)}.`);
}

function created(reply: FastifyReply, jobId: string, answer: string): FastifyReply {
  return reply.code(201).header("location", `/v1/jobs/${jobId}`).type(jsonType).send(answer);
}

/** Of a stored answer, which we wrote ourselves. */
function jobIdOf(answer: string): string {
  return (JSON.parse(answer) as { jobId: string }).jobId;
}

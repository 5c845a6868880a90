import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { ClipError, idempotencyKeyReused, insufficientTokens } from "../../errors.js";
import { newJobState } from "../../jobs/job.js";
import { newJobId } from "../../jobs/job-id.js";
import { jobBodySchema } from "../../jobs/request.js";
import { mostTokens } from "../../jobs/tariff.js";
import type { RouteParts } from "../api-parts.js";
import { canonicalHash } from "../canonical-json.js";
import { type AcceptedBody, checkJobBody } from "../check-job-body.js";
import { parseIdempotencyKey } from "../idempotency-key.js";
import { jobJsonType, jobSchema, newJobJson, outlineOf } from "../job-json.js";
import type { ApiApp } from "../route-schemas.js";

/** The Idempotency-Key of a creation, and what its body is recognised by; null where there is no key. */
type Idempotency = { key: string; bodyHash: string } | null;

/** `POST /v1/jobs`. */
export function registerCreateJob(app: ApiApp, parts: RouteParts): void {
  const { jobs, outbox, catalog, settings } = parts;
  const { maxDurationMs } = settings;
  const idempotencies = new WeakMap<FastifyRequest, Idempotency>();

  app.post(
    "/v1/jobs",
    {
      config: { access: { scope: "jobs:write" } },
      schema: { body: jobBodySchema, response: { 201: jobSchema } },
      // The body as it was sent is what a key stands for; after this it is checked, and its defaults are filled in.
      preValidation: async (request) => {
        const key = parseIdempotencyKey(request.headers["idempotency-key"]);
        const bodyHash = () => canonicalHash(request.body);
        idempotencies.set(request, key === null ? null : { key, bodyHash: bodyHash() });
      },
      validatorCompiler: () => (body: unknown) => {
        try {
          return { value: checkJobBody(body, catalog, maxDurationMs) };
        } catch (error) {
          if (error instanceof ClipError) return { error };
          throw error;
        }
      },
    },
    async (request, reply) => {
      const { request: accepted, metadata } = request.body as unknown as AcceptedBody;
      const idempotency = idempotencies.get(request) ?? null;
      const tokens = mostTokens(accepted, maxDurationMs);
      if (accepted.maxTokens !== undefined && tokens > accepted.maxTokens) {
        throw insufficientTokens(
          `This job may cost ${tokens} tokens; maxTokens is ${accepted.maxTokens}.`,
        );
      }
      const draft = {
        jobId: newJobId(),
        accountId: request.caller.accountId,
        createdAt: Date.now(),
        request: accepted,
        metadata,
        maxDurationMs,
      };
      const answer = newJobJson(outlineOf(draft), newJobState(draft.createdAt));
      const creation = await jobs.create({
        ...draft,
        tokens,
        idempotency: idempotency === null ? null : { ...idempotency, answer },
      });
      const created = (jobId: string, json: string) =>
        reply.code(201).header("location", `/v1/jobs/${jobId}`).type(jobJsonType).send(json);
      switch (creation.outcome) {
        case "created":
          outbox.send(draft.jobId);
          return created(draft.jobId, answer.join(String(creation.queuePosition)));
        case "replayed":
          reply.header("idempotent-replayed", "true");
          return created(jobIdOf(creation.answer), creation.answer);
        case "key_reused":
          throw idempotencyKeyReused();
        case "insufficient_tokens":
          throw insufficientTokens(
            `This job may cost ${tokens} tokens; the account has ${creation.available}.`,
          );
      }
    },
  );
}

const storedAnswerSchema = z.object({ jobId: z.string() });

/** The job of a stored answer. */
function jobIdOf(answer: string): string {
  return storedAnswerSchema.parse(JSON.parse(answer)).jobId;
}

import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import {
  type ErrorCode,
  idempotencyKeyReused,
  insufficientTokens,
  quotaExceeded,
} from "../../errors.js";
import { newJobState } from "../../jobs/job.js";
import { newJobId } from "../../jobs/job-id.js";
import { jobBodySchema } from "../../jobs/request.js";
import { mostTokens } from "../../jobs/tariff.js";
import type { RouteParts } from "../api-parts.js";
import { canonicalHash } from "../canonical-json.js";
import { checkBodyAndReuse } from "../check-reuse.js";
import { parseIdempotencyKey } from "../idempotency-key.js";
import { jobJsonType, jobSchema, newJobJson, outlineOf } from "../job-json.js";
import { exampleJobs } from "../openapi/example-jobs.js";
import type { ApiApp } from "../route-schemas.js";

/** The Idempotency-Key of a creation, and what its body is recognised by. */
type Idempotency = { key: string; bodyHash: string };

/** What routes that create jobs differ in. */
export interface CreationRoute {
  url: string;
  /** Codes that this route alone ends with. */
  problems: readonly ErrorCode[];
  schema: CreationSchema;
  /** What an Idempotency-Key stands for: the same key with another one is refused. */
  identityOf(request: FastifyRequest): unknown;
  /** The body of the creation, which is checked then. */
  bodyOf(request: FastifyRequest): unknown;
}

interface CreationSchema {
  summary: string;
  description: string;
  operationId: string;
  params?: z.ZodType;
  body: z.ZodType;
}

const headersSchema = z.looseObject({
  "idempotency-key": z
    .string()
    .optional()
    .describe(
      "1 to 255 printable characters, chosen by you; the quoted and the bare form are equal.",
    ),
});
const createdAnswer = {
  description: "The job as it was created.",
  headers: {
    Location: { type: "string", description: "The path of the job." },
    "Idempotent-Replayed": {
      type: "string",
      description: "`true` where it is the first answer again.",
    },
  },
  content: { "application/json": { schema: jobSchema, example: exampleJobs.pending } },
};

/** `POST /v1/jobs`. */
export function registerCreateJob(app: ApiApp, parts: RouteParts): void {
  registerCreation(app, parts, {
    url: "/v1/jobs",
    problems: [],
    schema: {
      summary: "Create a job",
      description:
        "Answers at once; the clip is made afterwards. With an Idempotency-Key, sending it again gives the first answer, for 30 days.",
      operationId: "createJob",
      body: jobBodySchema,
    },
    identityOf: ({ body }) => body ?? null,
    bodyOf: ({ body }) => body,
  });
}

export function registerCreation(app: ApiApp, parts: RouteParts, route: CreationRoute): void {
  const { jobs, outbox, clock, catalog, markup, targets, settings } = parts;
  const { maxDurationMs } = settings;
  const idempotencies = new WeakMap<FastifyRequest, Idempotency>();

  app.post(
    route.url,
    {
      config: {
        access: { scope: "jobs:write" },
        problems: [
          "insufficient_tokens",
          "quota_exceeded",
          "idempotency_key_reused",
          ...route.problems,
        ],
      },
      schema: {
        ...route.schema,
        tags: ["Jobs"],
        headers: headersSchema,
        response: { 201: createdAnswer },
      },
      // The body as it was sent is what a key stands for; after this it is checked, and its defaults are filled in.
      // An answer that was given is given again, whatever the limits of today say of the body.
      preValidation: async (request, reply) => {
        const key = parseIdempotencyKey(request.headers["idempotency-key"]);
        if (key === null) return;
        const idempotency = { key, bodyHash: canonicalHash(route.identityOf(request)) };
        const { accountId } = request.caller;
        const first = await jobs.replay(accountId, idempotency.key, idempotency.bodyHash);
        if (first.outcome === "key_reused") throw idempotencyKeyReused();
        if (first.outcome === "replayed") return replayed(reply, first.answer);
        idempotencies.set(request, idempotency);
      },
      // The handler checks it: what is wrong with a body depends on the catalog, and a long script is checked on a thread.
      validatorCompiler: () => () => true,
    },
    async (request, reply) => {
      const { accountId } = request.caller;
      const {
        request: accepted,
        metadata,
        webhookUrl,
      } = await checkBodyAndReuse(
        await route.bodyOf(request),
        { catalog, maxDurationMs, markup, targets },
        { jobs, accountId },
      );
      const idempotency = idempotencies.get(request) ?? null;
      const tokens = mostTokens(accepted, maxDurationMs);
      if (accepted.maxTokens !== undefined && tokens > accepted.maxTokens) {
        throw insufficientTokens(
          `This job may cost ${tokens} tokens; maxTokens is ${accepted.maxTokens}.`,
        );
      }
      const createdAt = clock.now();
      const draft = {
        jobId: newJobId(createdAt),
        accountId,
        createdAt,
        request: accepted,
        metadata,
        maxDurationMs,
        deadlineAt: createdAt + settings.deadlineS * 1_000,
        webhookUrl,
      };
      const answer = newJobJson(outlineOf(draft), newJobState(draft.createdAt));
      const creation = await jobs.create({
        ...draft,
        tokens,
        idempotency: idempotency === null ? null : { ...idempotency, answer },
      });
      switch (creation.outcome) {
        case "created":
          if (creation.isAdmitted) outbox.send(draft.jobId);
          return created(reply, draft.jobId, answer.join(String(creation.queuePosition)));
        case "replayed":
          return replayed(reply, creation.answer);
        case "key_reused":
          throw idempotencyKeyReused();
        case "too_many_jobs":
          throw quotaExceeded(
            `The account has ${creation.most} jobs that are not over, as many as it may; wait until one is.`,
          );
        case "insufficient_tokens":
          throw insufficientTokens(
            `This job may cost ${tokens} tokens; the account has ${creation.available}.`,
          );
      }
    },
  );
}

function created(reply: FastifyReply, jobId: string, json: string): FastifyReply {
  return reply.code(201).header("location", `/v1/jobs/${jobId}`).type(jobJsonType).send(json);
}

function replayed(reply: FastifyReply, answer: string): FastifyReply {
  return created(reply.header("idempotent-replayed", "true"), jobIdOf(answer), answer);
}

const storedAnswerSchema = z.object({ jobId: z.string() });

/** The job of a stored answer. */
function jobIdOf(answer: string): string {
  return storedAnswerSchema.parse(JSON.parse(answer)).jobId;
}

import { z } from "zod";
import type { RouteParts } from "../api-parts.js";
import { canonicalHash } from "../canonical-json.js";
import { jobJsonType, jobSchema } from "../job-json.js";
import { newCursor, parseCursor } from "../list-cursor.js";
import { listQuerySchema, metadataOf } from "../list-query.js";
import type { ApiApp } from "../route-schemas.js";
import { tellJobs } from "../tell-jobs.js";

/** `GET /v1/jobs`: the account's jobs, newest first, in pages. */
export function registerListJobs(app: ApiApp, parts: RouteParts): void {
  const { jobs, baseUrl, secret } = parts;
  app.get(
    "/v1/jobs",
    {
      config: { access: { scope: "jobs:read" } },
      schema: {
        summary: "List the account's jobs",
        description:
          "Newest first. A page may have fewer jobs than asked for, and yet a `nextCursor`; the last page has none.",
        operationId: "listJobs",
        tags: ["Jobs"],
        querystring: listQuerySchema,
        response: {
          200: z.strictObject({ data: z.array(jobSchema), nextCursor: z.string().nullable() }),
        },
      },
    },
    async (request, reply) => {
      const { status = null, createdAfter, createdBefore, cursor, limit } = request.query;
      const filter = {
        accountId: request.caller.accountId,
        status,
        createdFrom: createdAfter ?? null,
        createdBefore: createdBefore ?? null,
        metadata: metadataOf(request.query),
      };
      const scope = canonicalHash(filter);
      const after = cursor === undefined ? null : parseCursor(cursor, scope, secret);
      const { records, next } = await jobs.list({ ...filter, after }, limit);
      const data = await tellJobs(records, baseUrl(request), parts);
      const nextCursor = next === null ? null : newCursor(next, scope, secret);
      reply.type(jobJsonType).header("cache-control", "no-store");
      return reply.send(`{"data":[${data.join(",")}],"nextCursor":${JSON.stringify(nextCursor)}}`);
    },
  );
}

import { z } from "zod";
import type { RouteParts } from "../api-parts.js";
import { type ApiApp, jobParams } from "../route-schemas.js";
import { newStreamToken } from "../stream/stream-token.js";
import { findJob } from "./read-job.js";

const tokenSchema = z.strictObject({
  token: z.string().describe("For `?token=` of this job's event stream."),
  expiresAt: z.iso.datetime().describe("In five minutes."),
});

/** `POST /v1/jobs/{id}/stream-tokens`: a right for a browser to open the job's event stream. */
export function registerStreamTokens(app: ApiApp, { jobs, secret }: RouteParts): void {
  app.post(
    "/v1/jobs/:id/stream-tokens",
    {
      config: { access: { scope: "jobs:read" } },
      schema: {
        summary: "Get a stream token",
        description: "For browsers, which cannot send a key with an event stream.",
        operationId: "createStreamToken",
        tags: ["Events"],
        params: jobParams,
        response: { 201: tokenSchema },
      },
    },
    async (request, reply) => {
      const { accountId, keyId } = request.caller;
      const { jobId } = await findJob(jobs, request.params.id, accountId);
      const { token, expiresAt } = newStreamToken({ jobId, accountId, keyId }, secret, Date.now());
      return reply
        .code(201)
        .header("cache-control", "no-store")
        .send({ token, expiresAt: new Date(expiresAt).toISOString() });
    },
  );
}

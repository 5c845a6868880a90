import { z } from "zod";
import type { RouteParts } from "../api-parts.js";
import { type ApiApp, jobParams } from "../route-schemas.js";
import { findJob } from "./read-job.js";

const querySchema = z.object({ token: z.string().optional().catch(undefined) });

/**
 * `GET /v1/jobs/{id}/preview`: the newest scene of a job that renders, as a small JPEG; of a job that is done, the way to
 * its poster; 204 where there is none.
 */
export function registerPreview(app: ApiApp, { jobs, signLinks, baseUrl }: RouteParts): void {
  app.get(
    "/v1/jobs/:id/preview",
    {
      // An <img> of a page sends no key: it has the token that the page follows the job with.
      config: { access: { scope: "jobs:read", orStreamToken: true } },
      schema: {
        params: jobParams,
        querystring: querySchema,
        response: { 200: z.unknown(), 204: z.null(), 302: z.null() },
      },
    },
    async (request, reply) => {
      reply.header("cache-control", "no-store").header("x-content-type-options", "nosniff");
      const { jobId, state } = await findJob(jobs, request.params.id, request.caller.accountId);
      const links = await signLinks(state, baseUrl(request));
      if (links !== null) return reply.redirect(links.poster, 302);
      const jpeg = state.status === "processing" ? await jobs.preview(jobId) : null;
      if (jpeg === null) return reply.code(204).send();
      return reply.type("image/jpeg").send(jpeg);
    },
  );
}

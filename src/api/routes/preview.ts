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
        summary: "See the newest scene",
        description:
          "While a job renders, the newest scene that is drawn, renewed at most once a second. An image element opens it with a stream token.",
        operationId: "previewJob",
        tags: ["Jobs"],
        params: jobParams,
        querystring: querySchema,
        response: {
          200: {
            description: "A JPEG of at most 40 KB.",
            content: { "image/jpeg": { schema: z.string() } },
          },
          204: { description: "There is none yet, or none any more." },
          302: { description: "The job is done: the way to its poster." },
        },
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

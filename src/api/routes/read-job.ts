import { notFound } from "../../errors.js";
import type { JobRecord } from "../../jobs/job.js";
import { isJobId } from "../../jobs/job-id.js";
import type { Jobs } from "../../jobs/jobs.js";
import { cutText } from "../../text/code-points.js";
import type { RouteParts } from "../api-parts.js";
import { jobJsonType, jobSchema } from "../job-json.js";
import { type ApiApp, jobParams } from "../route-schemas.js";
import { tellJob } from "../tell-jobs.js";

/** `GET /v1/jobs/{id}`. */
export function registerReadJob(app: ApiApp, parts: RouteParts): void {
  const { jobs, baseUrl } = parts;
  app.get(
    "/v1/jobs/:id",
    {
      config: { access: { scope: "jobs:read" } },
      schema: {
        summary: "Read a job",
        operationId: "getJob",
        tags: ["Jobs"],
        params: jobParams,
        response: { 200: jobSchema },
      },
    },
    async (request, reply) => {
      const record = await findJob(jobs, request.params.id, request.caller.accountId);
      reply.type(jobJsonType).header("cache-control", "no-store");
      return reply.send(await tellJob(record, baseUrl(request), parts));
    },
  );
}

/** @throws ClipError `not_found` for a job that is not there, or of another account: nobody learns which. */
export async function findJob(
  jobs: Pick<Jobs, "read">,
  jobId: string,
  accountId: string,
): Promise<JobRecord> {
  const record = isJobId(jobId) ? await jobs.read(jobId) : null;
  if (record?.accountId === accountId) return record;
  throw notFound(`There is no job ${cutText(jobId, 60)}.`);
}

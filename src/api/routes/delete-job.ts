import { z } from "zod";
import { jobNotTerminal } from "../../errors.js";
import { isTerminal } from "../../jobs/job.js";
import { removeKeptJob } from "../../reuse/kept-job.js";
import { reuseFolderOf } from "../../reuse/reuse-folder.js";
import { removeJobFiles } from "../../storage/job-files.js";
import type { RouteParts } from "../api-parts.js";
import { type ApiApp, jobParams } from "../route-schemas.js";
import { findJob } from "./read-job.js";

/**
 * `DELETE /v1/jobs/{id}`: the files first, then the record. Where the process dies in between, the record is left, and the job
 * can be deleted again. What the account was charged stays in its sums.
 */
export function registerDeleteJob(app: ApiApp, parts: RouteParts): void {
  const { jobs, storage, clock, settings } = parts;
  app.delete(
    "/v1/jobs/:id",
    {
      config: { access: { scope: "jobs:write" }, problems: ["job_not_terminal"] },
      schema: {
        summary: "Delete a job that is over",
        description: "Its files go first, then its record.",
        operationId: "deleteJob",
        tags: ["Jobs"],
        params: jobParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const record = await findJob(jobs, request.params.id, request.caller.accountId);
      const { jobId, accountId, state } = record;
      if (!isTerminal(state)) {
        throw jobNotTerminal(`The job ${jobId} is ${state.status}; cancel it first.`);
      }
      await removeJobFiles(jobId, storage);
      await removeKeptJob(reuseFolderOf(settings.dataDir, accountId), jobId);
      // A second call that was faster has removed it already: it is gone, as asked for.
      await jobs.remove(jobId, clock.now());
      return reply.code(204).send();
    },
  );
}

import type { FastifyReply, FastifyRequest } from "fastify";
import { errorCodes, jobTerminal } from "../../errors.js";
import { isTerminal, type JobFailure, type JobRecord } from "../../jobs/job.js";
import { removeJobFiles } from "../../storage/job-files.js";
import type { RouteParts } from "../api-parts.js";
import { jobJsonType, jobSchema } from "../job-json.js";
import { problemOf, problemType } from "../problems.js";
import { type ApiApp, jobParams } from "../route-schemas.js";
import { tellJob } from "../tell-jobs.js";
import { findJob } from "./read-job.js";

/** `POST /v1/jobs/{id}/cancel`. */
export function registerCancelJob(app: ApiApp, parts: RouteParts): void {
  const { jobs, clock, baseUrl } = parts;
  app.post(
    "/v1/jobs/:id/cancel",
    {
      config: { access: { scope: "jobs:write" }, problems: ["job_terminal"] },
      schema: {
        summary: "Cancel a job",
        description: "It ends at once as `failed` with the code `canceled`, and costs nothing.",
        operationId: "cancelJob",
        tags: ["Jobs"],
        params: jobParams,
        response: { 202: jobSchema },
      },
    },
    async (request, reply) => {
      const { jobId, accountId, state } = await findJob(
        jobs,
        request.params.id,
        request.caller.accountId,
      );
      // The record ends at once, and its worker is told by the same script.
      const ended = isTerminal(state)
        ? null
        : await jobs.fail(jobId, null, canceledBy(state), clock.now());
      const record = await findJob(jobs, jobId, accountId);
      const json = await tellJob(record, baseUrl(request), parts);
      if (ended?.outcome !== "ok") return sendTerminal(request, reply, record, json);
      await removeTraces(record, parts);
      parts.outbox.bringAdmitted();
      reply.code(202).type(jobJsonType).header("cache-control", "no-store");
      return reply.send(json);
    },
  );
}

function canceledBy({ stage }: JobRecord["state"]): JobFailure {
  const { title, retryable } = errorCodes.canceled;
  return { code: "canceled", message: `${title}.`, retryable, stage };
}

/**
 * Takes the job out of the queue, and removes what earlier attempts have stored, where no worker has the job; else its worker
 * does both when its attempt has ended. The job is canceled whether or not this succeeds: workers remove what is left.
 */
async function removeTraces(
  { jobId, state }: JobRecord,
  { queue, storage, log }: Pick<RouteParts, "queue" | "storage" | "log">,
): Promise<void> {
  try {
    const isNobodys = await queue.remove(jobId);
    if (isNobodys && state.startedAt !== null) await removeJobFiles(jobId, storage);
  } catch (err) {
    log.warn({ err, jobId }, "traces of a canceled job stay for now");
  }
}

function sendTerminal(
  request: FastifyRequest,
  reply: FastifyReply,
  { jobId, state }: JobRecord,
  json: string,
): FastifyReply {
  const problem = problemOf(jobTerminal(`The job ${jobId} is ${state.status} already.`), request);
  const body = `${JSON.stringify(problem).slice(0, -1)},"job":${json}}`;
  return reply.code(problem.status).type(problemType).send(body);
}

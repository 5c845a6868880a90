import { z } from "zod";
import { jobNotFailed, requestInvalid } from "../../errors.js";
import type { RouteParts } from "../api-parts.js";
import { fieldProblems } from "../field-problems.js";
import { type ApiApp, jobParams } from "../route-schemas.js";
import { registerCreation } from "./create-job.js";
import { findJob } from "./read-job.js";

/** Some clients send an empty object with every POST. */
const noBody = z.strictObject({}).nullish();

/**
 * `POST /v1/jobs/{id}/retry`: a new job with the request of one that failed, by the way of every creation: with its checks, its
 * hold, and an Idempotency-Key of its own.
 */
export function registerRetryJob(app: ApiApp, parts: RouteParts): void {
  registerCreation(app, parts, {
    url: "/v1/jobs/:id/retry",
    problems: ["job_not_failed"],
    schema: {
      summary: "Try a failed job again",
      description:
        "Makes a new job with the request, metadata and webhookUrl of one that failed. It takes an Idempotency-Key of its own.",
      operationId: "retryJob",
      params: jobParams,
      body: noBody,
    },
    // The key stands for another try at this job, also when the job is not there any more.
    identityOf: (request) => ({ retry: idOf(request.params) }),
    async bodyOf({ body, params, caller }) {
      const sent = noBody.safeParse(body);
      if (!sent.success) throw requestInvalid(fieldProblems(sent.error, body));
      const record = await findJob(parts.jobs, idOf(params), caller.accountId);
      const { jobId, state, metadata } = record;
      if (state.status !== "failed") {
        throw jobNotFailed(`The job ${jobId} is ${state.status}; only one that failed is retried.`);
      }
      const webhookUrl = record.webhookUrl ?? undefined;
      const { reuse, ...request } = record.request;
      const { accountId } = caller;
      return {
        ...request,
        metadata,
        ...(webhookUrl && { webhookUrl }),
        ...((await isReusable(reuse, accountId, parts)) && { reuse }),
      };
    },
  });
}

/** The job that is revised may have been deleted since: the clip is the same without it, and no caller has named it now. */
async function isReusable(
  jobId: string | undefined,
  accountId: string,
  { jobs }: Pick<RouteParts, "jobs">,
): Promise<boolean> {
  const record = jobId === undefined ? null : await jobs.read(jobId);
  return record?.accountId === accountId && record.state.status === "done";
}

function idOf(params: unknown): string {
  return jobParams.parse(params).id;
}

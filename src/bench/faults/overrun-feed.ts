import type { JobRecord } from "../../jobs/job.js";
import { newJobId } from "../../jobs/job-id.js";
import type { Jobs } from "../../jobs/jobs.js";
import { workerFailure } from "../../worker/job-failure.js";

/** More events than the feed keeps (10,000, and up to a hundred more). */
const events = 10_500;
const atOnce = 500;

/**
 * Gives the feed more events than it keeps, all of one new job, which has failed in the end. No worker may run meanwhile: it
 * would take that job.
 * @param like a job of the same account; the new one asks for the same.
 */
export async function overrunFeed(jobs: Jobs, like: JobRecord): Promise<void> {
  const now = like.createdAt;
  const jobId = newJobId(now);
  const { accountId, request, metadata, maxDurationMs, deadlineAt } = like;
  const doc = { jobId, accountId, createdAt: now, request, metadata, maxDurationMs, deadlineAt };
  await jobs.create({ ...doc, tokens: 1, idempotency: null });
  const begun = await jobs.begin(jobId, now);
  if (begun.outcome !== "ok") return;
  const { fence } = begun;
  for (let sent = 0; sent < events; sent += atOnce) {
    // Only what changes is an event.
    const reports = Array.from({ length: atOnce }, (_, index) => {
      const stage = index % 2 === 0 ? "narrating" : "planning";
      return jobs.report(jobId, fence, { progress: 1, stage, etaMs: null }, now);
    });
    await Promise.all(reports);
  }
  await jobs.fail(jobId, fence, workerFailure("internal"), now);
}

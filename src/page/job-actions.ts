import { type Clipwright, ClipwrightError, type Job } from "clipwright/client";
import type { RowActions } from "./job-row.js";
import { hasStatus } from "./say-error.js";

export interface ActionEvents {
  client: () => Clipwright | null;
  onNew: (job: Job) => void;
  onJob: (job: Job) => void;
  /** The job is not there any more. */
  onGone: (jobId: string) => void;
  onEdit: (job: Job) => void;
  onProblem: (error: ClipwrightError) => void;
}

/** What can be done with a job, wherever its buttons are. */
export function jobActions(events: ActionEvents): RowActions {
  const attempt = async ({ jobId }: Job, act: (client: Clipwright) => Promise<void>) => {
    const client = events.client();
    if (client === null) return;
    try {
      await act(client);
    } catch (error) {
      if (!(error instanceof ClipwrightError)) throw error;
      if (hasStatus(error, 404)) events.onGone(jobId);
      else events.onProblem(error);
    }
  };
  return {
    onCancel: (job) =>
      attempt(job, async (client) => {
        try {
          events.onJob(await client.jobs.cancel(job.jobId));
        } catch (error) {
          // It was over before; its end is shown by itself.
          if (!hasStatus(error, 409)) throw error;
          events.onJob(error.job ?? (await client.jobs.get(job.jobId)));
        }
      }),
    onRetry: (job) =>
      attempt(job, async (client) => events.onNew(await client.jobs.retry(job.jobId))),
    onDelete: (job) =>
      attempt(job, async (client) => {
        await client.jobs.delete(job.jobId);
        events.onGone(job.jobId);
      }),
    onEdit: events.onEdit,
  };
}

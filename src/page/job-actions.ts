import { type Api, ApiError } from "./api.js";
import { createJob } from "./create-job.js";
import type { RowActions } from "./job-row.js";
import type { Job } from "./wire.js";

export interface ActionEvents {
  api: () => Api | null;
  onNew: (job: Job) => void;
  onJob: (job: Job) => void;
  onDeleted: (jobId: string) => void;
  onEdit: (job: Job) => void;
  onProblem: (error: ApiError) => void;
}

/** What can be done with a job, wherever its buttons are. */
export function jobActions(events: ActionEvents): RowActions {
  const attempt = async (act: (api: Api) => Promise<void>) => {
    const api = events.api();
    if (api === null) return;
    try {
      await act(api);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      events.onProblem(error);
    }
  };
  return {
    onCancel: ({ jobId }) =>
      attempt(async (api) => {
        try {
          events.onJob(await api.json<Job>("POST", `/v1/jobs/${jobId}/cancel`));
        } catch (error) {
          // It was over before; its end is shown by itself.
          if (!(error instanceof ApiError && error.status === 409)) throw error;
          events.onJob(await api.json<Job>("GET", `/v1/jobs/${jobId}`));
        }
      }),
    onRetry: (job) =>
      attempt(async (api) => {
        try {
          events.onNew(await api.json<Job>("POST", `/v1/jobs/${job.jobId}/retry`));
        } catch (error) {
          // A server that cannot try again, or has forgotten the job, can still make another of the same request.
          if (!(error instanceof ApiError && [404, 405].includes(error.status))) throw error;
          events.onNew(await createJob(api, job.request));
        }
      }),
    onDelete: ({ jobId }) =>
      attempt(async (api) => {
        await api.json<null>("DELETE", `/v1/jobs/${jobId}`);
        events.onDeleted(jobId);
      }),
    onEdit: events.onEdit,
  };
}

import { type Clipwright, ClipwrightApiError, ClipwrightError, type Job } from "clipwright/client";

/** A job that cannot be read at first is read again after this long. */
const againMs = 3_000;

export interface FollowEvents {
  onJob: (job: Job) => void;
  /** Whether the service is heard; false while the connection is made again. */
  onConnected: (isConnected: boolean) => void;
}

/**
 * Follows a job to its end, or until the signal is aborted.
 * @throws ClipwrightApiError where the service refuses: the key, the job.
 */
export async function followJob(
  client: Clipwright,
  jobId: string,
  { onJob, onConnected }: FollowEvents,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const job of client.jobs.events(jobId, { signal, onConnected })) {
        onConnected(true);
        onJob(job);
      }
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ClipwrightError) || isRefusal(error)) throw error;
      onConnected(false);
    }
    await pause(signal);
  }
}

/** Whether it is the key or the job that is wrong, and not the service that has a bad time. */
function isRefusal(error: ClipwrightError): boolean {
  return error instanceof ClipwrightApiError && error.status < 500 && error.status !== 429;
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      window.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, againMs);
    signal.addEventListener("abort", done);
    window.addEventListener("online", done);
  });
}

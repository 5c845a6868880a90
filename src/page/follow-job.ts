import { type Api, ApiError, silenceMs } from "./api.js";
import { readEvents } from "./read-events.js";
import { isOver, type Job } from "./wire.js";

/** Waits before the connection is made again; the last one goes on. */
const waitsMs = [500, 1_000, 2_000, 4_000, 8_000];

export interface FollowOptions {
  signal: AbortSignal;
  onJob: (job: Job) => void;
  /** Whether events arrive; false while the connection is made again. */
  onConnected: (connected: boolean) => void;
}

/**
 * Follows a job to its end: reads it, then its event stream, and begins again wherever that breaks.
 * @returns the job when it is over; null where the signal was aborted.
 * @throws ApiError where the server refuses: the key, the job.
 */
export async function followJob(
  api: Api,
  jobId: string,
  { signal, onJob, onConnected }: FollowOptions,
): Promise<Job | null> {
  let failures = 0;
  let last: Job | null = null;
  const tell = (job: Job) => {
    failures = 0;
    onConnected(true);
    if (last !== null && !isNews(job, last)) return;
    last = job;
    onJob(job);
  };
  while (!signal.aborted) {
    try {
      const job = await api.json<Job>("GET", `/v1/jobs/${jobId}`, { signal });
      tell(job);
      if (isOver(job)) return job;
      const end = await streamJob(api, job, signal, tell);
      if (end !== null) return end;
    } catch (error) {
      if (signal.aborted) return null;
      if (error instanceof ApiError && isRefusal(error)) throw error;
      onConnected(false);
    }
    await pause(waitsMs[Math.min(failures, waitsMs.length - 1)] ?? 0, signal);
    failures += 1;
  }
  return null;
}

/** Null where the stream ends before the job does. */
async function streamJob(
  api: Api,
  from: Job,
  signal: AbortSignal,
  tell: (job: Job) => void,
): Promise<Job | null> {
  const silence = new AbortController();
  const watch = () => setTimeout(() => silence.abort(), silenceMs);
  let timer = watch();
  try {
    const answer = await api.open(`/v1/jobs/${from.jobId}/events`, {
      headers: { "last-event-id": String(from.sequence) },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (answer.body === null) return null;
    const onBytes = () => {
      clearTimeout(timer);
      timer = watch();
    };
    for await (const data of readEvents(answer.body, onBytes)) {
      const job = JSON.parse(data) as Job;
      tell(job);
      if (isOver(job)) return job;
    }
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** A job that waits is told of again, under the same number, where its place in the queue has changed. */
function isNews(job: Job, last: Job): boolean {
  if (job.sequence !== last.sequence) return job.sequence > last.sequence;
  return job.queuePosition !== last.queuePosition;
}

function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      window.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
    window.addEventListener("online", done);
  });
}

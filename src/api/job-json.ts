import type { JobFailure, JobRecord, JobStage, JobState, JobStatus } from "../jobs/job.js";
import type { JobRequest } from "../jobs/request.js";

/** A job as the API tells it; see the wire contract. Times are RFC 3339 in UTC with milliseconds. */
export interface Job {
  jobId: string;
  status: JobStatus;
  progress: number;
  videoUrl: string | null;
  tokensCharged: number | null;
  createdAt: string;
  updatedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  stage: JobStage | null;
  etaMs: number | null;
  queuePosition: number | null;
  videoUrlExpiresAt: string | null;
  posterUrl: string | null;
  captionsUrl: string | null;
  failure: JobFailure | null;
  request: JobRequest;
  metadata: Record<string, string>;
  sequence: number;
}

/** Signed addresses of a finished job's files, and when they expire (milliseconds since 1970). */
export interface JobLinks {
  video: string;
  poster: string;
  captions: string | null;
  expiresAt: number;
}

/** What of a job never changes, as far as JSON: made once, and shared by all that tell of the job. */
export interface JobOutline {
  jobId: string;
  accountId: string;
  createdAt: string;
  /** `"request":{…},"metadata":{…}`. */
  fixedJson: string;
}

export function outlineOf(
  record: Pick<JobRecord, "jobId" | "accountId" | "createdAt" | "request" | "metadata">,
): JobOutline {
  const { jobId, accountId, createdAt, request, metadata } = record;
  const fixedJson = `"request":${JSON.stringify(request)},"metadata":${JSON.stringify(metadata)}`;
  return { jobId, accountId, createdAt: timestamp(createdAt), fixedJson };
}

/**
 * A job as one line of JSON, with the fields of {@link Job} in their order.
 * @param links set where the job is done.
 */
export function jobJson(
  { jobId, createdAt, fixedJson }: JobOutline,
  state: JobState,
  { queuePosition, links }: { queuePosition: number | null; links: JobLinks | null },
): string {
  const head: Omit<Job, "request" | "metadata" | "sequence"> = {
    jobId,
    status: state.status,
    progress: state.progress,
    videoUrl: links?.video ?? null,
    tokensCharged: state.tokensCharged,
    createdAt,
    updatedAt: timestamp(state.updatedAt),
    startedAt: state.startedAt === null ? null : timestamp(state.startedAt),
    finishedAt: state.finishedAt === null ? null : timestamp(state.finishedAt),
    stage: state.stage,
    etaMs: state.etaMs,
    queuePosition,
    videoUrlExpiresAt: links ? timestamp(links.expiresAt) : null,
    posterUrl: links?.poster ?? null,
    captionsUrl: links?.captions ?? null,
    failure: state.failure,
  };
  return `${JSON.stringify(head).slice(0, -1)},${fixedJson},"sequence":${state.sequence}}`;
}

/** A job that was just created, as the JSON before and after its place in the queue. */
export function newJobJson(outline: JobOutline, state: JobState): [string, string] {
  const name = '"queuePosition":';
  const json = jobJson(outline, state, { queuePosition: 0, links: null });
  // Before it comes no text of the client, and within texts the quotation marks have backslashes.
  const at = json.indexOf(`${name}0`) + name.length;
  return [json.slice(0, at), json.slice(at + 1)];
}

function timestamp(ms: number): string {
  return new Date(ms).toISOString();
}

import { z } from "zod";
import {
  failureSchema,
  type JobRecord,
  type JobState,
  jobStages,
  jobStatuses,
} from "../jobs/job.js";
import { jobRequestSchema } from "../jobs/request.js";

const timeSchema = z.iso.datetime({ precision: 3 });

/** A job as the API tells it; see the wire contract. Times are RFC 3339 in UTC with milliseconds. */
export const jobSchema = z.strictObject({
  jobId: z.string(),
  status: z.enum(jobStatuses),
  /** 0 to 100. */
  progress: z.int().min(0).max(100),
  videoUrl: z.string().nullable(),
  tokensCharged: z.int().nullable(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  startedAt: timeSchema.nullable(),
  finishedAt: timeSchema.nullable(),
  stage: z.enum(jobStages).nullable(),
  etaMs: z.int().nullable(),
  queuePosition: z.int().nullable(),
  videoUrlExpiresAt: timeSchema.nullable(),
  posterUrl: z.string().nullable(),
  captionsUrl: z.string().nullable(),
  /** What the clip is, where the job is done. */
  clip: z
    .strictObject({
      durationMs: z.int(),
      width: z.int(),
      height: z.int(),
      fps: z.int(),
      frameCount: z.int(),
      bytes: z.int(),
    })
    .nullable(),
  /** When the files are removed, or were; afterwards their links answer 410. Null while there are none, or they stay. */
  expiresAt: timeSchema.nullable(),
  failure: failureSchema.nullable(),
  request: jobRequestSchema,
  metadata: z.record(z.string(), z.string()),
  sequence: z.int(),
});
export type Job = z.output<typeof jobSchema>;

/** Signed addresses of a finished job's files, and when they expire (milliseconds since 1970). */
export interface JobLinks {
  video: string;
  poster: string;
  captions: string | null;
  expiresAt: number;
  /** When the files are removed, or were; null: never. */
  keptUntil: number | null;
}

/** The media type of a job. */
export const jobJsonType = "application/json; charset=utf-8";

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
    clip: clipOf(state),
    expiresAt: links?.keptUntil == null ? null : timestamp(links.keptUntil),
    failure: state.failure,
  };
  return `${JSON.stringify(head).slice(0, -1)},${fixedJson},"sequence":${state.sequence}}`;
}

function clipOf({ files }: JobState): Job["clip"] {
  if (!files?.video) return null;
  const { width, height, fps, frameCount } = files.video;
  return { durationMs: files.durationMs, width, height, fps, frameCount, bytes: files.bytes };
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

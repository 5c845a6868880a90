import { z } from "zod";
import {
  failureSchema,
  type JobRecord,
  type JobState,
  jobStages,
  jobStatuses,
} from "../jobs/job.js";
import { jobRequestSchema } from "../jobs/request.js";
import { creditSchema } from "../render/pictures/credit.js";

/** RFC 3339 in UTC with milliseconds. */
const timeSchema = z.iso.datetime({ precision: 3 });

/** A job as the API tells it; see the wire contract. Times are RFC 3339 in UTC with milliseconds. */
export const jobSchema = z
  .strictObject({
    jobId: z.string().describe("Identifier; sorts by time of creation, and is never used again."),
    status: z
      .enum(jobStatuses)
      .describe("`pending`, then `processing`, then `done` or `failed`; never backwards."),
    progress: z.int().min(0).max(100).describe("Never falls; 100 only when `done`."),
    videoUrl: z
      .string()
      .nullable()
      .describe("The clip, once `done`: a signed link, made afresh with each reading."),
    tokensCharged: z
      .int()
      .nullable()
      .describe("Null until the job is over; 0 when `failed`, the charge when `done`."),
    createdAt: timeSchema.describe("When the job was created."),
    updatedAt: timeSchema.describe("When it last changed."),
    startedAt: timeSchema.nullable().describe("When a worker first began it."),
    finishedAt: timeSchema.nullable().describe("When it was `done` or `failed`."),
    stage: z
      .enum(jobStages)
      .nullable()
      .describe("What `processing` is at; null when pending or over."),
    etaMs: z.int().nullable().describe("Milliseconds until it is done; null where unknown."),
    queuePosition: z.int().nullable().describe("Jobs ahead of it, while `pending`."),
    videoUrlExpiresAt: timeSchema.nullable().describe("When the links end; read the job again."),
    posterUrl: z.string().nullable().describe("A still of the first scene, JPEG; a signed link."),
    captionsUrl: z
      .string()
      .nullable()
      .describe("Subtitles, WebVTT; a signed link. Null where the request says `none`."),
    captionsSrtUrl: z
      .string()
      .nullable()
      .describe("The same subtitles as SubRip, for editors and platforms that ask for SRT."),
    clip: z
      .strictObject({
        durationMs: z.int(),
        width: z.int(),
        height: z.int(),
        fps: z.int(),
        frameCount: z.int(),
        bytes: z.int(),
      })
      .nullable()
      .describe("What the finished file is."),
    reuse: z
      .strictObject({ jobId: z.string(), reusedMs: z.int(), tokensSaved: z.int() })
      .nullable()
      .describe(
        "What of the clip was taken from another job, where the request asks for that and the job is done.",
      ),
    voice: z
      .strictObject({ id: z.string(), engine: z.string(), fallback: z.boolean() })
      .nullable()
      .describe(
        "Who speaks in the clip, once `done`. `fallback`: it is not the voice of the request, whose server failed; see `voiceFallback`.",
      ),
    credits: z
      .array(creditSchema)
      .describe("Whom the pictures are owed to that the service has found for the clip."),
    expiresAt: timeSchema
      .nullable()
      .describe(
        "When the files are removed, or were: their links answer 410 then. Null while there are none, or where they stay.",
      ),
    failure: failureSchema.nullable().describe("Why it failed, once `failed`."),
    request: jobRequestSchema.describe("The request with its defaults filled in."),
    metadata: z.record(z.string(), z.string()).describe("The request's own `metadata`."),
    sequence: z.int().describe("Number of the job's last event: the `id` of its event stream."),
  })
  .meta({ id: "Job" });
export type Job = z.output<typeof jobSchema>;

/** Signed addresses of a finished job's files, and when they expire (milliseconds since 1970). */
export interface JobLinks {
  video: string;
  poster: string;
  captions: string | null;
  captionsSrt: string | null;
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
    captionsSrtUrl: links?.captionsSrt ?? null,
    clip: clipOf(state),
    reuse: state.files?.reuse ?? null,
    voice: state.files?.voice ?? null,
    credits: state.files?.credits ?? [],
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

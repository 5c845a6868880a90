import { z } from "zod";
import type { ErrorCode } from "../errors.js";
import { creditSchema } from "../render/pictures/credit.js";
import { jobRequestSchema } from "./request.js";

/** `pending` → `processing` → `done` | `failed`, and `pending` → `failed`; never backwards. */
export const jobStatuses = ["pending", "processing", "done", "failed"] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** What of a job's way its account may want to hear of, without asking for that very job. */
export const milestoneTypes = ["job.processing", "job.done", "job.failed"] as const;
export type MilestoneType = (typeof milestoneTypes)[number];

/** What a job that is `processing` is at. */
export const jobStages = ["planning", "narrating", "rendering", "uploading"] as const;
export type JobStage = (typeof jobStages)[number];

/** What a job can fail of; the wire contract's `failure.code`. */
export const failureCodes = [
  "script.too_long",
  "script.unspeakable",
  "tokens.exceeded",
  "input.image_unavailable",
  "narration.failed",
  "narration.timeout",
  "render.failed",
  "render.timeout",
  "storage.failed",
  "worker.lost",
  "deadline.exceeded",
  "canceled",
  "internal",
] as const satisfies readonly ErrorCode[];
export type FailureCode = (typeof failureCodes)[number];

export const failureSchema = z
  .object({
    code: z.enum(failureCodes).describe("What it failed of, for programs."),
    message: z.string().describe("For people; holds no path, secret or stack."),
    retryable: z
      .boolean()
      .describe("Whether the same request may succeed when it is posted again."),
    stage: z.enum(jobStages).nullable().describe("Where it failed; null where it had not begun."),
  })
  .meta({ id: "Failure" });
export type JobFailure = z.output<typeof failureSchema>;

const filesSchema = z.object({
  clip: z.string(),
  poster: z.string(),
  /** WebVTT and SubRip; null where the request says `captions: "none"`. */
  vtt: z.string().nullable(),
  srt: z.string().nullable(),
  /** Of the clip. */
  bytes: z.int(),
  durationMs: z.int(),
  /** What the clip's frames are; records of jobs that were done before it was stored lack it. */
  video: z
    .object({ width: z.int(), height: z.int(), fps: z.int(), frameCount: z.int() })
    .optional(),
  /** Who has spoken; records of jobs that were done before it was stored lack it. */
  voice: z.object({ id: z.string(), engine: z.string(), fallback: z.boolean() }).optional(),
  /** When they were removed, in milliseconds since 1970; not there while they are kept. */
  removedAt: z.int().optional(),
  /** Whom the pictures that were found elsewhere are owed to; not set where there are none. */
  credits: z.array(creditSchema).optional(),
  /** What of the clip was taken from the job that the request names in `reuse`; not set where it names none. */
  reuse: z.object({ jobId: z.string(), reusedMs: z.int(), tokensSaved: z.int() }).optional(),
});
/** Where a finished job's files are: keys of the storage. */
export type JobFiles = z.output<typeof filesSchema>;

const stateSchema = z.object({
  status: z.enum(jobStatuses),
  /** 0 to 100, whole; never falls; 100 only when `done`. */
  progress: z.int().min(0).max(100),
  /** Null when pending or terminal. */
  stage: z.enum(jobStages).nullable(),
  etaMs: z.int().nullable(),
  updatedAt: z.int(),
  startedAt: z.int().nullable(),
  finishedAt: z.int().nullable(),
  /** Null until terminal; 0 when `failed`. */
  tokensCharged: z.int().nullable(),
  failure: failureSchema.nullable(),
  files: filesSchema.nullable(),
  /** Number of the job's last event: 1 at its creation, then one more with each. */
  sequence: z.int(),
});
/** What of a job changes. Every event holds one; times are milliseconds since 1970. */
export type JobState = z.output<typeof stateSchema>;

const docSchema = z.object({
  jobId: z.string(),
  accountId: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  request: jobRequestSchema,
  metadata: z.record(z.string(), z.string()),
  /** Longest clip that it may become where the request names no length: the limit at its creation. */
  maxDurationMs: z.int(),
  /** By when it must be done, else it fails. Milliseconds since 1970. */
  deadlineAt: z.int(),
  /** Where the job's own webhook goes, if it has one. It is told to nobody: such addresses often have secrets in them. */
  webhookUrl: z.string().nullish(),
});
/** What of a job never changes. */
export type JobDoc = z.output<typeof docSchema>;

/** A job as Redis holds it. */
export interface JobRecord extends JobDoc {
  state: JobState;
  /** Tokens held for it; 0 once it is terminal. */
  tokensHeld: number;
  /** How often it was begun by a worker, hand-backs not counted. */
  attempts: number;
  /** Grows with each beginning; only the worker that holds the last one may write. */
  fence: number;
}

/** What happened to a job: its state from then on. `state.sequence` is the event's number. */
export interface JobEvent {
  jobId: string;
  state: JobState;
}

/** An event that its account may want to hear of. */
export interface Milestone extends JobEvent {
  /** Its number in the feed of all jobs. */
  number: number;
  accountId: string;
  type: MilestoneType;
}

/** Is nothing more to happen to it? */
export function isTerminal({ status }: Pick<JobState, "status">): boolean {
  return status === "done" || status === "failed";
}

/**
 * The state of an event that is told later, for links to its files: where those were removed since, it says so.
 * @param current the job's state now.
 */
export function withRemoval(state: JobState, current: Pick<JobState, "files">): JobState {
  const removedAt = current.files?.removedAt;
  if (state.files === null || removedAt === undefined) return state;
  return { ...state, files: { ...state.files, removedAt } };
}

/** The state of a job that was created just now; its creation is event 1. */
export function newJobState(createdAt: number): JobState {
  return {
    status: "pending",
    progress: 0,
    stage: null,
    etaMs: null,
    updatedAt: createdAt,
    startedAt: null,
    finishedAt: null,
    tokensCharged: null,
    failure: null,
    files: null,
    sequence: 1,
  };
}

/** What never changes, as Redis holds it. @throws ZodError, SyntaxError where it is none. */
export function parseJobDoc(json: string): JobDoc {
  return docSchema.parse(JSON.parse(json));
}

/** A state as Redis holds it. @throws ZodError, SyntaxError where it is none. */
export function parseJobState(json: string): JobState {
  return stateSchema.parse(JSON.parse(json));
}

/** A record from the fields of its hash, the first two of them JSON. @throws as {@link parseJobState}. */
export function toJobRecord(fields: {
  doc: string;
  state: string;
  tokensHeld: number;
  attempts: number;
  fence: number;
}): JobRecord {
  const { doc, state, ...counters } = fields;
  return { ...docSchema.parse(JSON.parse(doc)), state: parseJobState(state), ...counters };
}

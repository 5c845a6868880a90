import type { ErrorCode } from "../errors.js";
import type { JobRequest } from "./request.js";

/** `pending` → `processing` → `done` | `failed`, and `pending` → `failed`; never backwards. */
export const jobStatuses = ["pending", "processing", "done", "failed"] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** What a job that is `processing` is at. */
export const jobStages = ["planning", "narrating", "rendering", "uploading"] as const;
export type JobStage = (typeof jobStages)[number];

/** What a job can fail of; the wire contract's `failure.code`. */
export const failureCodes = [
  "script.too_long",
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

export interface JobFailure {
  code: FailureCode;
  /** For people; holds no path, secret or stack. */
  message: string;
  /** Whether the same request may succeed when it is posted again. */
  retryable: boolean;
  /** Where it failed; null where it had not begun. */
  stage: JobStage | null;
}

/** Where a finished job's files are: keys of the storage. */
export interface JobFiles {
  clip: string;
  poster: string;
  /** WebVTT and SubRip; null where the request says `captions: "none"`. */
  vtt: string | null;
  srt: string | null;
  /** Of the clip. */
  bytes: number;
  durationMs: number;
}

/** What of a job changes. Every event holds one; times are milliseconds since 1970. */
export interface JobState {
  status: JobStatus;
  /** 0 to 100, whole; never falls; 100 only when `done`. */
  progress: number;
  /** Null when pending or terminal. */
  stage: JobStage | null;
  etaMs: number | null;
  updatedAt: number;
  startedAt: number | null;
  finishedAt: number | null;
  /** Null until terminal; 0 when `failed`. */
  tokensCharged: number | null;
  failure: JobFailure | null;
  files: JobFiles | null;
  /** Number of the job's last event: 1 at its creation, then one more with each. */
  sequence: number;
}

/** A job as Redis holds it. */
export interface JobRecord {
  jobId: string;
  accountId: string;
  createdAt: number;
  request: JobRequest;
  metadata: Record<string, string>;
  /** Longest clip that it may become where the request names no length: the limit at its creation. */
  maxDurationMs: number;
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

/** Is nothing more to happen to it? */
export function isTerminal({ status }: Pick<JobState, "status">): boolean {
  return status === "done" || status === "failed";
}

import type { FailureCode, JobFiles, JobStage } from "../jobs/job.js";
import type { JobRequest } from "../jobs/request.js";
import type { StorageSettings } from "../storage/storage-settings.js";

/** What a job's process is to do. */
export interface Assignment {
  jobId: string;
  request: JobRequest;
  /** Longest clip where the request names no length. */
  maxDurationMs: number;
  /** Keeps speech and segments for the next attempt. */
  workDir: string;
  /** Segments at once. */
  concurrency: number;
  storage: StorageSettings;
}

/** To a job's process. */
export type ToChild = { type: "render"; assignment: Assignment } | { type: "stop" };

/** How far a job's process is. */
export interface ChildProgress {
  stage: JobStage;
  /** Of the whole job, 0 to 99. */
  percent: number;
  etaMs: number | null;
}

/** How a job ended in its process. */
export type Outcome =
  | { type: "done"; files: JobFiles }
  | {
      type: "failed";
      code: FailureCode;
      /** For people and clients; holds no path. */
      message: string;
      retryable: boolean;
      stage: JobStage;
      /** For the log. */
      cause: string;
    };

/** From a job's process. */
export type FromChild = ({ type: "progress" } & ChildProgress) | Outcome;

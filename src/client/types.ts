import type { Job } from "./wire-types.js";

export type JobStatus = Job["status"];
export type JobStage = NonNullable<Job["stage"]>;

/** Which jobs to list, newest first. */
export interface JobFilter {
  status?: JobStatus;
  /** Jobs in one page, 1 to 100; 20 without it. */
  limit?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
}

/** A page of jobs. To iterate over it gives this page and all that follow. */
export interface JobPage extends AsyncIterable<JobPage> {
  data: Job[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/** What a job would be and cost. */
export interface Estimate {
  /** Whether the script was spoken for it. */
  exact: boolean;
  /** Of the clip. */
  durationMs: number;
  narrationMs: number;
  /** What it probably costs, and what it costs at most. */
  tokens: number;
  mostTokens: number;
  scenes: { kind: string; text: string; startMs: number; endMs: number }[];
  /** What is taken from the job that `reuse` names. */
  reuse: {
    jobId: string;
    segments: number;
    segmentsReused: number;
    tokensSaved: number;
  } | null;
}

/** A style, and the music that goes with it. */
export interface StyleInfo {
  name: string;
  music: string[];
}

/** What the account has, in tokens; null where it is not limited. */
export interface Usage {
  balance: number | null;
  held: number;
  [more: string]: unknown;
}

/** The right to follow one job without an API key. */
export interface StreamToken {
  token: string;
  /** RFC 3339. */
  expiresAt: string;
}

/** Is nothing more to happen to it? A status that this version of the library does not know counts as no. */
export function isTerminal({ status }: Pick<Job, "status">): boolean {
  return status === "done" || status === "failed";
}

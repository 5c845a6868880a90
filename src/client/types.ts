import type { Job } from "./wire-types.js";

export type JobStatus = Job["status"];
export type JobStage = NonNullable<Job["stage"]>;

/** Which jobs to list, newest first. */
export interface JobFilter {
  status?: JobStatus;
  /** Created then or later, and earlier: RFC 3339. */
  createdAfter?: string;
  createdBefore?: string;
  /** Jobs whose `metadata` has these values. */
  metadata?: Readonly<Record<string, string>>;
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

/** A style, and the music that goes with it. */
export interface StyleInfo {
  name: string;
  /** For people. */
  title: string;
  description: string;
  music: string[];
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

// What the API answers, as far as the page reads it. Fields that an older or newer server may lack are optional.

export interface Clip {
  durationMs: number;
  width: number;
  height: number;
  bytes: number;
}

export interface Job {
  jobId: string;
  status: "pending" | "processing" | "done" | "failed";
  /** 0 to 100. */
  progress: number;
  stage: string | null;
  etaMs: number | null;
  queuePosition: number | null;
  videoUrl: string | null;
  videoUrlExpiresAt: string | null;
  posterUrl: string | null;
  captionsUrl: string | null;
  clip: Clip | null;
  tokensCharged: number | null;
  /** What was taken from the job that the request names. */
  reuse?: { jobId: string; reusedMs: number; tokensSaved: number } | null;
  failure: { code: string; message: string; retryable: boolean } | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  request: JobRequest;
  sequence: number;
}

/** The body of a creation; what is not there takes the server's default. */
export interface JobRequest {
  script: string;
  style?: string;
  voiceId?: string;
  language?: string;
  durationMs?: number;
  aspectRatio?: string;
  resolution?: string;
  fps?: number;
  captions?: string;
  reuse?: string;
}

export interface Scene {
  kind: string;
  text: string;
  startMs: number;
  endMs: number;
}

export interface Reuse {
  jobId: string;
  segments: number;
  segmentsReused: number;
  tokensSaved: number;
}

export interface Estimate {
  /** Whether the script was spoken for it; else lengths and prices are about right. */
  exact: boolean;
  durationMs: number;
  tokens: number;
  mostTokens: number;
  scenes: Scene[];
  reuse: Reuse | null;
}

export interface Voice {
  id: string;
  name: string;
  language: string;
  gender: string;
}

export interface Style {
  name: string;
}

export interface Usage {
  /** Null: unlimited. */
  balance: number | null;
  held: number;
}

export interface FieldProblem {
  pointer: string;
  detail: string;
}

export interface Problem {
  status: number;
  code: string;
  title: string;
  detail: string;
  errors?: FieldProblem[];
}

/** Whether the same request may come to another end. */
export function mayWorkAgain({ failure }: Pick<Job, "failure">): boolean {
  return failure !== null && (failure.retryable || failure.code === "canceled");
}

export function isOver({ status }: Pick<Job, "status">): boolean {
  return status === "done" || status === "failed";
}

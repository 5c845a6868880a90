import { followJob } from "./follow-job.js";
import type { Call, HttpClient } from "./http.js";
import { newIdempotencyKey } from "./idempotency-key.js";
import { listPage } from "./job-page.js";
import type { HttpBlob, Signal } from "./platform.js";
import type { JobFilter, JobPage, StreamToken } from "./types.js";
import { type WaitOptions, waitUntilDone } from "./wait-until-done.js";
import type { Estimate, Job, JobBody } from "./wire-types.js";

export interface CallOptions {
  signal?: Signal;
}

export interface EventsOptions extends CallOptions {
  /**
   * Is called with false when the service cannot be reached while the job is followed, and with true when it can again,
   * before the state that it tells then.
   */
  onConnected?: ((isConnected: boolean) => void) | undefined;
}

export interface CreateOptions extends CallOptions {
  /** Without it each call makes one, and sends it again with its own retries. 1 to 255 printable characters. */
  idempotencyKey?: string;
}

/** The jobs of an account. Every call throws ClipwrightApiError, ClipwrightConnectionError or the signal's reason. */
export class Jobs {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** Creates a job, once, however often the connection breaks. */
  async create(body: JobBody, options: CreateOptions = {}): Promise<Job> {
    const { signal, idempotencyKey = newIdempotencyKey() } = options;
    return await this.#http.json({
      method: "POST",
      path: "/v1/jobs",
      body,
      idempotencyKey,
      signal,
    });
  }

  async get(jobId: string, { signal }: CallOptions = {}): Promise<Job> {
    return await this.#http.json({ method: "GET", path: pathOf(jobId), signal });
  }

  /** A page of jobs, newest first. `for await (const page of await jobs.list())` gives all pages. */
  async list(filter: JobFilter = {}, { signal }: CallOptions = {}): Promise<JobPage> {
    return await listPage(this.#http, filter, signal);
  }

  /** Cancels a job that is not over. @returns the job, which ends as `failed` with the code `canceled`. */
  async cancel(jobId: string, { signal }: CallOptions = {}): Promise<Job> {
    return await this.#http.json({ method: "POST", path: `${pathOf(jobId)}/cancel`, signal });
  }

  /** Deletes a job that is over, and its files. */
  async delete(jobId: string, { signal }: CallOptions = {}): Promise<void> {
    await this.#http.json({ method: "DELETE", path: pathOf(jobId), signal });
  }

  /** Creates a new job with the request of a failed one. */
  async retry(jobId: string, options: CreateOptions = {}): Promise<Job> {
    const { signal, idempotencyKey = newIdempotencyKey() } = options;
    const path = `${pathOf(jobId)}/retry`;
    return await this.#http.json({ method: "POST", path, idempotencyKey, signal });
  }

  /** What a job would be and cost; nothing is created. @param exact speaks the script first, which takes longer. */
  async estimate(
    body: JobBody,
    { exact, signal }: CallOptions & { exact?: boolean } = {},
  ): Promise<Estimate> {
    const query = { exact };
    return await this.#http.json({
      method: "POST",
      path: "/v1/jobs/estimate",
      query,
      body,
      signal,
    });
  }

  /** The newest finished scene of a job that renders, afterwards its poster: a JPEG. Null where there is none yet. */
  async preview(jobId: string, { signal }: CallOptions = {}): Promise<HttpBlob | null> {
    return await this.#http.blob({ method: "GET", path: `${pathOf(jobId)}/preview`, signal });
  }

  /** A right for a browser to follow this job for five minutes: for `getStreamToken` of a `JobFollower`. */
  async createStreamToken(jobId: string, { signal }: CallOptions = {}): Promise<StreamToken> {
    const path = `${pathOf(jobId)}/stream-tokens`;
    return await this.#http.json({ method: "POST", path, signal });
  }

  /** The states of a job from now to its end, each newer than the one before, whatever happens to connections. */
  events(jobId: string, { signal, onConnected }: EventsOptions = {}): AsyncIterable<Job> {
    const source = {
      jobId,
      read: (until: Signal | undefined) => this.get(jobId, until ? { signal: until } : {}),
      openStream: (lastEventId: number | null, until: Signal) =>
        this.#http.open(streamCall(jobId, lastEventId, until)),
      timing: this.#http.timing,
      onConnected,
    };
    return followJob(source, signal);
  }

  /**
   * Waits until a job is done.
   * @throws JobFailedError where it fails, ClipwrightTimeoutError after `timeoutMs`; and as all calls do.
   */
  async waitUntilDone(jobId: string, options: WaitOptions = {}): Promise<Job> {
    const { onConnected } = options;
    const follow = (signal: Signal) => this.events(jobId, { signal, onConnected });
    const cancel = options.cancelOnAbort === true ? () => this.cancel(jobId) : null;
    return await waitUntilDone(jobId, follow, options, cancel);
  }
}

export function pathOf(jobId: string): string {
  return `/v1/jobs/${encodeURIComponent(jobId)}`;
}

function streamCall(jobId: string, lastEventId: number | null, signal: Signal): Call {
  const headers: Record<string, string> = { accept: "text/event-stream" };
  if (lastEventId !== null) headers["last-event-id"] = String(lastEventId);
  return { method: "GET", path: `${pathOf(jobId)}/events`, headers, signal };
}

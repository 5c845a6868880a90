import { apiError } from "./api-error.js";
import {
  ClipwrightApiError,
  ClipwrightConnectionError,
  ClipwrightError,
  ClipwrightTimeoutError,
} from "./errors.js";
import type { Fetch, HttpAnswer, HttpBlob, Signal } from "./platform.js";
import { pause, TimeLimit } from "./time-limit.js";
import { retryPause, type Timing } from "./timing.js";

/** How the service is reached. */
export interface HttpOptions {
  baseUrl: string;
  /** Null where calls are made without a key. */
  apiKey: string | null;
  fetch: Fetch;
  /** How often a call is tried again that may safely be made twice. */
  maxRetries: number;
  timing: Timing;
}

export interface Call {
  method: "GET" | "POST" | "DELETE";
  path: string;
  query?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string>;
  body?: object;
  /** Set on a POST that the service makes once, however often it arrives. */
  idempotencyKey?: string;
  signal?: Signal | undefined;
}

/** Calls of one service. */
export class HttpClient {
  readonly #options: HttpOptions;
  readonly timing: Timing;

  constructor(options: HttpOptions) {
    const baseUrl = options.baseUrl.replace(/\/+$/, "");
    if (!/^https?:\/\/[^/?#]+[^?#]*$/.test(baseUrl)) {
      throw new ClipwrightError(
        `baseUrl “${options.baseUrl}” is no address such as https://clips.example.com.`,
      );
    }
    this.#options = { ...options, baseUrl };
    this.timing = options.timing;
  }

  /**
   * Makes a call, again where it failed for a passing reason and may safely be made twice.
   * @returns what was answered, as JSON; null where the answer has no body.
   */
  async json<T>(call: Call): Promise<T> {
    return (await this.#tried(call, readJson)) as T;
  }

  /** Like `json`, for a picture or a sound. @returns null where there is none (204). */
  async blob(call: Call): Promise<HttpBlob | null> {
    return await this.#tried(call, readBlob);
  }

  async #tried<T>(call: Call, read: (answer: HttpAnswer) => Promise<T>): Promise<T> {
    const { maxRetries } = this.#options;
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#once(call, read);
      } catch (error) {
        const waitMs = tries > maxRetries ? null : this.#pauseBeforeRetry(call, error, tries);
        if (waitMs === null) throw error;
        await pause(waitMs, call.signal);
      }
    }
  }

  /** Makes a call once, and leaves its answer to be read by the caller, whatever it is. */
  async open(call: Call): Promise<HttpAnswer> {
    const { baseUrl, apiKey, fetch } = this.#options;
    const headers: Record<string, string> = { ...call.headers };
    if (apiKey !== null) headers.authorization = `Bearer ${apiKey}`;
    if (call.idempotencyKey !== undefined) headers["idempotency-key"] = call.idempotencyKey;
    if (call.body !== undefined) headers["content-type"] = "application/json";
    return await fetch(`${baseUrl}${call.path}${queryOf(call)}`, {
      method: call.method,
      headers,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      ...(call.signal === undefined ? {} : { signal: call.signal }),
    });
  }

  async #once<T>(call: Call, read: (answer: HttpAnswer) => Promise<T>): Promise<T> {
    const limit = new TimeLimit(this.timing.requestMs, call.signal);
    try {
      const answer = await this.open({ ...call, signal: limit.signal });
      if (!answer.ok) throw apiError(answer, await answer.text());
      return await read(answer);
    } catch (cause) {
      if (call.signal?.aborted) throw call.signal.reason;
      if (cause instanceof ClipwrightError) throw cause;
      const what = `${call.method} ${call.path}`;
      if (limit.isOver) {
        const message = `${what} was not answered within ${this.timing.requestMs / 1_000} s.`;
        throw new ClipwrightTimeoutError(message, { cause });
      }
      throw new ClipwrightConnectionError(`${what} failed: ${reasonOf(cause)}.`, { cause });
    } finally {
      limit.end();
    }
  }

  /** Null where the call is not to be made again. */
  #pauseBeforeRetry(call: Call, error: unknown, tries: number): number | null {
    if (call.method !== "GET" && call.idempotencyKey === undefined) return null;
    if (error instanceof ClipwrightConnectionError) return retryPause(this.timing, tries);
    if (!(error instanceof ClipwrightApiError) || !isRetried(error)) return null;
    const waitMs = Math.max(error.retryAfterMs ?? 0, retryPause(this.timing, tries));
    return waitMs > this.timing.longestRetryAfterMs ? null : waitMs;
  }
}

function isRetried({ status, code }: ClipwrightApiError): boolean {
  return [429, 502, 503, 504].includes(status) || code === "idempotency_in_flight";
}

function queryOf({ query = {} }: Call): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) given.set(name, String(value));
  }
  return String(given) === "" ? "" : `?${given}`;
}

async function readBlob(answer: HttpAnswer): Promise<HttpBlob | null> {
  return answer.status === 204 ? null : await answer.blob();
}

async function readJson(answer: HttpAnswer): Promise<unknown> {
  const text = await answer.text();
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    // A page to log in to a network, for example.
    throw apiError(answer, "");
  }
}

/** `fetch` fails with a plain sentence; what happened is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

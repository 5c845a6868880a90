import type { Problem } from "./wire.js";

/** What went wrong with a call: the server's own words, or that there was no answer (status 0). */
export class ApiError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }

  get status(): number {
    return this.problem.status;
  }
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** An answer that takes longer is not waited for. */
const longestMs = 20_000;
/** A stream that is silent for so long is taken for dead; the server sends a comment every 15 s. */
export const silenceMs = 45_000;

/** Calls the API at the page's own origin with a key. */
export class Api {
  readonly key: string;

  constructor(key: string) {
    this.key = key;
  }

  /** The answer as JSON; null where it has no body. @throws ApiError; what the signal aborts is thrown as such. */
  async json<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
    const answer = await this.send(method, path, options);
    return (answer.status === 204 ? null : await answer.json()) as T;
  }

  /** A picture or a sound; null where there is none (204). @throws ApiError */
  async blob(path: string, signal?: AbortSignal): Promise<Blob | null> {
    const answer = await this.send("GET", path, signal ? { signal } : {});
    return answer.status === 204 ? null : answer.blob();
  }

  /** @throws ApiError where the answer is no success. */
  async send(method: string, path: string, options: CallOptions = {}): Promise<Response> {
    const limit = AbortSignal.timeout(longestMs);
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
    return this.#fetch(method, path, { ...options, signal });
  }

  /** Like `send`, for an answer that goes on for as long as it likes. */
  async open(path: string, options: CallOptions): Promise<Response> {
    return this.#fetch("GET", path, options);
  }

  async #fetch(method: string, path: string, options: CallOptions): Promise<Response> {
    const { body, headers = {}, signal } = options;
    const init: RequestInit = {
      method,
      headers: { authorization: `Bearer ${this.key}`, ...headers },
      cache: "no-store",
      ...(signal && { signal }),
    };
    if (body !== undefined) {
      init.body = JSON.stringify(body);
      init.headers = { ...init.headers, "content-type": "application/json" };
    }
    const answer = await fetch(`.${path}`, init).catch((error: unknown) => {
      if (options.signal?.aborted && !isTimeout(options.signal.reason)) throw error;
      throw new ApiError(away);
    });
    if (answer.ok) return answer;
    throw new ApiError(await problemOf(answer));
  }
}

const away: Problem = {
  status: 0,
  code: "away",
  title: "No answer",
  detail: "The service does not answer. Your script is kept; try again in a moment.",
};

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === "TimeoutError";
}

/** A proxy in between may answer with something else than a problem. */
async function problemOf(answer: Response): Promise<Problem> {
  const { status, statusText } = answer;
  const told = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  const detail = told?.detail ?? `The service answered ${status} ${statusText}.`;
  return { code: "", title: statusText, ...told, status, detail };
}

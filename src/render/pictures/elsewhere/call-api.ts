import type { z } from "zod";
import { limitedSignal } from "../../../event-loop/limited-signal.js";
import { type Wait, wait as waitFor } from "../../../event-loop/wait.js";
import { networkCodeOf, readAtMost, retryAfterMs } from "../../../net/http-answers.js";
import { AdapterFailure } from "./adapter.js";

/** A call of an API that answers with JSON. */
export interface ApiCall<T> {
  url: string;
  method: "GET" | "POST";
  headers: Readonly<Record<string, string>>;
  /** Is sent as JSON. */
  body?: unknown;
  /** What the answer must be. */
  schema: z.ZodType<T>;
  /** Largest answer, in bytes. */
  maxBytes: number;
  /** Longest time of the whole call, waits included, in milliseconds. */
  timeoutMs: number;
}

/** So often a call is made at most where the answer is 429 with a time to wait. */
const mostTries = 4;

/**
 * Calls an API of the operator's choice. Redirects are not followed, since the call has a key with it. Nothing of the key,
 * of the address or of the answer is told in an error.
 * @throws AdapterFailure; the signal's reason where it is aborted.
 */
export async function callApi<T>(
  call: ApiCall<T>,
  signal: AbortSignal,
  wait: Wait = waitFor,
): Promise<T> {
  using limited = limitedSignal(signal, call.timeoutMs);
  const endsAtMs = performance.now() + call.timeoutMs;
  try {
    for (let tries = 1; ; tries++) {
      const response = await send(call, limited.signal);
      if (response.status !== 429) return await readAnswer(response, call);
      await response.body?.cancel();
      const waitMs = retryAfterMs(response.headers.get("retry-after"), Date.now());
      if (waitMs === null || tries === mostTries || waitMs > endsAtMs - performance.now()) {
        throw new AdapterFailure("it answered 429: too many requests", { isDown: true });
      }
      await wait(waitMs, limited.signal);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (limited.signal.aborted) {
      const reason = `it gave no whole answer within ${call.timeoutMs / 1000} s`;
      throw new AdapterFailure(reason, { isDown: true });
    }
    if (error instanceof AdapterFailure) throw error;
    // The error of `fetch` may quote a header or the address, and is not kept as a cause.
    throw new AdapterFailure(`it could not be reached (${networkCodeOf(error)})`, { isDown: true });
  }
}

function send({ url, method, headers, body }: ApiCall<unknown>, signal: AbortSignal) {
  const json: Record<string, string> =
    body === undefined ? {} : { "content-type": "application/json" };
  return fetch(url, {
    method,
    headers: { accept: "application/json", "user-agent": "clipwright", ...json, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: "manual",
    signal,
  });
}

async function readAnswer<T>(response: Response, { schema, maxBytes }: ApiCall<T>): Promise<T> {
  const { status } = response;
  if (status !== 200) {
    await response.body?.cancel();
    // These two blame the question (a prompt that the service does not want); all others would fail the next one too.
    const isDown = status !== 400 && status !== 422;
    throw new AdapterFailure(`it answered ${status}`, { isDown });
  }
  const text = await readText(response, maxBytes);
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new AdapterFailure("its answer is not what the API promises", { isDown: true });
  }
  return parsed.data;
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const bytes = await readAtMost(response, maxBytes);
  if (bytes !== null) return bytes.toString("utf8");
  throw new AdapterFailure(`its answer is larger than ${maxBytes / 1e6} MB`, { isDown: true });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

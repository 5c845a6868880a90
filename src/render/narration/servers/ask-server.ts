import { type ClipError, canceled, narrationFailed, narrationTimeout } from "../../../errors.js";
import { limitedSignal } from "../../../event-loop/limited-signal.js";
import { type Wait, wait as waitFor } from "../../../event-loop/wait.js";
import { networkCodeOf, readAtMost, retryAfterMs } from "../../../net/http-answers.js";
import { isNetworkVoice } from "../speech-settings.js";

/** A call of a speech server, whose body and answer are sent as they are. */
export interface ServerCall {
  /** For messages: `openai`. */
  engine: string;
  /** The setting that has the key, for messages. */
  keyVariable: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Is sent as JSON. */
  body: unknown;
  /** Largest answer, in bytes. */
  maxBytes: number;
  /** Longest time of the whole call, repetitions and waits included, in milliseconds. */
  timeoutMs: number;
}

export interface ServerAnswer {
  bytes: Buffer;
  /** As the server has written it, in small letters; empty where it has not. */
  contentType: string;
}

/** So often a sentence is asked for at most. */
const mostTries = 4;
/** Before the second try, where the server names no time; twice as long before each further one. */
const firstWaitMs = 500;

/**
 * Asks a speech server of the operator's choice. What may pass is tried again: a broken connection, 408, 429 and 5xx, after
 * the time that `Retry-After` names. Redirects are not followed, since the call has a key with it. Nothing of the key, of the
 * address or of the answer is told in an error, because servers quote keys.
 * @throws ClipError `narration.failed`, `narration.timeout`; `canceled`.
 */
export async function askServer(
  call: ServerCall,
  caller: AbortSignal,
  wait: Wait = waitFor,
): Promise<ServerAnswer> {
  using limited = limitedSignal(caller, call.timeoutMs);
  const { signal } = limited;
  const endsAtMs = performance.now() + call.timeoutMs;
  try {
    for (let tries = 1; ; tries++) {
      const answer = await askOnce(call, signal);
      if ("bytes" in answer) return answer;
      const waitMs = answer.waitMs ?? firstWaitMs * 2 ** (tries - 1);
      if (tries === mostTries) throw failed(call, `${answer.trouble}, ${tries} times`);
      if (waitMs > endsAtMs - performance.now()) {
        throw failed(call, `${answer.trouble}, and there is no time to ask again`);
      }
      await wait(waitMs, signal);
    }
  } catch (error) {
    if (caller.aborted) throw canceled(caller.reason);
    if (!signal.aborted) throw error;
    throw narrationTimeout(
      `The speech server of ${call.engine} gave no whole answer within ${call.timeoutMs / 1000} s. ` +
        "Look whether it is busy, or raise CLIPWRIGHT_SPEECH_TIMEOUT_S.",
    );
  }
}

/** Something that may pass. */
interface Trouble {
  /** A clause: "it answered 503". */
  trouble: string;
  /** How long the server wants to be left alone; null where it does not say. */
  waitMs: number | null;
}

async function askOnce(call: ServerCall, signal: AbortSignal): Promise<ServerAnswer | Trouble> {
  try {
    const response = await fetch(call.url, {
      method: "POST",
      headers: { "user-agent": "clipwright", "content-type": "application/json", ...call.headers },
      body: JSON.stringify(call.body),
      redirect: "manual",
      signal,
    });
    const { status, headers } = response;
    if (status === 200) {
      const bytes = await readAtMost(response, call.maxBytes);
      if (bytes === null) throw failed(call, `its answer is larger than ${call.maxBytes} bytes`);
      return { bytes, contentType: headers.get("content-type")?.toLowerCase() ?? "" };
    }
    await response.body?.cancel();
    const passes = status === 408 || status === 429 || status >= 500;
    if (!passes) throw failed(call, refusal(status, call));
    const waitMs = retryAfterMs(headers.get("retry-after"), Date.now());
    return { trouble: `it answered ${status}`, waitMs };
  } catch (error) {
    // Errors of `fetch` are TypeErrors. Their text may quote a header or the address: it is not kept.
    if (signal.aborted || !(error instanceof TypeError)) throw error;
    return { trouble: `it could not be reached (${networkCodeOf(error)})`, waitMs: null };
  }
}

function refusal(status: number, { keyVariable }: ServerCall): string {
  if (status === 401 || status === 403) {
    return `it answered ${status} and does not take the key; check ${keyVariable}`;
  }
  if (status >= 300 && status < 400) {
    return `it answered ${status}, a redirect, which is not followed; set its own address`;
  }
  return `it answered ${status} and refuses the request; check address, model and the voice's name`;
}

/** @param reason a clause without secrets. */
export function failed({ engine }: Pick<ServerCall, "engine">, reason: string): ClipError {
  const who = isNetworkVoice({ engine }) ? `server of ${engine}` : `engine ${engine}`;
  return narrationFailed(`The speech ${who} does not speak: ${reason}.`);
}

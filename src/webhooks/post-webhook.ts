import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import {
  AddressRefused,
  guardedLookup,
  isRefusedLiteral,
  type NetworkRules,
} from "../net/public-address.js";

/** Of an answer's body so much is kept, and so much is read at most, in bytes. */
const keptBytes = 1_024;
const mostBytes = 65_536;
const mostHeaderBytes = 16_384;

/** What a receiver answered. */
export interface WebhookAnswer {
  /** Null where there was no answer, or not all of it. */
  status: number | null;
  /** Why it counts as failed; null where it was taken. */
  error: string | null;
  retryAfter: string | null;
  /** The beginning of the body. */
  body: string;
}

export interface WebhookCall {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
}

interface CallLimits {
  rules: NetworkRules;
  /** For all of it: to connect, to send, and to read the whole answer. */
  timeoutMs: number;
  /** Aborted when this process ends. */
  signal: AbortSignal;
}

/**
 * Posts to an address that a client has named. The address that is connected to is checked, no redirect is followed, and no
 * connection is kept open.
 * @throws the signal's reason where it is aborted; whatever else goes wrong is in the answer.
 */
export async function postWebhook(call: WebhookCall, limits: CallLimits): Promise<WebhookAnswer> {
  const { rules, timeoutMs, signal } = limits;
  signal.throwIfAborted();
  if (isRefusedLiteral(call.url, rules)) return failed(notAllowed);
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const response = await answerTo(call, rules, AbortSignal.any([signal, deadline]));
    try {
      const body = await beginningOf(response);
      return toAnswer(response, body);
    } finally {
      response.destroy();
    }
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) return failed(`no whole answer within ${timeoutMs / 1000} s`);
    return failed(reasonOf(error));
  }
}

const notAllowed = "the address leads to one that is not allowed";

function answerTo(
  { url, headers, body }: WebhookCall,
  rules: NetworkRules,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions & { ca?: string } = {
      method: "POST",
      agent: false,
      lookup: guardedLookup(rules),
      maxHeaderSize: mostHeaderBytes,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-length": Buffer.byteLength(body),
        "accept-encoding": "identity",
        "user-agent": "clipwright-webhooks",
        connection: "close",
        ...headers,
      },
      signal,
    };
    if (rules.ca !== undefined) options.ca = rules.ca;
    const call = (url.protocol === "http:" ? httpRequest : httpsRequest)(url, options);
    call.on("response", resolve);
    call.on("error", reject);
    call.end(body);
  });
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (size < keptBytes) kept.push(chunk);
    size += chunk.length;
    if (size > mostBytes) break;
  }
  // A byte of zero could not be stored as text by all who read it; a character that was cut becomes U+FFFD.
  return Buffer.concat(kept).subarray(0, keptBytes).toString("utf8").replaceAll("\0", "\uFFFD");
}

function toAnswer(
  { statusCode: status = 0, headers }: IncomingMessage,
  body: string,
): WebhookAnswer {
  const retryAfter = headers["retry-after"] ?? null;
  if (status >= 200 && status < 300) return { status, error: null, retryAfter, body };
  const isRedirect = status >= 300 && status < 400;
  const error = `answered ${status}${isRedirect ? "; redirects are not followed" : ""}`;
  return { status, error, retryAfter, body };
}

function failed(error: string): WebhookAnswer {
  return { status: null, error, retryAfter: null, body: "" };
}

function reasonOf(error: unknown): string {
  // Where a name has several addresses, each of them was tried.
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (error instanceof AddressRefused) return notAllowed;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return reasons[code] ?? `the receiver could not be reached${code === "" ? "" : ` (${code})`}`;
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: "the host name does not exist",
  ENODATA: "the host name has no address",
  ETIMEOUT: "the host name could not be looked up",
  ECONNREFUSED: "the receiver refuses connections",
  ECONNRESET: "the connection broke off",
  HPE_HEADER_OVERFLOW: "the answer's headers are too large",
  CERT_HAS_EXPIRED: "the receiver's certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "the receiver's certificate is not trusted",
  SELF_SIGNED_CERT_IN_CHAIN: "the receiver's certificate is not trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "the receiver's certificate is not trusted",
  ERR_TLS_CERT_ALTNAME_INVALID: "the receiver's certificate is for another name",
};

import { WebhookVerificationError } from "./errors.js";
import type { Job } from "./wire-types.js";

/** What a webhook tells. The `id` is the same each time that it is delivered. */
export interface WebhookEvent {
  id: string;
  type: "job.processing" | "job.done" | "job.failed";
  /** RFC 3339. */
  timestamp: string;
  data: { job: Job };
}

/** The headers of a request: those of `fetch`, or the names and values that Node's servers give. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | { readonly [name: string]: string | readonly string[] | undefined };

/** How far the time of a delivery may be from now. */
const toleranceMs = 300_000;

/**
 * Checks that a webhook was sent by the service, unaltered and just now, by the rules of Standard Webhooks.
 * @param body as it was received: what was parsed and written again is another text.
 * @param secret `whsec_…`.
 * @throws WebhookVerificationError with what is wrong: answer 400 then.
 */
export async function verifyWebhook(
  headers: WebhookHeaders,
  body: string | Uint8Array,
  secret: string,
): Promise<WebhookEvent> {
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature");
  checkTime(timestamp);
  const key = await importSecret(secret);
  const encoder = new TextEncoder();
  const bytes = typeof body === "string" ? encoder.encode(body) : body;
  const signed = join(encoder.encode(`${id}.${timestamp}.`), bytes);
  // While a secret is rotated there is one signature for each.
  for (const signature of signatures.split(" ")) {
    const [version, text = ""] = signature.split(",");
    const given = version === "v1" ? decodeBase64(text) : null;
    // It compares in constant time.
    if (given !== null && (await crypto.subtle.verify("HMAC", key, given, signed))) {
      return parseEvent(new TextDecoder().decode(bytes));
    }
  }
  throw new WebhookVerificationError("No signature is that of this body and this secret.");
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = isFetchHeaders(headers) ? headers.get(name) : fieldOf(headers, name);
  if (value === null || value === "") {
    throw new WebhookVerificationError(`The header ${name} is missing.`);
  }
  return value;
}

function isFetchHeaders(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers.get === "function";
}

function fieldOf(headers: Exclude<WebhookHeaders, { get(name: string): unknown }>, name: string) {
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === "string" ? value : (value?.join(" ") ?? null);
}

function checkTime(timestamp: string): void {
  const offMs = /^\d+$/.test(timestamp) ? Date.now() - Number(timestamp) * 1_000 : Number.NaN;
  if (Math.abs(offMs) <= toleranceMs) return;
  throw new WebhookVerificationError(
    `webhook-timestamp ${timestamp} is not within ${toleranceMs / 60_000} minutes of now.`,
  );
}

async function importSecret(secret: string) {
  const bytes = decodeBase64(secret.replace(/^whsec_/, ""));
  if (bytes === null || bytes.length === 0) {
    throw new WebhookVerificationError("The secret is not whsec_ and base64.");
  }
  return await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [
    "verify",
  ]);
}

/** Null where it is no base64. */
function decodeBase64(text: string) {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

function join(first: Uint8Array, second: Uint8Array) {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

function parseEvent(text: string): WebhookEvent {
  try {
    return JSON.parse(text) as WebhookEvent;
  } catch (cause) {
    throw new WebhookVerificationError("The body is no JSON.", { cause });
  }
}

import { type JobLinks, jobJson, outlineOf } from "../api/job-json.js";
import type { SignLinks } from "../api/job-links.js";
import { type JobDoc, parseJobDoc, parseJobState, withRemoval } from "../jobs/job.js";
import type { Jobs } from "../jobs/jobs.js";
import type { DeliveryAttempt, WebhookDeliveries, WebhookDelivery } from "./deliveries.js";
import type { WebhookEndpoints } from "./endpoints.js";
import { webhookBody } from "./event.js";
import { postWebhook, type WebhookAnswer } from "./post-webhook.js";
import type { Claim } from "./queue/claim.js";
import type { Settled, Settlement } from "./queue/settle.js";
import { mostTries, retryAfterMs, waitBeforeNextTry } from "./retry-schedule.js";
import { accountSecretOwner, type WebhookSecrets } from "./secrets.js";
import { signedHeaders } from "./sign.js";
import type { TargetRules } from "./target-address.js";
import { sampleLinks } from "./test-event.js";

/** A receiver has this long for a whole answer. */
export const deliveryTimeoutMs = 15_000;
/** A test is tried once. */
const triesOf = ({ isTest }: Pick<WebhookDelivery, "isTest">) => (isTest ? 1 : mostTries);

export interface DeliverParts {
  endpoints: Pick<WebhookEndpoints, "read">;
  secrets: WebhookSecrets;
  deliveries: Pick<WebhookDeliveries, "read">;
  settle: (claim: Claim, settlement: Settlement, now: number) => Promise<Settled>;
  jobs: Pick<Jobs, "read">;
  signLinks: SignLinks;
  /** Where the API is reached, for links to clips; without a trailing slash. */
  baseUrl: string;
  targets: TargetRules;
  /** The time that all processes share. */
  clock: { now(): number };
  random: () => number;
  timeoutMs: number;
}

/** Makes one try of a delivery that this process has claimed, and writes what became of it. */
export async function deliver(
  claim: Claim,
  parts: DeliverParts,
  signal: AbortSignal,
): Promise<Settled> {
  const settle = (settlement: Settlement) => parts.settle(claim, settlement, parts.clock.now());
  const delivery = await parts.deliveries.read(claim.deliveryId);
  if (delivery === null) return "stale";
  try {
    const message = await prepare(delivery, parts);
    if ("dropped" in message) return await settle(dropped(message.dropped, parts.clock.now()));
    const startedMs = performance.now();
    const answer = await postWebhook(message, {
      rules: parts.targets.networkFor(message.url),
      timeoutMs: parts.timeoutMs,
      signal,
    });
    const ms = Math.round(performance.now() - startedMs);
    return await settle(settlementOf(answer, ms, delivery, parts));
  } catch (error) {
    if (signal.aborted) return settle({ outcome: "given back" });
    throw error;
  }
}

type Message = { url: URL; headers: Record<string, string>; body: string };

/** What is to be sent, and where to; or why nothing is. */
async function prepare(
  delivery: WebhookDelivery,
  parts: DeliverParts,
): Promise<Message | { dropped: string }> {
  const { endpointId, account, jobId } = delivery;
  const endpoint = endpointId === null ? null : await parts.endpoints.read(endpointId);
  if (endpointId !== null && endpoint === null) return { dropped: "the endpoint was deleted" };
  if (endpoint && endpoint.disabledWhy !== null) return { dropped: "the endpoint is disabled" };
  const state = parseJobState(delivery.state);
  let doc: JobDoc;
  let links: JobLinks | null;
  if (delivery.doc === null) {
    const record = await parts.jobs.read(jobId ?? "");
    if (record === null) return { dropped: "the job was deleted" };
    doc = record;
    links = await parts.signLinks(withRemoval(state, record.state), parts.baseUrl);
  } else {
    doc = parseJobDoc(delivery.doc);
    links = sampleLinks(state, delivery.at);
  }
  const json = jobJson(outlineOf(doc), state, { queuePosition: null, links });
  const { eventId: id, type, at, isTest } = delivery;
  const body = webhookBody({ id, type, at, isTest: isTest !== undefined }, json);
  const now = parts.clock.now();
  const owner = endpointId ?? accountSecretOwner(account);
  // An account's secret is made when it is first needed; an endpoint has one from its creation to its deletion.
  if (endpointId === null) await parts.secrets.current(owner, now);
  const secrets = await parts.secrets.signing(owner, now);
  if (secrets.length === 0) return { dropped: "the endpoint was deleted" };
  const headers = signedHeaders({ id, timestampS: Math.floor(now / 1000), body }, secrets);
  return { url: new URL(endpoint?.url ?? delivery.url ?? ""), headers, body };
}

function dropped(error: string, at: number): Settlement {
  return { outcome: "dropped", attempt: { at, status: null, ms: 0, error, body: "" } };
}

function settlementOf(
  { status, error, retryAfter, body }: WebhookAnswer,
  ms: number,
  delivery: WebhookDelivery,
  { clock, random }: DeliverParts,
): Settlement {
  const now = clock.now();
  const attempt: DeliveryAttempt = { at: now, status, ms, error, body };
  if (error === null) return { outcome: "delivered", attempt };
  if (status === 410) return { outcome: "gone", attempt };
  const failedTries = delivery.tries + 1;
  const waitMs = failedTries < triesOf(delivery) ? waitBeforeNextTry(failedTries, random()) : null;
  if (waitMs === null) return { outcome: "failed", attempt };
  const nextTryAt = now + Math.max(waitMs, retryAfterMs(retryAfter, now));
  return { outcome: "retry", attempt, nextTryAt: Math.round(nextTryAt) };
}

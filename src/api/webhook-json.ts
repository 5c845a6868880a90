import { z } from "zod";
import { attemptSchema, deliveryStatuses, type WebhookDelivery } from "../webhooks/deliveries.js";
import { disabledReasons, type WebhookEndpoint } from "../webhooks/endpoints.js";
import { webhookEventTypes } from "../webhooks/event.js";

const timeSchema = z.iso.datetime({ precision: 3 });

/** A webhook endpoint as the API tells it. */
export const endpointSchema = z.strictObject({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  disabled: z.boolean(),
  /** Why: its owner wanted it, it answered 410, or it failed for days. */
  disabledReason: z.enum(disabledReasons).nullable(),
  disabledAt: timeSchema.nullable(),
  /** When the first try failed since the last that was taken. */
  failingSince: timeSchema.nullable(),
  /** Deliveries of which all tries failed since then. */
  failedDeliveries: z.int(),
  lastDeliveredAt: timeSchema.nullable(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});

/** The answer to a creation or a rotation: the secret is told this once. */
export const secretSchema = z.strictObject({ secret: z.string() });

export function endpointJson(endpoint: WebhookEndpoint): z.output<typeof endpointSchema> {
  const { id, url, description, events, disabledWhy, failedDeliveries } = endpoint;
  return {
    id,
    url,
    description,
    events,
    disabled: disabledWhy !== null,
    disabledReason: disabledWhy,
    disabledAt: timestamp(endpoint.disabledAt),
    failingSince: timestamp(endpoint.failingSince),
    failedDeliveries,
    lastDeliveredAt: timestamp(endpoint.deliveredAt),
    createdAt: new Date(endpoint.createdAt).toISOString(),
    updatedAt: new Date(endpoint.updatedAt).toISOString(),
  };
}

/** A delivery as the API tells it: one event for one receiver, with its last tries. */
export const deliverySchema = z.strictObject({
  id: z.string(),
  /** Null where it went to the address that the job itself named. */
  endpointId: z.string().nullable(),
  /** Null for a test. */
  jobId: z.string().nullable(),
  /** The `webhook-id` that receivers see. */
  eventId: z.string(),
  type: z.enum(webhookEventTypes),
  /** `dropped`: not sent, since the endpoint was disabled or the job deleted; the last attempt says which. */
  status: z.enum(deliveryStatuses),
  /** Since it was created, or last asked for again. */
  tries: z.int(),
  createdAt: timeSchema,
  nextTryAt: timeSchema.nullable(),
  endedAt: timeSchema.nullable(),
  attempts: z.array(attemptSchema.extend({ at: timeSchema })),
});

export function deliveryJson(delivery: WebhookDelivery): z.output<typeof deliverySchema> {
  const { id, endpointId, jobId, eventId, type, status, tries, attempts } = delivery;
  return {
    id,
    endpointId,
    jobId,
    eventId,
    type,
    status,
    tries,
    createdAt: new Date(delivery.createdAt).toISOString(),
    nextTryAt: timestamp(delivery.nextTryAt),
    endedAt: timestamp(delivery.endedAt),
    attempts: attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at).toISOString() })),
  };
}

function timestamp(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

import type { Redis } from "ioredis";
import { z } from "zod";
import { redisKeys } from "../redis/redis-keys.js";
import { webhookEventTypes } from "./event.js";

export const deliveryStatuses = ["pending", "delivered", "failed", "dropped"] as const;

/** One try, as it is stored and told; `at` is milliseconds since 1970. */
export const attemptSchema = z.strictObject({
  at: z.int(),
  /** Of the answer; null where there was none. */
  status: z.int().nullable(),
  ms: z.int(),
  /** Why it counts as failed; null where it was taken. */
  error: z.string().nullable(),
  /** The beginning of the answer's body. */
  body: z.string(),
});
export type DeliveryAttempt = z.output<typeof attemptSchema>;

const optionalTime = z.string().transform((text) => (text === "" ? null : Number(text)));
const optionalText = z.string().transform((text) => (text === "" ? null : text));
const deliverySchema = z.object({
  account: z.string(),
  /** Null where it goes to the address that the job itself names. */
  endpointId: optionalText,
  /** That address. */
  url: optionalText,
  /** Null for a test. */
  jobId: optionalText,
  eventId: z.string(),
  type: z.enum(webhookEventTypes),
  /** When the event happened. */
  at: z.coerce.number(),
  /** The job's state at the event, as JSON. */
  state: z.string(),
  /** The record of a test's sample job, as JSON; that of a real job is read from it. */
  doc: z.string().nullable().default(null),
  isTest: z.literal("1").optional(),
  status: z.enum(deliveryStatuses),
  createdAt: z.coerce.number(),
  /** Null where it has ended. */
  nextTryAt: optionalTime,
  endedAt: optionalTime,
  /** Since it was created, or last asked for again. */
  tries: z.coerce.number(),
});
/** One event for one receiver. Times are milliseconds since 1970. */
export type WebhookDelivery = z.output<typeof deliverySchema> & {
  id: string;
  /** The last of them, oldest first. */
  attempts: DeliveryAttempt[];
};

/** The deliveries that Redis remembers: 30 days, and of those that have ended the newest 1,000 of each endpoint. */
export interface WebhookDeliveries {
  read(id: string): Promise<WebhookDelivery | null>;
  /**
   * Those of an endpoint, or of a job's own address, newest first.
   * @param after the last one of the page before; null for the first page.
   */
  list(owner: string, after: string | null, limit: number): Promise<DeliveryPage>;
}

export interface DeliveryPage {
  deliveries: WebhookDelivery[];
  hasMore: boolean;
}

export function createWebhookDeliveries(redis: Redis): WebhookDeliveries {
  const read = async (id: string): Promise<WebhookDelivery | null> => {
    const [fields, attempts] = await Promise.all([
      redis.hgetall(redisKeys.webhookDelivery(id)),
      redis.lrange(redisKeys.webhookAttempts(id), 0, -1),
    ]);
    if (Object.keys(fields).length === 0) return null;
    const told = attempts.map((json) => attemptSchema.parse(JSON.parse(json)));
    return { id, ...deliverySchema.parse(fields), attempts: told };
  };
  return {
    read,
    async list(owner, after, limit) {
      const key = redisKeys.webhookDeliveries(owner);
      const rank = after === null ? -1 : await redis.zrevrank(key, after);
      // What the page before ended with is forgotten, and so is all that is older.
      if (rank === null) return { deliveries: [], hasMore: false };
      const ids = await redis.zrevrange(key, rank + 1, rank + limit + 1);
      const found = await Promise.all(ids.slice(0, limit).map(read));
      const deliveries = found.filter((delivery) => delivery !== null);
      return { deliveries, hasMore: ids.length > limit };
    },
  };
}

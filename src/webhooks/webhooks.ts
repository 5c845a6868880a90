import type { Redis } from "ioredis";
import { createWebhookDeliveries, type WebhookDeliveries } from "./deliveries.js";
import { createWebhookEndpoints, type WebhookEndpoints } from "./endpoints.js";
import { prepareAddTest, type TestDelivery } from "./queue/add-test.js";
import { type Claim, type Claims, prepareClaim } from "./queue/claim.js";
import { prepareRedeliver, type Redelivery } from "./queue/redeliver.js";
import { prepareSettle, type Settled, type Settlement } from "./queue/settle.js";
import { createWebhookSecrets, type WebhookSecrets } from "./secrets.js";

/** Webhooks in a Redis. Each act is one atomic script; times are milliseconds since 1970. */
export interface Webhooks {
  endpoints: WebhookEndpoints;
  secrets: WebhookSecrets;
  deliveries: WebhookDeliveries;
  /** Makes deliveries of new events, and claims up to `room` that are due. */
  claim(room: number, now: number): Promise<Claims>;
  settle(claim: Claim, settlement: Settlement, now: number): Promise<Settled>;
  redeliver(deliveryId: string, now: number): Promise<Redelivery>;
  /** False where there is no such endpoint. */
  addTest(test: TestDelivery): Promise<boolean>;
}

export function createWebhooks(redis: Redis): Webhooks {
  return {
    endpoints: createWebhookEndpoints(redis),
    secrets: createWebhookSecrets(redis),
    deliveries: createWebhookDeliveries(redis),
    claim: prepareClaim(redis),
    settle: prepareSettle(redis),
    redeliver: prepareRedeliver(redis),
    addTest: prepareAddTest(redis),
  };
}

import type { Redis } from "ioredis";
import type { WebhookEvent } from "../event.js";
import { prepareWebhookScript } from "./webhook-script.js";

/** A delivery of a sample to one endpoint. */
export interface TestDelivery {
  deliveryId: string;
  accountId: string;
  endpointId: string;
  event: WebhookEvent;
  /** The sample job's record and state, as JSON. */
  doc: string;
  state: string;
}

/** Adds a delivery that was asked for to see whether the endpoint takes it. @returns false where there is no such endpoint. */
export function prepareAddTest(redis: Redis): (test: TestDelivery) => Promise<boolean> {
  const names = [
    "deliveryId",
    "account",
    "endpointId",
    "eventId",
    "type",
    "doc",
    "state",
    "now",
  ] as const;
  const run = prepareWebhookScript(
    redis,
    "clipwrightAddTestDelivery",
    names,
    `
if redis.call('EXISTS', keys.webhookEndpoint(args.endpointId)) == 0 then return 0 end
addDelivery(args.deliveryId, args.endpointId, laneOf(args.account, args.endpointId), tonumber(args.now), {
  'account', args.account, 'endpointId', args.endpointId, 'url', '', 'jobId', '', 'eventId', args.eventId,
  'type', args.type, 'at', args.now, 'state', args.state, 'doc', args.doc, 'isTest', '1' })
return 1`,
  );
  return async ({ deliveryId, accountId, endpointId, event, doc, state }) => {
    const { id: eventId, type, at: now } = event;
    const args = { deliveryId, account: accountId, endpointId, eventId, type, doc, state, now };
    return (await run(args)) === 1;
  };
}

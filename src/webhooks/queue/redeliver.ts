import type { Redis } from "ioredis";
import { z } from "zod";
import { prepareWebhookScript } from "./webhook-script.js";

const replySchema = z.enum(["ok", "missing", "disabled"]);
export type Redelivery = z.output<typeof replySchema>;

/** Makes a delivery due now, with all of its tries, whether it has ended or still waits. What is under way goes on. */
export function prepareRedeliver(
  redis: Redis,
): (deliveryId: string, now: number) => Promise<Redelivery> {
  const run = prepareWebhookScript(
    redis,
    "clipwrightRedeliver",
    ["deliveryId", "now"],
    `
local id, now = args.deliveryId, tonumber(args.now)
local delivery = redis.call('HMGET', keys.webhookDelivery(id), 'lane', 'owner', 'endpointId')
local lane, owner, endpointId = delivery[1], delivery[2], delivery[3]
if not lane then return 'missing' end
if endpointId ~= '' then
  local why = redis.call('HGET', keys.webhookEndpoint(endpointId), 'disabledWhy')
  if not why then return 'missing' end
  if why ~= '' then return 'disabled' end
end
countClaims(keys.webhookClaims(lane), now)
if redis.call('ZSCORE', keys.webhookClaims(lane), id) then return 'ok' end
redis.call('ZADD', keys.webhookLane(lane), args.now, id)
redis.call('HSET', keys.webhookDelivery(id), 'status', 'pending', 'tries', 0, 'endedAt', '', 'nextTryAt', args.now)
redis.call('ZREM', keys.webhookEnded(owner), id)
keepLonger(id, owner)
callLane(lane, now)
return 'ok'`,
  );
  return async (deliveryId, now) => replySchema.parse(await run({ deliveryId, now }));
}

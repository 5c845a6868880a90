import type { Redis } from "ioredis";
import { z } from "zod";
import type { DeliveryAttempt } from "../deliveries.js";
import type { Claim } from "./claim.js";
import { prepareWebhookScript } from "./webhook-script.js";

/** What became of a claimed delivery. */
export type Settlement =
  | { outcome: "delivered"; attempt: DeliveryAttempt }
  /** It is tried again at this time. */
  | { outcome: "retry"; attempt: DeliveryAttempt; nextTryAt: number }
  /** That was the last try. */
  | { outcome: "failed"; attempt: DeliveryAttempt }
  /** The receiver answered 410: it wants nothing more. */
  | { outcome: "gone"; attempt: DeliveryAttempt }
  /** It is not to be sent any more; says why. */
  | { outcome: "dropped"; attempt: DeliveryAttempt }
  /** This process ends before the try did: it counts as none. */
  | { outcome: "given back" };

/** An endpoint is disabled where nothing has reached it for so long, and all tries of so many deliveries have failed. */
const disableAfterMs = 5 * 86_400_000;
const disableAfterDeliveries = 3;

const replySchema = z.enum(["ok", "disabled", "stale"]);
/** `disabled`: the endpoint was disabled by it. `stale`: the delivery is gone, or another process has it by now. */
export type Settled = z.output<typeof replySchema>;

/** Writes what became of a delivery, and what that says of its endpoint. */
export function prepareSettle(
  redis: Redis,
): (claim: Claim, settlement: Settlement, now: number) => Promise<Settled> {
  const names = ["deliveryId", "claim", "outcome", "attempt", "nextTryAt", "now"] as const;
  const run = prepareWebhookScript(redis, "clipwrightSettleDelivery", names, lua);
  return async (claim, settlement, now) => {
    const { outcome } = settlement;
    const attempt = "attempt" in settlement ? JSON.stringify(settlement.attempt) : "";
    const nextTryAt = "nextTryAt" in settlement ? settlement.nextTryAt : now;
    return replySchema.parse(await run({ ...claim, outcome, attempt, nextTryAt, now }));
  };
}

const lua = `
local id, now, outcome = args.deliveryId, tonumber(args.now), args.outcome
local delivery = redis.call('HMGET', keys.webhookDelivery(id), 'claim', 'lane', 'owner', 'endpointId', 'status', 'isTest')
local claim, lane, owner, endpointId = delivery[1], delivery[2], delivery[3], delivery[4]
if claim ~= args.claim or delivery[5] ~= 'pending' then return 'stale' end
releaseClaim(lane, id)
if outcome ~= 'given back' then addAttempt(id, args.attempt) end
if outcome == 'delivered' or outcome == 'dropped' then
  endDelivery(id, owner, lane, outcome, now)
elseif outcome == 'failed' or outcome == 'gone' then
  endDelivery(id, owner, lane, 'failed', now)
else
  redis.call('ZADD', keys.webhookLane(lane), args.nextTryAt, id)
  redis.call('HSET', keys.webhookDelivery(id), 'nextTryAt', args.nextTryAt)
end
if outcome == 'dropped' and endpointId == '' and redis.call('EXISTS', keys.job(owner)) == 0 then
  -- The job was removed: nobody can ask for what was sent of it any more.
  forget(owner, id)
  rescheduleLane(lane, now)
  return 'ok'
end
if outcome ~= 'given back' and outcome ~= 'dropped' then redis.call('HINCRBY', keys.webhookDelivery(id), 'tries', 1) end
keepLonger(id, owner)
rescheduleLane(lane, now)

local endpoint = keys.webhookEndpoint(endpointId)
if endpointId == '' or outcome == 'given back' or outcome == 'dropped' or redis.call('EXISTS', endpoint) == 0 then
  return 'ok'
end
if outcome == 'delivered' then
  redis.call('HSET', endpoint, 'failingSince', '', 'failedDeliveries', 0, 'deliveredAt', args.now)
  return 'ok'
end
local function disable(why)
  if redis.call('HGET', endpoint, 'disabledWhy') ~= '' then return 'ok' end
  redis.call('HSET', endpoint, 'disabledWhy', why, 'disabledAt', args.now)
  return 'disabled'
end
local failingSince = redis.call('HGET', endpoint, 'failingSince')
if not failingSince or failingSince == '' then
  failingSince = args.now
  redis.call('HSET', endpoint, 'failingSince', failingSince)
end
if outcome == 'gone' then return disable('gone') end
if outcome ~= 'failed' or delivery[6] == '1' then return 'ok' end
local failed = redis.call('HINCRBY', endpoint, 'failedDeliveries', 1)
if failed >= ${disableAfterDeliveries} and now - tonumber(failingSince) >= ${disableAfterMs} then return disable('failing') end
return 'ok'`;

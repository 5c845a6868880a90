import type { Redis } from "ioredis";
import { z } from "zod";
import { claimMs } from "./lanes.js";
import { prepareWebhookScript } from "./webhook-script.js";

/** Events of the outbox, and lanes, that one call looks at. */
const mostEvents = 100;
const mostLanes = 200;

/** A delivery that this process is to make, and the number of its claim: a later claim makes it void. */
export interface Claim {
  deliveryId: string;
  claim: number;
}

export interface Claims {
  claims: Claim[];
  /** When there may be more to do, in milliseconds since 1970; null where nothing waits. */
  nextAt: number | null;
  /** Entries of the outbox that could not be read, and were thrown away. */
  damaged: number;
}

const replySchema = z.tuple([
  z.array(z.tuple([z.string(), z.int()])),
  z.string().transform((text) => (text === "" ? null : Number(text))),
  z.int(),
]);

/**
 * Makes deliveries of what lies in the outbox, one for each endpoint that wants to know, and one for the job's own address;
 * then claims deliveries that are due. All of it is one step: an event becomes deliveries once, and no two processes claim the
 * same delivery.
 */
export function prepareClaim(redis: Redis): (room: number, now: number) => Promise<Claims> {
  const run = prepareWebhookScript(redis, "clipwrightClaimDeliveries", ["room", "now"], lua);
  return async (room, now) => {
    const [claims, nextAt, damaged] = replySchema.parse(await run({ room, now }));
    return {
      claims: claims.map(([deliveryId, claim]) => ({ deliveryId, claim })),
      nextAt,
      damaged,
    };
  };
}

const lua = `
local now, room = tonumber(args.now), tonumber(args.room)

local function isEvent(read, event)
  if not read or type(event) ~= 'table' then return false end
  for _, name in ipairs({ 'account', 'jobId', 'type', 'url', 'state' }) do
    if type(event[name]) ~= 'string' then return false end
  end
  return type(event.sequence) == 'number' and type(event.at) == 'number'
end

local function fanOut(event)
  local name = string.gsub(event.jobId, '^job_', '') .. '_' .. whole(event.sequence)
  local fields = { 'account', event.account, 'jobId', event.jobId, 'eventId', 'evt_' .. name, 'type', event.type,
    'at', whole(event.at), 'state', event.state }
  local function add(suffix, owner, lane, endpointId, url)
    local all = { 'endpointId', endpointId, 'url', url, unpack(fields) }
    addDelivery('whd_' .. name .. '_' .. suffix, owner, laneOf(event.account, lane), now, all)
  end
  if event.url ~= '' then
    add('job', event.jobId, string.match(event.url, '^%a+://([^/?#]+)') or '', '', event.url)
  end
  for _, endpointId in ipairs(redis.call('ZRANGE', keys.webhookEndpoints(event.account), 0, -1)) do
    local endpoint = redis.call('HMGET', keys.webhookEndpoint(endpointId), 'events', 'disabledWhy')
    local wants = endpoint[1] and string.find(endpoint[1], '"' .. event.type .. '"', 1, true)
    if wants and endpoint[2] == '' then
      add(string.gsub(endpointId, '^whe_', ''), endpointId, endpointId, endpointId, '')
    end
  end
end

local damaged = 0
for _ = 1, ${mostEvents} do
  local json = redis.call('LINDEX', keys.webhookOutbox, 0)
  if not json then break end
  local read, event = pcall(cjson.decode, json)
  if isEvent(read, event) then fanOut(event) else damaged = damaged + 1 end
  redis.call('LPOP', keys.webhookOutbox)
end

local claims = {}
local function claimIn(lane)
  local inLane, inAccount = freeIn(lane, now)
  local free = math.min(inLane, inAccount, room - #claims)
  if free <= 0 then return end
  for _, id in ipairs(redis.call('ZRANGEBYSCORE', keys.webhookLane(lane), '-inf', args.now, 'LIMIT', 0, free)) do
    if redis.call('EXISTS', keys.webhookDelivery(id)) == 0 then
      redis.call('ZREM', keys.webhookLane(lane), id)
    else
      local until_ = whole(now + ${claimMs})
      for _, key in ipairs({ keys.webhookLane(lane), keys.webhookClaims(lane), accountClaims(lane) }) do
        redis.call('ZADD', key, until_, id)
      end
      claims[#claims + 1] = { id, redis.call('HINCRBY', keys.webhookDelivery(id), 'claim', 1) }
    end
  end
end
for _, lane in ipairs(redis.call('ZRANGEBYSCORE', keys.webhookLanes, '-inf', args.now, 'LIMIT', 0, ${mostLanes})) do
  if #claims >= room then break end
  claimIn(lane)
  rescheduleLane(lane, now)
end

local nextAt = lowestScore(keys.webhookLanes)
if redis.call('LLEN', keys.webhookOutbox) > 0 then nextAt = now end
return { claims, nextAt and whole(nextAt) or '', damaged }`;

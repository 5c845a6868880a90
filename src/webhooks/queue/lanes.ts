/** Deliveries of one lane that are under way at once, in all processes together. */
export const mostPerLane = 4;
/** Deliveries of one account that are under way at once, in all processes together. */
export const mostPerAccount = 32;
/** How long a process may work on a delivery: longer than a try may take. Then another process takes it. */
export const claimMs = 30_000;
/** An account that has all of its deliveries under way is asked for again after this time. */
const fullAccountMs = 250;
/** How long a delivery is remembered after it was last touched. */
const keptMs = 30 * 86_400_000;
/** Deliveries that have ended, and are remembered, for each endpoint. */
const mostEnded = 1_000;
/** Attempts that are remembered for each delivery. */
const mostAttempts = 20;

/**
 * Lua: where deliveries wait. Each endpoint has a lane of its own, and so has each host that jobs of an account name. Lanes are
 * served in turn, and few deliveries of a lane are under way at once: a receiver that is slow, or down, holds up its own
 * deliveries alone. A lane's name begins with its account's id and a slash.
 */
export const luaLanes = `
local function whole(number) return string.format('%.0f', number) end

local function laneOf(account, name) return account .. '/' .. name end

local function accountClaims(lane) return keys.webhookClaims('account:' .. string.match(lane, '^[^/]*')) end

local function lowestScore(key)
  local first = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
  return first[2] and tonumber(first[2]) or nil
end

-- Makes the lane be looked at no later than this.
local function callLane(lane, at)
  local before = redis.call('ZSCORE', keys.webhookLanes, lane)
  if not before or tonumber(before) > at then redis.call('ZADD', keys.webhookLanes, whole(at), lane) end
end

-- Claims that were not ended in time are those of processes that have died.
local function countClaims(key, now)
  redis.call('ZREMRANGEBYSCORE', key, '-inf', whole(now))
  return redis.call('ZCARD', key)
end

-- How many deliveries of the lane may be begun.
local function freeIn(lane, now)
  local inLane = ${mostPerLane} - countClaims(keys.webhookClaims(lane), now)
  local inAccount = ${mostPerAccount} - countClaims(accountClaims(lane), now)
  return inLane, inAccount
end

-- Says when the lane is to be looked at next. It goes behind the other lanes that wait now.
local function rescheduleLane(lane, now)
  local due = lowestScore(keys.webhookLane(lane))
  if not due then
    redis.call('ZREM', keys.webhookLanes, lane)
    return
  end
  if due <= now then
    local inLane, inAccount = freeIn(lane, now)
    due = now
    if inLane <= 0 then due = lowestScore(keys.webhookClaims(lane)) or now
    elseif inAccount <= 0 then due = now + ${fullAccountMs} end
  end
  redis.call('ZADD', keys.webhookLanes, whole(due), lane)
end

local function releaseClaim(lane, id)
  redis.call('ZREM', keys.webhookClaims(lane), id)
  redis.call('ZREM', accountClaims(lane), id)
end

local function keepLonger(id, owner)
  redis.call('PEXPIRE', keys.webhookDelivery(id), ${keptMs})
  redis.call('PEXPIRE', keys.webhookAttempts(id), ${keptMs})
  redis.call('PEXPIRE', keys.webhookDeliveries(owner), ${keptMs})
  redis.call('PEXPIRE', keys.webhookEnded(owner), ${keptMs})
end

local function addDelivery(id, owner, lane, now, fields)
  if redis.call('EXISTS', keys.webhookDelivery(id)) == 1 then return end
  redis.call('ZADD', keys.webhookLane(lane), whole(now), id)
  redis.call('ZADD', keys.webhookDeliveries(owner), whole(now), id)
  redis.call('HSET', keys.webhookDelivery(id), 'owner', owner, 'lane', lane, 'status', 'pending', 'createdAt', whole(now),
    'nextTryAt', whole(now), 'endedAt', '', 'tries', 0, 'claim', 0, unpack(fields))
  keepLonger(id, owner)
  callLane(lane, now)
end

local function forget(owner, id)
  redis.call('ZREM', keys.webhookDeliveries(owner), id)
  redis.call('ZREM', keys.webhookEnded(owner), id)
  redis.call('DEL', keys.webhookDelivery(id), keys.webhookAttempts(id))
end

-- Ends a delivery, and forgets the oldest that have ended where there are too many of them.
local function endDelivery(id, owner, lane, status, now)
  redis.call('HSET', keys.webhookDelivery(id), 'status', status, 'endedAt', whole(now), 'nextTryAt', '')
  redis.call('ZREM', keys.webhookLane(lane), id)
  redis.call('ZADD', keys.webhookEnded(owner), whole(now), id)
  for _, old in ipairs(redis.call('ZRANGEBYSCORE', keys.webhookEnded(owner), '-inf', whole(now - ${keptMs}), 'LIMIT', 0, 100)) do
    forget(owner, old)
  end
  local tooMany = redis.call('ZCARD', keys.webhookEnded(owner)) - ${mostEnded}
  if tooMany <= 0 then return end
  for _, old in ipairs(redis.call('ZRANGE', keys.webhookEnded(owner), 0, math.min(tooMany, 100) - 1)) do forget(owner, old) end
end

local function addAttempt(id, attempt)
  redis.call('RPUSH', keys.webhookAttempts(id), attempt)
  redis.call('LTRIM', keys.webhookAttempts(id), -${mostAttempts}, -1)
end
`;

/** Days of which an account knows what it was charged. */
export const chargedDaysKept = 400;

/**
 * Lua: the hold of a job's tokens, and its capture or release, in the account and in its ledger. A job's tokens are captured
 * or released once, since nothing leaves a terminal state.
 */
export const luaTokens = `
local dayMs = 86400000

-- There is at most one booking of each kind for a job.
local function book(kind, tokens)
  local row = cjson.encode({ jobId = jobId, kind = kind, tokens = tokens, at = now })
  redis.call('HSETNX', keys.ledger(account), jobId .. ':' .. kind, row)
end

local function checkAccount()
  checkType(keys.ledger(account), 'hash')
  local funds = redis.call('HMGET', keys.account(account), 'balance', 'held', 'charged')
  for i, name in ipairs({ 'balance', 'held', 'charged' }) do
    check(not funds[i] or isWhole(funds[i]), name .. ' of the account ' .. account .. ' is no whole number')
  end
  return funds
end

-- Forgets the bookings of a job; the sums of the account stay.
local function forgetBookings()
  for _, kind in ipairs({ 'hold', 'capture', 'release' }) do
    redis.call('HDEL', keys.ledger(account), jobId .. ':' .. kind)
  end
end

-- What the account can still hold; nil where it is unlimited.
local function availableTokens()
  local funds = checkAccount()
  return funds[1] and tonumber(funds[1]) - tonumber(funds[2] or 0) or nil
end

local function holdTokens(tokens)
  redis.call('HINCRBY', keys.account(account), 'held', tokens)
  book('hold', tokens)
end

-- What is held for the job, after a check of all that its end is booked in.
local function heldTokens()
  checkAccount()
  return checkCount(redis.call('HGET', jobKey, 'held'), 'the hold of the job')
end

-- Takes the hold of the job back.
local function endHold(held)
  redis.call('HINCRBY', keys.account(account), 'held', 0 - held)
  redis.call('HSET', jobKey, 'held', 0)
end

-- The day at hand, after a check of the account's charges by day.
local function chargedDay()
  local key, day = keys.chargedByDay(account), math.floor(now / dayMs)
  checkType(key, 'hash')
  local charged = redis.call('HGET', key, day)
  check(not charged or isWhole(charged), 'the charge of the day is no whole number')
  return day
end

-- The first charge of a day forgets the days that are too long ago.
local function addToDay(day, tokens)
  local key = keys.chargedByDay(account)
  if redis.call('HEXISTS', key, day) == 0 then
    for _, known in ipairs(redis.call('HKEYS', key)) do
      if (tonumber(known) or day) <= day - ${chargedDaysKept} then redis.call('HDEL', key, known) end
    end
  end
  redis.call('HINCRBY', key, day, tokens)
end

-- Charges the account for a job that is done, and releases the rest of what is held.
local function captureTokens(held, tokens, day)
  book('capture', tokens)
  if held > tokens then book('release', held - tokens) end
  endHold(held)
  local accountKey = keys.account(account)
  if tokens > 0 then
    redis.call('HINCRBY', accountKey, 'charged', tokens)
    addToDay(day, tokens)
    if redis.call('HEXISTS', accountKey, 'balance') == 1 then
      redis.call('HINCRBY', accountKey, 'balance', -tokens)
    end
  end
end

-- Gives all that is held for a job that failed back to the account.
local function releaseTokens(held)
  book('release', held)
  endHold(held)
end
`;

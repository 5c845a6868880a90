/**
 * Lua: an account's limits. `maxQueued` bounds its jobs that are not over. `maxRunning` bounds those that are on their way to a
 * worker or have one; the others wait in `accountWaiting`, oldest first, and each job that ends admits the next one. Only
 * jobs that were created under such a limit count towards it.
 */
export const luaAccountLimits = `
local limits

-- Reads the account's limits, and checks what tells how far they are used, all before the first write.
local function readLimits()
  local fields = redis.call('HMGET', keys.account(account), 'maxQueued', 'maxRunning')
  for i, name in ipairs({ 'maxQueued', 'maxRunning' }) do
    if fields[i] then checkCount(fields[i], name .. ' of the account ' .. account) end
  end
  checkType(keys.waiting, 'zset')
  checkType(keys.accountAdmitted(account), 'set')
  checkType(keys.accountWaiting(account), 'zset')
  return { maxQueued = fields[1] and tonumber(fields[1]), maxRunning = fields[2] and tonumber(fields[2]) }
end

local function isQueueFull()
  if not limits.maxQueued then return false end
  return redis.call('ZCARD', statusKey('pending')) + redis.call('ZCARD', statusKey('processing')) >= limits.maxQueued
end

-- Sends the new job on its way, or lets it wait. @returns whether it is on its way.
local function admitOrWait()
  if limits.maxRunning and redis.call('SCARD', keys.accountAdmitted(account)) >= limits.maxRunning then
    redis.call('ZADD', keys.waiting, now, jobId)
    redis.call('ZADD', keys.accountWaiting(account), now, jobId)
    return false
  end
  if limits.maxRunning then redis.call('SADD', keys.accountAdmitted(account), jobId) end
  redis.call('ZADD', keys.outbox, now, jobId)
  return true
end

-- Sends as many jobs that wait on their way as the limit lets through.
local function admitWaiting()
  local admitted = keys.accountAdmitted(account)
  while not limits.maxRunning or redis.call('SCARD', admitted) < limits.maxRunning do
    local next = redis.call('ZPOPMIN', keys.accountWaiting(account))[1]
    if not next then return end
    redis.call('ZREM', keys.waiting, next)
    if limits.maxRunning then redis.call('SADD', admitted, next) end
    redis.call('ZADD', keys.outbox, 0, next)
  end
end

-- The job is over: it counts no more, and waits no more.
local function leaveLimits()
  redis.call('SREM', keys.accountAdmitted(account), jobId)
  if redis.call('ZCARD', keys.accountWaiting(account)) == 0 then return end
  redis.call('ZREM', keys.waiting, jobId)
  redis.call('ZREM', keys.accountWaiting(account), jobId)
  admitWaiting()
end
`;

import { jobStages, jobStatuses } from "../../job.js";
import { luaAccountIndex } from "./account-index.js";
import { luaAccountLimits } from "./account-limits.js";
import { luaWebhookOutbox } from "./webhook-outbox.js";

/** Events that a job's own stream keeps, about. */
const eventsKept = 1_000;
/** Events that the feed keeps, about: minutes of a large fleet. */
const feedKept = 10_000;
/** How long the events of a job that is over can still be replayed. */
const eventsAfterEndS = 86_400;

/**
 * Lua: reading a job, telling of an event, ending a job. It uses `jobKey`, `jobId` and `now` of the job at hand. `state` is
 * JSON in Redis; lua-cjson writes whole numbers of up to 14 digits as such, and keeps null as null.
 *
 * A transition reads and checks, then changes `state`, then calls `emitEvent` for its first write, then writes the rest.
 */
export const luaJobState = `
local state, fence, account, webhookUrl

${luaAccountIndex}
${luaAccountLimits}

local function isTerminal()
  return state.status == 'done' or state.status == 'failed'
end

-- The job's own events are not asked for: they are what is written first.
local function checkEventKeys()
  checkType(keys.feed, 'stream')
  local count = redis.call('GET', keys.feedCount)
  check(not count or isWhole(count), 'the count of the feed is no whole number')
end

local statuses = { ${jobStatuses.map((status) => `${status} = true`).join(", ")} }
local stages = { ${jobStages.map((stage) => `${stage} = true`).join(", ")} }

-- What a job is before its end: what comes out of it is then a state as well.
local function checkState()
  check(type(state.status) == 'string' and statuses[state.status], 'the job has no status')
  for _, name in ipairs({ 'sequence', 'progress', 'updatedAt' }) do
    check(isCount(state[name]), name .. ' of the job is no count')
  end
  check(state.progress <= 100, 'progress of the job is over 100')
  for _, name in ipairs({ 'etaMs', 'startedAt', 'finishedAt', 'tokensCharged' }) do
    check(state[name] == cjson.null or isCount(state[name]), name .. ' of the job is no count')
  end
  local stage = state.stage
  check(stage == cjson.null or (type(stage) == 'string' and stages[stage]), 'the job has an unknown stage')
  if isTerminal() then return end
  check(state.failure == cjson.null and state.files == cjson.null, 'the job has an end, but is not over')
end

-- Reads the job and checks it; false where there is none.
local function loadJob()
  local fields = redis.call('HMGET', jobKey, 'state', 'fence', 'account', 'attempts', 'webhookUrl')
  if not fields[1] then return false end
  local read, decoded = pcall(cjson.decode, fields[1])
  check(read and type(decoded) == 'table', 'the state of the job cannot be read')
  state, account, webhookUrl = decoded, fields[3], fields[5]
  checkState()
  check(account, 'the job has no account')
  fence = checkCount(fields[2], 'the fence of the job')
  checkWhole(fields[4], 'the number of attempts of the job')
  checkEventKeys()
  return true
end

${luaWebhookOutbox}
local function tryFeed(number, json, milestone)
  local id = string.format('%.0f-0', number)
  return redis.pcall('XADD', keys.feed, 'MAXLEN', '~', ${feedKept}, id, 'job', jobId, 'state', json, 'account', account, 'milestone', milestone or '')
end

local function addToFeed(json, milestone)
  local added = tryFeed(redis.call('INCR', keys.feedCount), json, milestone)
  if type(added) ~= 'table' or not added.err then return end
  -- The count was lost or set back: the feed itself knows its newest number.
  local newest = redis.call('XREVRANGE', keys.feed, '+', '-', 'COUNT', 1)[1]
  local number = newest and tonumber(string.match(newest[1], '^%d+')) + 1 or 1
  redis.call('SET', keys.feedCount, string.format('%.0f', number))
  tryFeed(number, json, milestone)
end

-- Adds the state to the job's events and to the feed, and writes it. Answers with the state's JSON. The first of these
-- writes is the one that can still fail: where memory is short, where Redis only reads, where the number came before.
-- Events that the account may want to hear of have a milestone: 'job.processing', 'job.done' or 'job.failed'.
local function emitEvent(milestone)
  state.sequence = state.sequence + 1
  state.updatedAt = math.max(state.updatedAt, now)
  local json = cjson.encode(state)
  redis.call('XADD', keys.events(jobId), 'MAXLEN', '~', ${eventsKept}, state.sequence .. '-0', 'state', json)
  redis.call('HSET', jobKey, 'state', json)
  addToFeed(json, milestone)
  if milestone then leaveForWebhooks(milestone, json) end
  return json
end

-- Nothing else writes while a script runs: for the jobs of one account it is all asked for once.
local soundSets = {}
local function checkSets()
  if not soundSets[account] then
    for _, key in ipairs({ keys.pending, keys.live, keys.deadlines, keys.outbox, keys.over, keys.stored }) do checkType(key, 'zset') end
    checkIndex()
    checkWebhookOutbox()
    soundSets[account] = readLimits()
  end
  limits = soundSets[account]
end

-- Ends the job with what it is charged. Its tokens are captured or released after it.
local function endJob(tokensCharged)
  state.stage = cjson.null
  state.etaMs = cjson.null
  state.finishedAt = now
  state.tokensCharged = tokensCharged
  local json = emitEvent('job.' .. state.status)
  redis.call('ZREM', keys.pending, jobId)
  redis.call('ZREM', keys.live, jobId)
  redis.call('ZREM', keys.deadlines, jobId)
  redis.call('ZREM', keys.outbox, jobId)
  leaveLimits()
  redis.call('ZADD', keys.over, now, jobId)
  if state.status == 'done' then redis.call('ZADD', keys.stored, now, jobId) end
  putInIndex(state.status)
  redis.call('EXPIRE', keys.events(jobId), ${eventsAfterEndS})
  return json
end
`;

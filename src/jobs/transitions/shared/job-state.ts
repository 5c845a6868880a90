/** Events that a job's own stream keeps, about. */
const eventsKept = 1_000;
/** Events that the feed keeps, about: minutes of a large fleet. */
const feedKept = 10_000;
/** How long the events of a job that is over can still be replayed. */
const eventsAfterEndS = 86_400;

/**
 * Lua: reading a job, telling of an event, ending a job. It uses `jobKey`, `jobId` and `now` of the job at hand. `state` is
 * JSON in Redis; lua-cjson writes whole numbers of up to 14 digits as such, and keeps null as null.
 */
export const luaJobState = `
local state, fence, account

-- Reads the job; false where there is none.
local function loadJob()
  local fields = redis.call('HMGET', jobKey, 'state', 'fence', 'account')
  if not fields[1] then return false end
  state, fence, account = cjson.decode(fields[1]), tonumber(fields[2]), fields[3]
  return true
end

local function isTerminal()
  return state.status == 'done' or state.status == 'failed'
end

-- Writes the state, and adds it to the job's events and to the feed. Answers with the state's JSON.
local function emitEvent()
  state.sequence = state.sequence + 1
  state.updatedAt = math.max(state.updatedAt, now)
  local json = cjson.encode(state)
  redis.call('HSET', jobKey, 'state', json)
  redis.call('XADD', keys.events(jobId), 'MAXLEN', '~', ${eventsKept}, state.sequence .. '-0', 'state', json)
  redis.call('XADD', keys.feed, 'MAXLEN', '~', ${feedKept}, '*', 'job', jobId, 'state', json)
  return json
end

-- Ends the job with what it was charged, after its tokens were captured or released.
local function endJob(tokensCharged)
  redis.call('ZREM', keys.pending, jobId)
  redis.call('ZREM', keys.live, jobId)
  redis.call('ZREM', keys.outbox, jobId)
  state.stage = cjson.null
  state.etaMs = cjson.null
  state.finishedAt = now
  state.tokensCharged = tokensCharged
  local json = emitEvent()
  redis.call('EXPIRE', keys.events(jobId), ${eventsAfterEndS})
  return json
end
`;

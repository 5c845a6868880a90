import { keyPrefix } from "../redis/connect.js";

/** Events that a job's own stream keeps, about. */
const eventsKept = 1_000;
/** Events that the feed keeps, about: minutes of a large fleet. */
const feedKept = 10_000;
/** How long the events of a job that is over can still be replayed. */
const eventsAfterEndS = 86_400;
/** How long an Idempotency-Key is known. */
const idempotencyS = 30 * 86_400;

/**
 * A script gets the key of its job as KEYS[1], the job's id as ARGV[1] and the time as ARGV[2]. Other keys are made
 * here, since an account is known from the job only: all share the job's slot. `state` is JSON; lua-cjson writes whole
 * numbers of up to 14 digits as such, and keeps null as null.
 */
const prelude = `
local jobKey, jobId, now = KEYS[1], ARGV[1], tonumber(ARGV[2])
local prefix = '${keyPrefix}'
local state, fence, account

local function load()
  local fields = redis.call('HMGET', jobKey, 'state', 'fence', 'account')
  if not fields[1] then return false end
  state, fence, account = cjson.decode(fields[1]), tonumber(fields[2]), fields[3]
  return true
end

local function over()
  return state.status == 'done' or state.status == 'failed'
end

local function emit()
  state.sequence = state.sequence + 1
  state.updatedAt = math.max(state.updatedAt, now)
  local json = cjson.encode(state)
  redis.call('HSET', jobKey, 'state', json)
  redis.call('XADD', prefix .. ':events:' .. jobId, 'MAXLEN', '~', ${eventsKept}, state.sequence .. '-0', 'state', json)
  redis.call('XADD', prefix .. ':feed', 'MAXLEN', '~', ${feedKept}, '*', 'job', jobId, 'state', json)
  return json
end

local function book(kind, tokens)
  local row = cjson.encode({ jobId = jobId, kind = kind, tokens = tokens, at = now })
  redis.call('HSETNX', prefix .. ':ledger:' .. account, jobId .. ':' .. kind, row)
end

-- Ends the job: what it does not cost is given back, once, since nothing leaves a terminal state.
local function close(tokens)
  local accountKey = prefix .. ':account:' .. account
  local held = tonumber(redis.call('HGET', jobKey, 'held'))
  redis.call('HINCRBY', accountKey, 'held', -held)
  if tokens > 0 then
    redis.call('HINCRBY', accountKey, 'charged', tokens)
    if redis.call('HEXISTS', accountKey, 'balance') == 1 then
      redis.call('HINCRBY', accountKey, 'balance', -tokens)
    end
  end
  redis.call('HSET', jobKey, 'held', 0)
  redis.call('ZREM', prefix .. ':pending', jobId)
  redis.call('ZREM', prefix .. ':live', jobId)
  redis.call('ZREM', prefix .. ':outbox', jobId)
  state.stage = cjson.null
  state.etaMs = cjson.null
  state.finishedAt = now
  state.tokensCharged = tokens
  local json = emit()
  redis.call('EXPIRE', prefix .. ':events:' .. jobId, ${eventsAfterEndS})
  return json
end
`;

const script = (body: string) => `${prelude}\n${body}`;

/** The transitions. Each answers with its outcome first, then what belongs to it. */
export const scripts = {
  /**
   * Any number of jobs at once. KEYS: of each. ARGV, ten of each: 1 id, 2 time, 3 account, 4 doc, 5 state, 6 tokens,
   * 7 idempotency key or "", 8 body hash, 9 answer up to the job's place in the queue, 10 answer after it. Answers with
   * an array of what each other script would answer.
   */
  create: script(`
local function create(given)
  account = given[3]
  local tokens, idem = tonumber(given[6]), given[7]
  -- Sent twice, because the connection broke before the answer.
  if redis.call('EXISTS', jobKey) == 1 then
    return { 'created', redis.call('ZRANK', prefix .. ':pending', jobId) or 0 }
  end
  if idem ~= '' then
    local first = redis.call('HMGET', idem, 'body', 'answer')
    if first[1] then
      if first[1] == given[8] then return { 'replayed', first[2] } end
      return { 'key_reused' }
    end
  end
  local accountKey = prefix .. ':account:' .. account
  local funds = redis.call('HMGET', accountKey, 'balance', 'held')
  if funds[1] then
    local available = tonumber(funds[1]) - tonumber(funds[2] or 0)
    if available < tokens then return { 'insufficient_tokens', available } end
  end
  redis.call('HINCRBY', accountKey, 'held', tokens)
  book('hold', tokens)
  redis.call('HSET', jobKey, 'doc', given[4], 'state', given[5], 'account', account, 'held', tokens, 'fence', 0, 'attempts', 0)
  redis.call('XADD', prefix .. ':events:' .. jobId, '1-0', 'state', given[5])
  local position = redis.call('ZCARD', prefix .. ':pending')
  redis.call('ZADD', prefix .. ':pending', redis.call('INCR', prefix .. ':created'), jobId)
  redis.call('ZADD', prefix .. ':live', now, jobId)
  redis.call('ZADD', prefix .. ':outbox', now, jobId)
  if idem ~= '' then
    redis.call('HSET', idem, 'body', given[8], 'answer', given[9] .. position .. given[10])
    redis.call('EXPIRE', idem, ${idempotencyS})
  end
  return { 'created', position }
end
local replies = {}
for i = 1, #KEYS do
  local given = { unpack(ARGV, 10 * i - 9, 10 * i) }
  jobKey, jobId, now = KEYS[i], given[1], tonumber(given[2])
  replies[i] = create(given)
end
return replies`),

  begin: script(`
if not load() then return { 'missing' } end
if over() then return { 'terminal' } end
fence = redis.call('HINCRBY', jobKey, 'fence', 1)
local attempts = redis.call('HINCRBY', jobKey, 'attempts', 1)
redis.call('ZREM', prefix .. ':pending', jobId)
state.status = 'processing'
state.stage = 'planning'
state.etaMs = cjson.null
if state.startedAt == cjson.null then state.startedAt = now end
local json = emit()
local rest = redis.call('HMGET', jobKey, 'doc', 'held')
return { 'ok', json, fence, attempts, rest[1], tonumber(rest[2]) }`),

  /** ARGV: 3 fence, 4 progress, 5 stage, 6 etaMs or "". */
  report: script(`
if not load() then return { 'missing' } end
if over() then return { 'terminal' } end
if fence ~= tonumber(ARGV[3]) or state.status ~= 'processing' then return { 'stale' } end
local progress = math.min(99, math.max(state.progress, math.floor(tonumber(ARGV[4]))))
local eta = cjson.null
if ARGV[6] ~= '' then eta = math.floor(tonumber(ARGV[6])) end
if progress == state.progress and ARGV[5] == state.stage and eta == state.etaMs then
  return { 'ok', cjson.encode(state) }
end
state.progress, state.stage, state.etaMs = progress, ARGV[5], eta
return { 'ok', emit() }`),

  /** ARGV: 3 fence, 4 files, 5 tokens. */
  finish: script(`
if not load() then return { 'missing' } end
if fence ~= tonumber(ARGV[3]) then
  if over() then return { 'terminal' } end
  return { 'stale' }
end
-- The same worker again, because the connection broke before the answer.
if state.status == 'done' then return { 'ok', cjson.encode(state) } end
if over() then return { 'terminal' } end
if state.status ~= 'processing' then return { 'stale' } end
local held = tonumber(redis.call('HGET', jobKey, 'held'))
local tokens = math.min(held, tonumber(ARGV[5]))
state.status = 'done'
state.progress = 100
state.files = cjson.decode(ARGV[4])
book('capture', tokens)
if held > tokens then book('release', held - tokens) end
return { 'ok', close(tokens) }`),

  /** ARGV: 3 fence or "", 4 failure. */
  fail: script(`
if not load() then return { 'missing' } end
if over() then return { 'terminal' } end
if ARGV[3] ~= '' and fence ~= tonumber(ARGV[3]) then return { 'stale' } end
state.status = 'failed'
state.failure = cjson.decode(ARGV[4])
book('release', tonumber(redis.call('HGET', jobKey, 'held')))
return { 'ok', close(0) }`),

  /** ARGV: 3 fence. */
  handBack: script(`
if not load() then return { 'missing' } end
if over() then return { 'terminal' } end
if fence ~= tonumber(ARGV[3]) then return { 'stale' } end
redis.call('HINCRBY', jobKey, 'attempts', -1)
redis.call('HINCRBY', jobKey, 'fence', 1)
state.etaMs = cjson.null
return { 'ok', emit() }`),
} as const;

export type ScriptName = keyof typeof scripts;

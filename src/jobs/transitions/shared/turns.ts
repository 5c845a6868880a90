/** Jobs of one turn are ordered by the count of creations, modulo this. */
const creationsPerTurn = 2 ** 31;
/** BullMQ's least urgent priority. */
const lastPriority = 2 ** 21 - 1;

/**
 * Lua: whose turn it is, so that an account with a long queue does not keep the others waiting (start-time fair queueing,
 * Goyal et al. 1996, with jobs of equal weight). Each job has the turn after its account's last one, but none that has
 * passed. `keys.turn` is the turn of the job that was begun last. The scores of `keys.pending` are turns since `keys.turnBase`,
 * the turn when nothing was pending last, and the count of creations. A queue that has not been empty for two million turns
 * is first come, first served from then on, until it is empty once.
 */
export const luaTurns = `
local function readCount(key)
  local count = redis.call('GET', key)
  check(not count or isWhole(count), key .. ' is no whole number')
  return tonumber(count or 0)
end

-- The count of creations can be added to. This script alone adds to it meanwhile: it is asked for once.
local createdIsSound = false
local function checkCreated()
  if not createdIsSound then readCount(keys.created) end
  createdIsSound = true
end

-- Reads and checks all that a turn depends on; before the first write.
local function readTurns()
  local own = redis.call('HGET', keys.account(account), 'turn')
  check(not own or isWhole(own), 'the turn of the account is no whole number')
  return { now = readCount(keys.turn), base = readCount(keys.turnBase), own = own and tonumber(own) }
end

-- Gives the job the next turn of its account.
local function takeTurn(turns)
  if redis.call('ZCARD', keys.pending) == 0 then
    turns.base = turns.now
    redis.call('SET', keys.turnBase, string.format('%.0f', turns.base))
  end
  local turn = turns.now
  if turns.own then
    -- Turns of jobs that were ended before they began are not held against the account.
    local waiting = redis.call('ZCARD', statusKey('pending'))
    turn = math.max(turns.now, math.min(turns.own, turns.now + waiting) + 1)
  end
  redis.call('HSET', keys.account(account), 'turn', string.format('%.0f', turn))
  local sinceBase = math.min(math.max(turn - turns.base, 0), ${lastPriority - 1})
  local creation = redis.call('INCR', keys.created) % ${creationsPerTurn}
  redis.call('ZADD', keys.pending, string.format('%.0f', sinceBase * ${creationsPerTurn} + creation), jobId)
end

-- The job is not pending any more: where it was, its turn is the one that is served now.
local function serveTurn()
  local score = redis.call('ZSCORE', keys.pending, jobId)
  if not score then return end
  local turn = readCount(keys.turnBase) + math.floor(tonumber(score) / ${creationsPerTurn})
  if turn > readCount(keys.turn) then redis.call('SET', keys.turn, string.format('%.0f', turn)) end
  redis.call('ZREM', keys.pending, jobId)
end
`;

/** The queue's priority of a job, 1 to 2²¹ − 1, smaller first. @param score its score among the pending; null where it is not. */
export function priorityOf(score: number | null): number {
  return score === null ? 1 : Math.floor(score / creationsPerTurn) + 1;
}

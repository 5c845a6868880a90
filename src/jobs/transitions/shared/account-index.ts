import { jobStatuses } from "../../job.js";

/**
 * Lua: the lists of an account's jobs, all of them and by status. Members are ids of jobs with the score 0: Redis then keeps
 * them in the order of the ids, which is that of their creation. Each transition puts the job in anew, so that one from before
 * there were lists is found from its next transition on.
 */
export const luaAccountIndex = `
local allStatuses = { ${jobStatuses.map((status) => `'${status}'`).join(", ")} }

local function statusKey(status)
  return keys.accountStatus(status .. ':' .. account)
end

local function checkIndex()
  checkType(keys.accountJobs(account), 'zset')
  for _, status in ipairs(allStatuses) do checkType(statusKey(status), 'zset') end
end

local function addToIndex(status)
  redis.call('ZADD', keys.accountJobs(account), 0, jobId)
  redis.call('ZADD', statusKey(status), 0, jobId)
end

local function removeFromIndex()
  for _, status in ipairs(allStatuses) do redis.call('ZREM', statusKey(status), jobId) end
  redis.call('ZREM', keys.accountJobs(account), jobId)
end

-- The job has this status from now on.
local function putInIndex(status)
  for _, one in ipairs(allStatuses) do
    if one ~= status then redis.call('ZREM', statusKey(one), jobId) end
  end
  addToIndex(status)
end
`;

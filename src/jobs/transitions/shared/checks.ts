/**
 * Lua: what is checked before the first write. Redis does not take the writes of a script back that fails in its middle, so
 * nothing may fail after the first one: every key has the type that is written to it, every number can be added to.
 *
 * A command that reads fails by itself where the key has another type: only what is written without being read is asked for
 * its type. The first write may fail as well, so its key is not asked for either.
 */
export const luaChecks = `
local function check(isSound, what)
  if not isSound then error('DAMAGED ' .. what, 0) end
end

-- A key that is not there can become of any type. Nothing else writes while a script runs: a key is asked for once.
local soundKeys = {}
local function checkType(key, wanted)
  if soundKeys[key] == wanted then return end
  local found = redis.call('TYPE', key)
  if type(found) == 'table' then found = found.ok end
  check(found == 'none' or found == wanted, key .. ' is no ' .. wanted)
  soundKeys[key] = wanted
end

-- As Redis writes whole numbers. Fifteen digits: a sum of two such numbers is one that Redis and Lua hold exactly.
local function isWhole(text)
  if type(text) ~= 'string' or #text > 15 then return false end
  return text == '0' or string.match(text, '^%-?[1-9]%d*$') ~= nil
end

local function checkWhole(text, what)
  check(isWhole(text), what .. ' is no whole number')
  return tonumber(text)
end

-- Of tokens, of attempts, of fences.
local function checkCount(text, what)
  local count = checkWhole(text, what)
  check(count >= 0, what .. ' is under zero')
  return count
end

local function isCount(value)
  return type(value) == 'number' and value >= 0 and value < 1e15 and value == math.floor(value)
end
`;

/**
 * Lua: events that webhooks are to tell of. The transition leaves them in an outbox in the same step as the state that they
 * tell of, so that none is lost and none comes before its state; any API process makes deliveries of them.
 */
export const luaWebhookOutbox = `
local function checkWebhookOutbox()
  checkType(keys.webhookOutbox, 'list')
end

-- Does nothing for an account without endpoints whose job names no address of its own.
local function leaveForWebhooks(milestone, json)
  local own = webhookUrl and milestone ~= 'job.processing'
  if not own and redis.call('EXISTS', keys.webhookEndpoints(account)) == 0 then return end
  redis.call('RPUSH', keys.webhookOutbox, cjson.encode({
    account = account,
    jobId = jobId,
    type = milestone,
    sequence = state.sequence,
    at = state.updatedAt,
    url = own and webhookUrl or '',
    state = json,
  }))
end
`;

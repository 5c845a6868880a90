import type { Redis } from "ioredis";
import { ulid } from "ulid";
import { z } from "zod";
import { type ClipError, notFound } from "../errors.js";
import { redisKeys } from "../redis/redis-keys.js";
import { cutText } from "../text/code-points.js";
import { webhookEventTypes } from "./event.js";
import { prepareWebhookScript } from "./queue/webhook-script.js";
import { newWebhookSecret } from "./sign.js";

/** Endpoints that an account may have. */
export const mostEndpoints = 20;

/** Why an endpoint gets nothing: its owner said so, it answered 410, or it failed for days. */
export const disabledReasons = ["requested", "gone", "failing"] as const;

const optionalTime = z.string().transform((text) => (text === "" ? null : Number(text)));
const endpointSchema = z.object({
  account: z.string(),
  url: z.string(),
  description: z.string(),
  events: z
    .string()
    .transform((json) => z.array(z.enum(webhookEventTypes)).parse(JSON.parse(json))),
  createdAt: z.coerce.number(),
  updatedAt: z.coerce.number(),
  /** Null where it is enabled. */
  disabledWhy: z
    .enum([...disabledReasons, ""])
    .transform((reason) => (reason === "" ? null : reason)),
  disabledAt: optionalTime,
  /** When the first try failed since the last that was taken. */
  failingSince: optionalTime,
  /** Deliveries of which all tries failed, since the last that was taken. */
  failedDeliveries: z.coerce.number(),
  deliveredAt: optionalTime,
});
/** A receiver of an account's events. Times are milliseconds since 1970. */
export type WebhookEndpoint = z.output<typeof endpointSchema> & { id: string };

/** What its owner says of an endpoint. */
export type EndpointFields = Pick<WebhookEndpoint, "url" | "description" | "events"> & {
  disabled: boolean;
};

export interface WebhookEndpoints {
  /** Makes it, with its first secret. Null where the account has as many as it may. */
  create(accountId: string, fields: EndpointFields, now: number): Promise<WebhookEndpoint | null>;
  read(id: string): Promise<WebhookEndpoint | null>;
  /** Oldest first. */
  list(accountId: string): Promise<WebhookEndpoint[]>;
  /** Null where it is not there. To enable an endpoint forgets its failures. */
  update(id: string, fields: Partial<EndpointFields>, now: number): Promise<WebhookEndpoint | null>;
  /** Removes it with its secrets and deliveries; a try that is under way ends without a trace. */
  remove(endpoint: WebhookEndpoint): Promise<void>;
}

export function noSuchEndpoint(id: string): ClipError {
  return notFound(`There is no webhook endpoint ${cutText(id, 60)}.`);
}

export function createWebhookEndpoints(redis: Redis): WebhookEndpoints {
  const create = prepareWebhookScript(
    redis,
    "clipwrightCreateWebhookEndpoint",
    ["id", "account", "url", "description", "events", "disabledWhy", "disabledAt", "now", "secret"],
    createLua,
  );
  const update = prepareWebhookScript(
    redis,
    "clipwrightUpdateWebhookEndpoint",
    ["id", "url", "description", "events", "disabled", "now"],
    updateLua,
  );
  const remove = prepareWebhookScript(
    redis,
    "clipwrightRemoveWebhookEndpoint",
    ["id", "account"],
    removeLua,
  );
  const read = async (id: string) => {
    const fields = await redis.hgetall(redisKeys.webhookEndpoint(id));
    return Object.keys(fields).length === 0 ? null : { id, ...endpointSchema.parse(fields) };
  };
  return {
    read,
    async create(accountId, { url, description, events, disabled }, now) {
      const id = `whe_${ulid(now)}`;
      const made = await create({
        id,
        account: accountId,
        url,
        description,
        events: JSON.stringify(events),
        disabledWhy: disabled ? "requested" : "",
        disabledAt: disabled ? now : "",
        now,
        secret: newWebhookSecret(),
      });
      return made === 1 ? read(id) : null;
    },
    async list(accountId) {
      const ids = await redis.zrange(redisKeys.webhookEndpoints(accountId), "0", "-1");
      return (await Promise.all(ids.map(read))).filter((endpoint) => endpoint !== null);
    },
    async update(id, { url = "", description, events, disabled }, now) {
      await update({
        id,
        url,
        // An empty description is one too: what is not to change begins with no equals sign.
        description: description === undefined ? "" : `=${description}`,
        events: events === undefined ? "" : JSON.stringify(events),
        disabled: disabled === undefined ? "" : String(disabled),
        now,
      });
      return read(id);
    },
    async remove({ id, account }) {
      // Where the process dies in between, what is left expires by itself.
      await remove({ id, account });
      const key = redisKeys.webhookDeliveries(id);
      for (;;) {
        const ids = await redis.zrange(key, "0", "499");
        if (ids.length === 0) return;
        const named = [redisKeys.webhookDelivery, redisKeys.webhookAttempts];
        await redis.del(...ids.flatMap((one) => named.map((name) => name(one))));
        await redis.zrem(key, ...ids);
      }
    },
  };
}

const createLua = `
local all = keys.webhookEndpoints(args.account)
if redis.call('ZCARD', all) >= ${mostEndpoints} then return 0 end
redis.call('HSET', keys.webhookEndpoint(args.id), 'account', args.account, 'url', args.url, 'description', args.description,
  'events', args.events, 'createdAt', args.now, 'updatedAt', args.now, 'disabledWhy', args.disabledWhy,
  'disabledAt', args.disabledAt, 'failingSince', '', 'failedDeliveries', 0, 'deliveredAt', '')
redis.call('ZADD', all, args.now, args.id)
redis.call('HSET', keys.webhookSecrets(args.id), args.secret, '')
return 1`;

const updateLua = `
local key = keys.webhookEndpoint(args.id)
if redis.call('EXISTS', key) == 0 then return 0 end
redis.call('HSET', key, 'updatedAt', args.now)
if args.url ~= '' then redis.call('HSET', key, 'url', args.url) end
if args.description ~= '' then redis.call('HSET', key, 'description', string.sub(args.description, 2)) end
if args.events ~= '' then redis.call('HSET', key, 'events', args.events) end
if args.disabled == 'true' and redis.call('HGET', key, 'disabledWhy') == '' then
  redis.call('HSET', key, 'disabledWhy', 'requested', 'disabledAt', args.now)
elseif args.disabled == 'false' then
  redis.call('HSET', key, 'disabledWhy', '', 'disabledAt', '', 'failingSince', '', 'failedDeliveries', 0)
end
return 1`;

const removeLua = `
local lane = laneOf(args.account, args.id)
for _, id in ipairs(redis.call('ZRANGE', keys.webhookClaims(lane), 0, -1)) do releaseClaim(lane, id) end
redis.call('ZREM', keys.webhookEndpoints(args.account), args.id)
redis.call('ZREM', keys.webhookLanes, lane)
redis.call('DEL', keys.webhookEndpoint(args.id), keys.webhookSecrets(args.id), keys.webhookLane(lane),
  keys.webhookClaims(lane), keys.webhookEnded(args.id))
return 1`;

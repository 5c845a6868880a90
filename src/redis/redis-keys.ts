/** Every key begins with this. The braces put all keys into one slot of a Redis Cluster, so that scripts may use any of them. */
export const keyPrefix = "{clipwright}";

/** Keys of which there is one. */
const single = {
  /** Stream of every job's events, for the processes that pass them on: entry `<number>-0`, numbers without a gap. */
  feed: "numbered-feed",
  /** Counts the events of the feed. */
  feedCount: "feed-count",
  /** Sorted set of pending jobs, in the order of their creation. */
  pending: "pending",
  /** Counts creations; the scores of `pending`. */
  created: "created",
  /** Sorted set of jobs that are not terminal, by creation time. */
  live: "live",
  /** Sorted set of jobs that are not terminal, by their deadline. */
  deadlines: "deadlines",
  /** Which process sweeps, for a few seconds from its last sweep on. */
  sweeper: "sweeper",
  /** Written to find out whether Redis takes writes. */
  readiness: "readiness",
  /** Sorted set of jobs that may not be in the queue yet, by creation time. */
  outbox: "outbox",
  /** Hash of all API keys: id → hash of the key's text. */
  apiKeyIds: "keys",
  /** Sorted set of the ids of workers, by the time of their last heartbeat. */
  workers: "workers",
  /** The secret that signs links and stream tokens. */
  secret: "secret",
} as const;

/** Keys of which there is one for each id, or for each pair of ids. */
const perId = {
  /** Hash of a job: what never changes (`doc`), what does (`state`), both JSON; `fence`, `attempts`, `held`, `account`. */
  job: "job",
  /** Stream of a job: entry `<sequence>-0` holds the state after that event. */
  events: "events",
  /** The newest scene of a job that renders: a JPEG in base64, with an expiry. */
  preview: "preview",
  /** Hash of an account: `balance` (none: unlimited), `held`, `charged`, all in tokens. */
  account: "account",
  /** Hash of an account: `<jobId>:<kind>` → the booking as JSON. */
  ledger: "ledger",
  /** Hash of an account and the hash of an Idempotency-Key: `body` (its hash), `answer`. */
  idempotency: "idem",
  /** An API key by the hash of its text, as JSON. */
  apiKey: "key",
  /** Hash of a worker: `facts` as JSON, and `wanted`, how many jobs an operator wants it to render at once. */
  worker: "worker",
} as const;

type Keys = { readonly [Name in keyof typeof single]: string } & {
  readonly [Name in keyof typeof perId]: (...ids: readonly string[]) => string;
};

/** The names of all keys but BullMQ's. They share one hash tag, and so one slot of a Redis Cluster. */
export const redisKeys = Object.fromEntries([
  ...Object.entries(single).map(([key, name]) => [key, `${keyPrefix}:${name}`]),
  ...Object.entries(perId).map(([key, name]) => [
    key,
    (...ids: readonly string[]) => [keyPrefix, name, ...ids].join(":"),
  ]),
]) as Keys;

/** The same names for Lua: a table `keys` with a string or, for a key with an id, a function of the id. */
export const luaRedisKeys = `local keys = {
${Object.entries(single)
  .map(([key, name]) => `  ${key} = '${keyPrefix}:${name}',`)
  .join("\n")}
${Object.entries(perId)
  .map(([key, name]) => `  ${key} = function(id) return '${keyPrefix}:${name}:' .. id end,`)
  .join("\n")}
}`;

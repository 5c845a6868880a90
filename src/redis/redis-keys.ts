/** Every key begins with this. The braces put all keys into one slot of a Redis Cluster, so that scripts may use any of them. */
export const keyPrefix = "{clipwright}";

/** What the keys that count calls begin with. */
export const rateLimitPrefix = `${keyPrefix}:rate`;

/** Keys of which there is one. */
const single = {
  /** Stream of every job's events, for the processes that pass them on: entry `<number>-0`, numbers without a gap. */
  feed: "numbered-feed",
  /** Counts the events of the feed. */
  feedCount: "feed-count",
  /** Sorted set of pending jobs, in the order in which they are to be begun. */
  pending: "pending",
  /** Counts creations. */
  created: "created",
  /** The turn of the job that was begun last, and the one when nothing was pending last. */
  turn: "turn",
  turnBase: "turn-base",
  /** Sorted set of jobs that are not terminal, by creation time. */
  live: "live",
  /** Sorted set of jobs that are over, by when that was. */
  over: "over",
  /** Sorted set of jobs that are done and have their files, by when they were done. */
  stored: "stored",
  /** Which process removes what has expired, for a few minutes. */
  retention: "retention",
  /** Sorted set of jobs that are not terminal, by their deadline. */
  deadlines: "deadlines",
  /** Stream of jobs that were ended from outside, as by a cancel, for the workers that may have them. */
  ended: "ended",
  /** Hash of how fast the fleet renders: `<class>:<phase>` and `job` → a mean that follows what workers measure. */
  speeds: "phase-speeds",
  /** Which process sweeps, for a few seconds from its last sweep on. */
  sweeper: "sweeper",
  /** Written to find out whether Redis takes writes. */
  readiness: "readiness",
  /** Sorted set of jobs that wait for a limit of their account, by creation time. */
  waiting: "waiting",
  /** Sorted set of jobs that may not be in the queue yet, by creation time. */
  outbox: "outbox",
  /** List of events that webhooks are to tell of, as JSON, oldest first. */
  webhookOutbox: "webhook-outbox",
  /** Sorted set of lanes that have deliveries, by the time at which a delivery of theirs may be claimed. */
  webhookLanes: "webhook-lanes",
  /** Hash of all API keys: id → hash of the key's text. */
  apiKeyIds: "keys",
  /** Hash of all API keys: id → when it was last used, to the minute. */
  apiKeyUses: "key-uses",
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
  /** Hash of an account: day since 1970 (UTC) → tokens that were charged on it, for the newest days. */
  chargedByDay: "charged-days",
  /** Hash of an account: `<jobId>:<kind>` → the booking as JSON. */
  ledger: "ledger",
  /** Hash of an account and the hash of an Idempotency-Key: `body` (its hash), `answer`. */
  idempotency: "idem",
  /** Sorted set of all jobs of an account, by their ids. */
  accountJobs: "jobs",
  /** Sorted set of the jobs of a status and an account, by their ids. */
  accountStatus: "jobs-by-status",
  /** Sorted set of the jobs of an account that wait for its limit, and the set of those that it has let through. */
  accountWaiting: "account-waiting",
  accountAdmitted: "account-admitted",
  /** An API key by the hash of its text, as JSON. */
  apiKey: "key",
  /** Hash of a worker: `facts` as JSON, and `wanted`, how many jobs an operator wants it to render at once. */
  worker: "worker",
  /** Sorted set of an account's webhook endpoints, by creation time. */
  webhookEndpoints: "webhook-endpoints",
  /** Hash of a webhook endpoint. */
  webhookEndpoint: "webhook-endpoint",
  /** Hash of an endpoint's or an account's signing secrets: the secret → until when it signs, empty for the current one. */
  webhookSecrets: "webhook-secrets",
  /** Hash of a delivery: one event for one receiver. */
  webhookDelivery: "webhook-delivery",
  /** List of a delivery's last attempts as JSON, oldest first. */
  webhookAttempts: "webhook-attempts",
  /** Sorted set of the deliveries of an endpoint, or of a job's own address, by creation time. */
  webhookDeliveries: "webhook-deliveries",
  /** Sorted set of those of them that have ended, by the time of their end. */
  webhookEnded: "webhook-ended",
  /** Sorted set of the deliveries of a lane that have not ended, by the time at which they may be claimed. */
  webhookLane: "webhook-lane",
  /** Sorted set of the deliveries of a lane or of an account that are under way, by the time at which their claim ends. */
  webhookClaims: "webhook-claims",
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

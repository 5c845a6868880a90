import { ReplyError } from "ioredis";

/**
 * What a Redis answers with that takes no writes for now: it starts, is a replica, is full, is busy, cannot save, or does not
 * know this client's rights.
 */
const states =
  "READONLY|LOADING|OOM|MISCONF|BUSY|TRYAGAIN|CLUSTERDOWN|MASTERDOWN|NOREPLICAS|NOAUTH|NOPERM|WRONGPASS";
// Redis 6 puts a sentence of its own before what a script has met: "ERR Error running script (…): -READONLY …".
const stateAnswer = new RegExp(`^(?:ERR Error running script .*-)?(?:${states})\\b`);
const connectionLost =
  /Connection is closed|Command timed out|Socket timeout|Stream isn't writeable/;

/**
 * Whether Redis has refused this very call, as a check of a script does: the same call would be refused again. False where
 * Redis cannot be reached or takes no writes for now.
 */
export function isRefusedByRedis(error: unknown): boolean {
  if (!(error instanceof Error && error instanceof ReplyError)) return false;
  // A transaction was given up for what one of its commands was answered.
  const causes: unknown = Reflect.get(error, "previousErrors");
  if (Array.isArray(causes) && causes.length > 0) return causes.some(isRefusedByRedis);
  return !stateAnswer.test(error.message);
}

const networkCodes = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"];

/**
 * Whether a call failed because Redis cannot be reached, or takes no writes for now: it may succeed later. For errors that
 * may as well come from elsewhere: one of a file is none of Redis.
 */
export function isRedisAway(error: Error): boolean {
  if (error instanceof ReplyError) return !isRefusedByRedis(error);
  if (error.name === "MaxRetriesPerRequestError" || connectionLost.test(error.message)) return true;
  if (!("syscall" in error && "code" in error)) return false;
  // A socket of the file system that is not there is ENOENT.
  return error.syscall === "connect" || networkCodes.includes(String(error.code));
}

/** Whether an error says that the connection to Redis is lost or cannot be made. */
export function isConnectionLost(error: Error): boolean {
  // An error of the system, such as ECONNREFUSED; several of them where a name has several addresses.
  if ("syscall" in error || error instanceof AggregateError) return true;
  return error.name === "MaxRetriesPerRequestError" || connectionLost.test(error.message);
}

import type { Redis } from "ioredis";
import { z } from "zod";
import { redisKeys } from "../redis/redis-keys.js";

/** Tokens of an account. */
export interface Account {
  /** Null: unlimited. */
  balance: number | null;
  /** Of jobs that are not terminal. */
  held: number;
  /** Of all jobs that are done. */
  charged: number;
}

const rowSchema = z.object({
  jobId: z.string(),
  kind: z.enum(["hold", "capture", "release"]),
  tokens: z.int(),
  /** Milliseconds since 1970. */
  at: z.int(),
});
/** One booking: there is at most one of each kind for a job. */
export type LedgerRow = z.output<typeof rowSchema>;

export async function readAccount(redis: Redis, accountId: string): Promise<Account> {
  const key = redisKeys.account(accountId);
  const [balance, held, charged] = await redis.hmget(key, "balance", "held", "charged");
  return {
    balance: balance == null ? null : Number(balance),
    held: Number(held ?? 0),
    charged: Number(charged ?? 0),
  };
}

/** @param balance null makes the account unlimited. */
export async function setBalance(
  redis: Redis,
  accountId: string,
  balance: number | null,
): Promise<void> {
  const key = redisKeys.account(accountId);
  if (balance === null) await redis.hdel(key, "balance");
  else await redis.hset(key, "balance", balance);
}

/** The bookings of one job, in the order of their kinds. */
export async function readLedger(
  redis: Redis,
  accountId: string,
  jobId: string,
): Promise<LedgerRow[]> {
  const fields = rowSchema.shape.kind.options.map((kind) => `${jobId}:${kind}`);
  const rows = await redis.hmget(redisKeys.ledger(accountId), ...fields);
  return rows.filter((row) => row !== null).map((row) => rowSchema.parse(JSON.parse(row)));
}

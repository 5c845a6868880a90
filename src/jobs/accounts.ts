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
  /** Most jobs that are not over; null: as many as it likes. */
  maxQueued: number | null;
  /** Most jobs that are rendered at once, 1 or more; null: as many as there is room for. */
  maxRunning: number | null;
}

/** What of an account an operator sets; what is not named stays as it is. */
export interface AccountChange {
  balance?: number | null;
  maxQueued?: number | null;
  maxRunning?: number | null;
}

/** What an account was charged on one day. */
export interface DayCharge {
  /** UTC: `2026-11-22`. */
  date: string;
  tokens: number;
}

const dayMs = 86_400_000;

/** What an account was charged on each of the last days, oldest first, those without a charge among them. */
export async function readCharges(
  redis: Redis,
  accountId: string,
  { now, days }: { now: number; days: number },
): Promise<DayCharge[]> {
  const today = Math.floor(now / dayMs);
  const wanted = Array.from({ length: days }, (_, index) => today - days + 1 + index);
  const tokens = await redis.hmget(redisKeys.chargedByDay(accountId), ...wanted.map(String));
  return wanted.map((day, index) => ({
    date: new Date(day * dayMs).toISOString().slice(0, 10),
    tokens: Number(tokens[index] ?? 0),
  }));
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

/** The accounts in a Redis. Their ids are 1 to 64 letters, digits, `-` and `_`; one that nothing is known of is unlimited. */
export interface Accounts {
  read(accountId: string): Promise<Account>;
  change(accountId: string, change: AccountChange): Promise<void>;
  charges(accountId: string, range: { now: number; days: number }): Promise<DayCharge[]>;
}

export const accountIdPattern = /^[A-Za-z0-9_-]{1,64}$/;
/** The largest balance: sums of such numbers are still exact. */
export const largestBalance = 1e12;
/** The largest limit of an account. */
export const largestLimit = 1_000_000;

export function createAccounts(redis: Redis): Accounts {
  return {
    read: (accountId) => readAccount(redis, accountId),
    change: (accountId, change) => changeAccount(redis, accountId, change),
    charges: (accountId, range) => readCharges(redis, accountId, range),
  };
}

export async function readAccount(redis: Redis, accountId: string): Promise<Account> {
  const key = redisKeys.account(accountId);
  const fields = ["balance", "held", "charged", "maxQueued", "maxRunning"] as const;
  const [balance, held, charged, maxQueued, maxRunning] = await redis.hmget(key, ...fields);
  const orNull = (text: string | null | undefined) => (text == null ? null : Number(text));
  return {
    balance: orNull(balance),
    held: Number(held ?? 0),
    charged: Number(charged ?? 0),
    maxQueued: orNull(maxQueued),
    maxRunning: orNull(maxRunning),
  };
}

/** Sets what is named. Jobs that wait for a limit go on once {@link Jobs.admit} is called. */
export async function changeAccount(
  redis: Redis,
  accountId: string,
  change: AccountChange,
): Promise<void> {
  const key = redisKeys.account(accountId);
  const calls = redis.multi();
  for (const [field, value] of Object.entries(change)) {
    if (value === null) calls.hdel(key, field);
    else if (value !== undefined) calls.hset(key, field, value);
  }
  await calls.exec();
}

/** @param balance null makes the account unlimited. */
export async function setBalance(
  redis: Redis,
  accountId: string,
  balance: number | null,
): Promise<void> {
  await changeAccount(redis, accountId, { balance });
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

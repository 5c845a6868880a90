import type { FastifyInstance, FastifyReply } from "fastify";
import { type Redis, ReplyError } from "ioredis";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { Settings } from "../config.js";
import { type ClipError, rateLimited } from "../errors.js";
import { batchPerTurn } from "../event-loop/batch-per-turn.js";
import { rateLimitPrefix } from "../redis/redis-keys.js";

/** Calls of one kind share a bucket for each API key. */
export type RateBucket = "read" | "write";

/** A bucket is full again after this time, counted from the first call that took from it. */
export const windowS = 60;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Which bucket a call takes from; by default that of its method. `null`: it is counted elsewhere, or not at all. */
    rate?: RateBucket | null;
  }
}

/** What a key may still do after a call was counted. */
interface Counted {
  allowed: boolean;
  /** Calls that a bucket has each window. */
  quota: number;
  remaining: number;
  /** Seconds until the bucket is full again, rounded up. */
  resetS: number;
}

/** Counts the calls of API keys, for all processes together. */
export interface RateLimits {
  /** Null where calls of this kind are not limited. @throws the error of Redis where it is away. */
  count(bucket: RateBucket, keyId: string): Promise<Counted | null>;
}

/** Calls of one turn of the event loop are counted at once. */
export function createRateLimits(
  redis: Redis,
  { rateRead, rateWrite }: Pick<Settings, "rateRead" | "rateWrite">,
): RateLimits {
  const counters = {
    read: rateRead === 0 ? null : createCounter(redis, "read", rateRead),
    write: rateWrite === 0 ? null : createCounter(redis, "write", rateWrite),
  };
  return { count: async (bucket, keyId) => (await counters[bucket]?.(keyId)) ?? null };
}

function createCounter(
  redis: Redis,
  bucket: RateBucket,
  quota: number,
): (keyId: string) => Promise<Counted> {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `${rateLimitPrefix}:${bucket}`,
    points: quota,
    duration: windowS,
  });
  return batchPerTurn(async (keyIds) => {
    const calls = new Map<string, number>();
    for (const keyId of keyIds) calls.set(keyId, (calls.get(keyId) ?? 0) + 1);
    const ends = new Map<string, RateLimiterRes>();
    await Promise.all(
      [...calls].map(async ([keyId, count]) => ends.set(keyId, await take(limiter, keyId, count))),
    );
    return keyIds.map((keyId) => {
      const end = ends.get(keyId);
      const left = (calls.get(keyId) ?? 1) - 1;
      calls.set(keyId, left);
      // Of the calls that were counted together this one is so many before the last.
      const consumed = (end?.consumedPoints ?? 0) - left;
      return {
        allowed: consumed <= quota,
        quota,
        remaining: Math.max(0, quota - consumed),
        resetS: Math.max(1, Math.ceil((end?.msBeforeNext ?? 0) / 1_000)),
      };
    });
  });
}

/** @returns the bucket after the calls were taken, also where it did not have so many. */
async function take(
  limiter: RateLimiterRedis,
  keyId: string,
  count: number,
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(keyId, count);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  }
}

/**
 * Limits the calls of each API key, and tells with each answer what is left (the RateLimit headers of the IETF's draft). Call
 * it after the guard that finds out who calls, and before routes are added.
 */
export function guardRates(app: FastifyInstance, limits: RateLimits): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.is404 || !request.caller) return;
    const { rate } = request.routeOptions.config;
    const bucket = rate === undefined ? bucketOf(request.method) : rate;
    if (bucket === null) return;
    const counted = await limits.count(bucket, request.caller.keyId).catch((error: unknown) => {
      // To count is to write. A Redis that is full, or a replica, can still be read.
      if (bucket === "read" && error instanceof ReplyError) return null;
      throw error;
    });
    if (counted === null) return;
    tell(reply, bucket, counted);
    if (!counted.allowed) throw refuse(reply, bucket, counted);
  });
}

function bucketOf(method: string): RateBucket {
  return method === "GET" || method === "HEAD" ? "read" : "write";
}

function tell(
  reply: FastifyReply,
  bucket: RateBucket,
  { quota, remaining, resetS }: Counted,
): void {
  reply.header("ratelimit-policy", `"${bucket}";q=${quota};w=${windowS}`);
  reply.header("ratelimit", `"${bucket}";r=${remaining};t=${resetS}`);
}

function refuse(reply: FastifyReply, bucket: RateBucket, { quota, resetS }: Counted): ClipError {
  reply.header("retry-after", resetS);
  const kind = bucket === "read" ? "that read" : "that change something";
  return rateLimited(
    `This API key may make ${quota} calls ${kind} in ${windowS} s; try again in ${resetS} s.`,
  );
}

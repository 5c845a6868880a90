import { randomBytes } from "node:crypto";
import type { Redis } from "ioredis";
import { z } from "zod";
import { sharePerTurn } from "../event-loop/share-per-turn.js";
import { redisKeys } from "../redis/redis-keys.js";
import { hashKeyText, newKeyText } from "./key-text.js";

export const scopes = ["jobs:read", "jobs:write", "webhooks", "usage", "admin"] as const;
export type Scope = (typeof scopes)[number];

const keySchema = z.object({
  /** For lists and for revoking; says nothing about the key's text. */
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  expiresAt: z.int().nullable(),
  revokedAt: z.int().nullable(),
});
/** A key as it is stored: without its text, of which there is a hash only. */
export type ApiKey = z.output<typeof keySchema>;

/** A key as lists show it. */
export interface ListedKey extends ApiKey {
  /** Milliseconds since 1970, to the minute; null where no call has been made with it. */
  lastUsedAt: number | null;
}

/** A use is written down no more often than this for a key, by each process. */
const useEveryMs = 60_000;

export interface NewKey {
  accountId: string;
  name: string;
  scopes: readonly Scope[];
  expiresAt: number | null;
}

/** Why a key is refused now, as a sentence; null where it is good. @param now milliseconds since 1970. */
export function whyRefused(key: ApiKey | null, now: number): string | null {
  if (key === null) return "This API key is not known here.";
  if (key.revokedAt !== null) return "This API key was revoked.";
  if (key.expiresAt === null || key.expiresAt > now) return null;
  return `This API key expired at ${new Date(key.expiresAt).toISOString()}.`;
}

/** The account of keys that name none. */
export const defaultAccount = "default";

/** The API keys in Redis. */
export interface ApiKeys {
  /** The text is told here and never again. */
  create(key: NewKey, now: number): Promise<{ key: ApiKey; text: string }>;
  /** Null where there is none; revoked and expired keys are found. */
  find(text: string): Promise<ApiKey | null>;
  /** The same by a key's id. */
  read(id: string): Promise<ApiKey | null>;
  /** Oldest first. */
  list(): Promise<ListedKey[]>;
  /** Writes down, soon, that a key was used. Never throws: no call fails of it. */
  noteUse(id: string, now: number): void;
  /** Null where there is no such id; revoking twice keeps the first time. */
  revoke(id: string, now: number): Promise<ApiKey | null>;
}

export function createApiKeys(redis: Redis): ApiKeys {
  const load = async (hash: string) => {
    const json = await redis.get(redisKeys.apiKey(hash));
    return json === null ? null : keySchema.parse(JSON.parse(json));
  };
  const usesNoted = new Map<string, number>();
  return {
    async create(fields, now) {
      const text = newKeyText();
      const hash = hashKeyText(text);
      const key = keySchema.parse({
        ...fields,
        id: `key_${randomBytes(6).toString("hex")}`,
        createdAt: now,
        revokedAt: null,
      });
      await redis
        .multi()
        .set(redisKeys.apiKey(hash), JSON.stringify(key))
        .hset(redisKeys.apiKeyIds, key.id, hash)
        .exec();
      return { key, text };
    },
    find: sharePerTurn((text) => load(hashKeyText(text))),
    async read(id) {
      const hash = await redis.hget(redisKeys.apiKeyIds, id);
      return hash === null ? null : load(hash);
    },
    async list() {
      const [hashes, uses] = await Promise.all([
        redis.hvals(redisKeys.apiKeyIds),
        redis.hgetall(redisKeys.apiKeyUses),
      ]);
      const keys = (await Promise.all(hashes.map(load))).filter((key) => key !== null);
      const listed = keys.map((key) => ({ ...key, lastUsedAt: Number(uses[key.id] ?? 0) || null }));
      return listed.sort((a, b) => a.createdAt - b.createdAt);
    },
    noteUse(id, now) {
      if (now - (usesNoted.get(id) ?? 0) < useEveryMs) return;
      usesNoted.set(id, now);
      redis.hset(redisKeys.apiKeyUses, id, now).catch(() => {});
    },
    async revoke(id, now) {
      const hash = await redis.hget(redisKeys.apiKeyIds, id);
      const key = hash === null ? null : await load(hash);
      if (hash === null || key === null) return null;
      const revoked = { ...key, revokedAt: key.revokedAt ?? now };
      await redis.set(redisKeys.apiKey(hash), JSON.stringify(revoked));
      return revoked;
    },
  };
}

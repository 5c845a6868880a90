import type { ApiKey } from "./api-keys.js";

/** A key as commands and the API show it: without its text, its times as RFC 3339 has them. */
export function keyJson(key: ApiKey & { lastUsedAt?: number | null }) {
  const { id, accountId, name, scopes, createdAt, expiresAt, revokedAt, lastUsedAt = null } = key;
  return {
    id,
    accountId,
    name,
    scopes,
    createdAt: timeOf(createdAt),
    expiresAt: timeOf(expiresAt),
    revokedAt: timeOf(revokedAt),
    lastUsedAt: timeOf(lastUsedAt),
  };
}

function timeOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

import { createApiKeys, defaultAccount } from "../keys/api-keys.js";
import { connectRedis } from "../redis/connect.js";

/** Does something with a key of the default account that is good no longer than that. */
export async function withTemporaryKey<T>(
  redisUrl: string,
  name: string,
  act: (apiKey: string) => Promise<T>,
): Promise<T> {
  const redis = connectRedis(redisUrl, "calls", () => {});
  try {
    const keys = createApiKeys(redis);
    const fields = { accountId: defaultAccount, name, expiresAt: null };
    const { key, text } = await keys.create(
      { ...fields, scopes: ["jobs:read", "jobs:write"] },
      Date.now(),
    );
    try {
      return await act(text);
    } finally {
      await keys.revoke(key.id, Date.now());
    }
  } finally {
    redis.disconnect();
  }
}

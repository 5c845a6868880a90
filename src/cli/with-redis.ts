import { join, resolve } from "node:path";
import type { Redis } from "ioredis";
import type { Settings } from "../config.js";
import { commandInvalid } from "../errors.js";
import { checkRedis } from "../redis/check-redis.js";
import { connectRedis } from "../redis/connect.js";
import { readPrivateUrl } from "../redis/private-url.js";
import type { CommandContext } from "./run-command.js";

/**
 * Does something with the service's Redis: the one that is named, else that of the `start` that runs on the data folder.
 * @throws ClipError `request.invalid` where there is neither.
 */
export async function withRedis<T>(
  { redisUrl, dataDir }: Settings,
  { log }: CommandContext,
  act: (redis: Redis) => Promise<T>,
): Promise<T> {
  const url = redisUrl ?? (await readPrivateUrl(resolve(join(dataDir, "redis"))));
  if (url === null) {
    throw commandInvalid(
      `REDIS_URL is not set, and no \`clipwright start\` runs on ${dataDir}; give --redis or --data`,
    );
  }
  const redis = connectRedis(url, "calls", () => {});
  try {
    await checkRedis(redis, url, log);
    return await act(redis);
  } finally {
    redis.disconnect();
  }
}

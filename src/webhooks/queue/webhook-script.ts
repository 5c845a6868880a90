import type { Redis } from "ioredis";
import { luaRedisKeys, redisKeys } from "../../redis/redis-keys.js";
import { luaLanes } from "./lanes.js";

/**
 * Makes a script known to a connection. The script finds what it is told as `args.<name>`, all of it strings, and can use
 * `keys` and all that `lanes.ts` defines.
 */
export function prepareWebhookScript<Name extends string>(
  redis: Redis,
  command: string,
  names: readonly Name[],
  lua: string,
): (args: Readonly<Record<Name, string | number>>) => Promise<unknown> {
  const reading = names.map((name, index) => `args.${name} = ARGV[${index + 1}]`).join("\n");
  redis.defineCommand(command, {
    numberOfKeys: 1,
    lua: `local args = {}\n${reading}\n${luaRedisKeys}\n${luaLanes}\n${lua}`,
  });
  return async (args) => {
    const run = Reflect.get(redis, command) as (...all: (string | number)[]) => Promise<unknown>;
    return run.call(redis, redisKeys.webhookLanes, ...names.map((name) => args[name]));
  };
}

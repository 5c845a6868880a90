import { expect, test } from "vitest";
import { checkWritable } from "../../src/redis/check-redis.js";
import { jsonOf, startTestApi } from "./test-api.js";

const script = "Hello there.";

test.for([
  ["its memory is full", ["maxmemory", "1"], ["maxmemory", "0"], "OOM"] as const,
  ["it is a replica", ["replicaof", "127.0.0.1 1"], ["replicaof", "no one"], "READONLY"] as const,
])(
  "a Redis that takes no writes is told by name: %s",
  async ([, breakIt, repair, word], { skip }) => {
    await using at = await startTestApi();
    if (!at.server.durable) skip("no redis-server here: the embedded one has no such states");
    const apply = ([name, value]: readonly [string, string]) =>
      name === "replicaof"
        ? at.redis.call("REPLICAOF", ...value.split(" "))
        : at.redis.config("SET", name, value);
    expect((await fetch(`${at.url}/readyz`)).status).toBe(200);
    await apply(breakIt);
    const answer = await fetch(`${at.url}/readyz`);
    expect(answer.status).toBe(503);
    expect(JSON.stringify(await jsonOf(answer))).toContain(word);
    const refused = await at.post({ script });
    expect([refused.status, (await jsonOf(refused)).code]).toEqual([503, "unavailable"]);
    await apply(repair);
    await expect.poll(async () => (await fetch(`${at.url}/readyz`)).status).toBe(200);
    await expect.poll(async () => (await at.post({ script })).status).toBe(201);
    await checkWritable(at.redis);
  },
);

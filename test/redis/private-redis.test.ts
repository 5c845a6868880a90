import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { findProgram } from "../../src/process/find-program.js";
import { connectRedis } from "../../src/redis/connect.js";
import { redisPrograms, startPrivateRedis } from "../../src/redis/start-private-redis.js";

const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), "clipwright-redis-"));
  folders.push(folder);
  return folder;
};
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const installed = (await findProgram(redisPrograms)) !== null;

async function withClient<T>(url: string, act: (redis: ReturnType<typeof connectRedis>) => T) {
  const redis = connectRedis(url, "blocking", () => {});
  try {
    return await act(redis);
  } finally {
    redis.disconnect();
  }
}

describe.skipIf(!installed)("a private redis-server", () => {
  test("keeps what it holds over a restart", async () => {
    const folder = await newFolder();
    const first = await startPrivateRedis(folder);
    await withClient(first.url, (redis) => redis.set("a", "1"));
    await first.close();
    const second = await startPrivateRedis(folder);
    expect(await withClient(second.url, (redis) => redis.get("a"))).toBe("1");
    expect(second.durable).toBe(true);
    await second.close();
  });

  test("is started again with all it held when it is killed", async () => {
    const redis = await startPrivateRedis(await newFolder());
    await withClient(redis.url, async (client) => {
      await client.set("a", "1");
      const before = redis.pid();
      process.kill(before ?? 0, "SIGKILL");
      await client.ping();
      expect(await client.get("a")).toBe("1");
      await expect.poll(redis.pid).not.toBe(null);
      expect(redis.pid()).not.toBe(before);
    });
    await redis.close();
  });

  test("writes before it answers, and never evicts", async () => {
    const redis = await startPrivateRedis(await newFolder());
    const settings = await withClient(redis.url, (client) =>
      client.config("GET", "appendonly", "appendfsync", "maxmemory-policy"),
    );
    await redis.close();
    expect(settings).toEqual(
      expect.arrayContaining(["appendonly", "yes", "appendfsync", "always", "noeviction"]),
    );
  });

  test("takes a folder whose path is too long for a socket", async () => {
    const redis = await startPrivateRedis(join(await newFolder(), "a".repeat(120)));
    expect(await withClient(redis.url, (client) => client.ping())).toBe("PONG");
    await redis.close();
  });
});

describe("without a redis-server on the PATH", () => {
  test("the embedded one answers, and says that it forgets", async () => {
    const redis = await startPrivateRedis(await newFolder(), { path: "" });
    expect(redis).toMatchObject({ kind: "embedded", durable: false });
    expect(await withClient(redis.url, (client) => client.ping())).toBe("PONG");
    await redis.close();
  });
});

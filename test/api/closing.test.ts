import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startApi } from "../../src/api/start-api.js";
import { loadSettings } from "../../src/config.js";
import { createLog } from "../../src/log.js";
import { connectRedis } from "../../src/redis/connect.js";
import { sharedSecret } from "../../src/redis/shared-secret.js";
import { clipsFolder } from "../../src/storage/create-storage.js";
import { signLink } from "../../src/storage/local/signed-link.js";
import { startTestRedis } from "../redis/test-redis.js";
import { testFolder } from "../test-folder.js";

async function startAlone(url: string) {
  const settings = loadSettings({
    CLIPWRIGHT_DATA_DIR: await testFolder(),
    CLIPWRIGHT_PORT: "0",
    CLIPWRIGHT_GRACE_S: "0",
  });
  const api = await startApi(url, settings, createLog("silent"));
  return { api, settings };
}

test("an API that is asked to end does not wait for a download that nobody reads", async () => {
  await using server = await startTestRedis();
  const { api, settings } = await startAlone(server.url);
  const folder = join(clipsFolder(settings), "job_1");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "clip.mp4"), Buffer.alloc(64 * 1024 * 1024));
  const redis = connectRedis(server.url, "calls", () => {});
  const expires = Math.floor(Date.now() / 1000) + 60;
  const path = signLink("job_1/clip.mp4", expires, await sharedSecret(redis));
  redis.disconnect();

  const socket = connect(Number(new URL(api.url).port), "127.0.0.1");
  socket.on("error", () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const [head] = (await once(socket, "data")) as [Buffer];
  expect(String(head)).toMatch(/^HTTP\/1\.1 200 /);
  socket.pause();
  await api.close();
  socket.resume();
  await once(socket, "close");
});

// What waits for Redis without a limit waits for ever, and the test's own limit ends it.
test("an API that is asked to end while Redis is away ends", async () => {
  const server = await startTestRedis();
  const { api } = await startAlone(server.url);
  await server[Symbol.asyncDispose]();
  await expect.poll(async () => (await fetch(`${api.url}/readyz`)).status).toBe(503);
  await api.close();
});

test("an API that is asked to end while Redis answers nothing ends", async ({ skip }) => {
  await using server = await startTestRedis();
  const pid = server.pid();
  if (pid === null) return skip("no redis-server here that could be stopped");
  const { api } = await startAlone(server.url);
  process.kill(pid, "SIGSTOP");
  try {
    await api.close();
  } finally {
    process.kill(pid, "SIGCONT");
  }
});

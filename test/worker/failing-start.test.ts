import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import type { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { CommandContext } from "../../src/cli/run-command.js";
import { workCommand } from "../../src/commands/work.js";
import { loadSettings } from "../../src/config.js";
import { createLog } from "../../src/log.js";
import { startWorker } from "../../src/worker/start-worker.js";
import { openTestJobs, type TestJobs } from "../jobs/test-jobs.js";
import { watchOpenResources } from "../open-resources.js";
import { testFolder } from "../test-folder.js";

const nowhere = "redis://127.0.0.1:1";
const log = createLog("silent");

let at: TestJobs;
beforeAll(async () => {
  at = await openTestJobs();
});
afterAll(() => at[Symbol.asyncDispose]());
afterEach(() => {
  vi.unstubAllEnvs();
});

const connections = async (redis: Redis) => {
  const list = await redis.client("LIST");
  return String(list).trim().split("\n").length;
};

/** Runs a start that is to fail, and waits until nothing of it is left. @returns its error. */
async function failedStart(start: () => Promise<unknown>): Promise<unknown> {
  const connectionsBefore = await connections(at.redis);
  const untilClosed = await watchOpenResources();
  const error = await start().then(
    () => new Error("it started"),
    (cause: unknown) => cause,
  );
  await untilClosed();
  await expect.poll(() => connections(at.redis)).toBe(connectionsBefore);
  return error;
}

describe("a worker that cannot start leaves nothing open", () => {
  test("without a usable ffmpeg", async () => {
    vi.stubEnv("FFMPEG_PATH", "/nowhere/ffmpeg");
    const settings = loadSettings({ CLIPWRIGHT_DATA_DIR: await testFolder() });
    const error = await failedStart(() => startWorker(at.server.url, settings, log));
    expect(error).toMatchObject({ code: "dependency.missing" });
  });

  test("where folders that the operator has named cannot be used, and names all of them", async () => {
    const styles = await testFolder();
    await writeFile(join(styles, "mine.json"), "{");
    const music = join(await testFolder(), "tracks");
    const pictures = join(await testFolder(), "file");
    await writeFile(pictures, "");
    const settings = loadSettings({
      CLIPWRIGHT_DATA_DIR: await testFolder(),
      CLIPWRIGHT_STYLES_DIR: styles,
      CLIPWRIGHT_MUSIC_DIR: music,
      CLIPWRIGHT_PICTURES: "script,folder",
      CLIPWRIGHT_PICTURES_DIR: pictures,
    });
    const error = await failedStart(() => startWorker(at.server.url, settings, log));
    expect(error).toMatchObject({ code: "request.invalid" });
    const { message } = error as Error;
    expect(message).toContain(`${join(styles, "mine.json")}, whole file: is no JSON`);
    expect(message).toContain(`CLIPWRIGHT_MUSIC_DIR ${music}: cannot be read as a folder (ENOENT)`);
    expect(message).toContain(
      `CLIPWRIGHT_PICTURES_DIR ${pictures}: cannot be read as a folder (ENOTDIR)`,
    );
  });

  test("where Redis cannot tell whose the work folders are", async () => {
    const folder = await testFolder();
    await mkdir(join(folder, "work/job_1"), { recursive: true });
    const settings = loadSettings({ CLIPWRIGHT_DATA_DIR: folder });
    const error = await failedStart(() => startWorker(nowhere, settings, log));
    expect(error).toMatchObject({ name: "MaxRetriesPerRequestError" });
  });
});

test("a worker that has drained leaves nothing open", async () => {
  const settings = loadSettings({ CLIPWRIGHT_DATA_DIR: await testFolder() });
  const connectionsBefore = await connections(at.redis);
  const untilClosed = await watchOpenResources();
  const worker = await startWorker(at.server.url, settings, log);
  await expect.poll(() => connections(at.redis)).toBeGreaterThan(connectionsBefore);
  await worker.drain(0);
  await untilClosed();
  expect(await connections(at.redis)).toBe(connectionsBefore);
});

describe("`clipwright work` that cannot start leaves nothing open", () => {
  /** Runs the command, which is to fail. @returns its error. */
  async function failedWork(env: Record<string, string>): Promise<unknown> {
    const dataDir = await testFolder();
    const settings = {
      REDIS_URL: at.server.url,
      CLIPWRIGHT_DATA_DIR: dataDir,
      CLIPWRIGHT_LOG_LEVEL: "silent",
      ...env,
    };
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    const context: CommandContext = {
      settings: loadSettings({}),
      log,
      signal: new AbortController().signal,
      stdin: new PassThrough(),
      stderr: process.stderr,
      quiet: true,
      print: () => {},
    };
    return failedStart(() => workCommand({}, context));
  }

  test("where Redis is away", async () => {
    expect(await failedWork({ REDIS_URL: nowhere })).toMatchObject({ code: "unavailable" });
  });

  test("where nothing can be stored", async () => {
    const file = join(await testFolder(), "file");
    await writeFile(file, "");
    expect(await failedWork({ CLIPWRIGHT_DATA_DIR: file })).toMatchObject({
      code: "storage.failed",
    });
  });

  test("without a usable ffmpeg", async () => {
    const error = await failedWork({ FFMPEG_PATH: "/nowhere/ffmpeg" });
    expect(error).toMatchObject({ code: "dependency.missing" });
  });

  test("where its health port is taken, though its worker has started", async () => {
    const { host } = loadSettings({});
    const server = createServer().listen(0, host);
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const error = await failedWork({ CLIPWRIGHT_HEALTH_PORT: String(port) });
    server.close();
    expect(error).toMatchObject({
      code: "request.invalid",
      message: expect.stringContaining(`CLIPWRIGHT_HEALTH_PORT=${port}: listen EADDRINUSE`),
    });
  });
});

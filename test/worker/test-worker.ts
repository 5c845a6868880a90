import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Redis } from "ioredis";
import { loadSettings, type Settings } from "../../src/config.js";
import { isTerminal, type JobRecord } from "../../src/jobs/job.js";
import type { JobDraft, Jobs } from "../../src/jobs/jobs.js";
import { createJobs } from "../../src/jobs/jobs.js";
import { createOutbox, type Outbox } from "../../src/jobs/outbox.js";
import { openJobQueue } from "../../src/jobs/queue.js";
import { createLog } from "../../src/log.js";
import { connectRedis } from "../../src/redis/connect.js";
import { type RenderWorker, startWorker } from "../../src/worker/start-worker.js";
import { draft } from "../jobs/test-jobs.js";
import { startTestRedis, type TestRedis } from "../redis/test-redis.js";

/** A fleet of one machine: a Redis, and as many workers as are started. */
export interface TestFleet extends AsyncDisposable {
  server: TestRedis;
  redis: Redis;
  jobs: Jobs;
  outbox: Outbox;
  folder: string;
  settings: Settings;
  startWorker(change?: Partial<Settings>): Promise<RenderWorker>;
  /** Creates a job that is quick to render, and brings it to the queue. @returns its id. */
  submit(change?: Partial<JobDraft["request"]>, record?: Partial<JobDraft>): Promise<string>;
  /** Resolves when the job is as asked for; fails after a minute. */
  until(jobId: string, is: (record: JobRecord) => boolean): Promise<JobRecord>;
  untilOver(jobId: string): Promise<JobRecord>;
}

/** Two sentences, 480p, 24 frames a second: two seconds' work. */
const quick: Partial<JobDraft["request"]> = {
  script: "Hello there. This is a test.",
  durationMs: 3_000,
};

export async function startTestFleet(env: Record<string, string> = {}): Promise<TestFleet> {
  const folder = await mkdtemp(join(tmpdir(), "clipwright-fleet-"));
  const settings = loadSettings({
    CLIPWRIGHT_DATA_DIR: folder,
    CLIPWRIGHT_LOCK_S: "3",
    CLIPWRIGHT_LOG_LEVEL: "silent",
    ...env,
  });
  const server = await startTestRedis();
  const redis = connectRedis(server.url, "calls", () => {});
  const log = createLog((process.env.TEST_LOG as "info" | undefined) ?? "silent");
  const jobs = createJobs(redis);
  const queue = openJobQueue(redis);
  const outbox = createOutbox(redis, queue, log);
  const workers: RenderWorker[] = [];
  const until: TestFleet["until"] = async (jobId, is) => {
    const deadline = Date.now() + 60_000;
    for (;;) {
      const record = await jobs.read(jobId);
      if (record && is(record)) return record;
      if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(record?.state)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return {
    server,
    redis,
    jobs,
    outbox,
    folder,
    settings,
    async startWorker(change = {}) {
      const worker = await startWorker(server.url, { ...settings, ...change }, log);
      workers.push(worker);
      return worker;
    },
    async submit(change = {}, record = {}) {
      const one = draft({ createdAt: Date.now(), tokens: 100, ...record });
      one.request = { ...one.request, ...quick, ...change };
      await jobs.create(one);
      outbox.send(one.jobId);
      return one.jobId;
    },
    until,
    untilOver: (jobId) => until(jobId, ({ state }) => isTerminal(state)),
    async [Symbol.asyncDispose]() {
      await Promise.all(workers.map((worker) => worker.drain(0)));
      await queue.close();
      redis.disconnect();
      await server[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

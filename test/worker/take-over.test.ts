import { type Job, Worker } from "bullmq";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openJobQueue, type QueueEntry, queueName } from "../../src/jobs/queue.js";
import { connectRedis } from "../../src/redis/connect.js";
import { keyPrefix } from "../../src/redis/redis-keys.js";
import { startConsumer } from "../../src/worker/consumer.js";
import { startTestRedis } from "../redis/test-redis.js";
import { startTestFleet } from "./test-worker.js";

/** Takes a job as a worker does that is killed at once: its lock stays behind, and nobody renews it. */
async function takeAndDie(url: string, lockS: number): Promise<Job<QueueEntry>> {
  const connection = connectRedis(url, "blocking", () => {});
  const worker = new Worker<QueueEntry>(queueName, null, {
    connection,
    prefix: keyPrefix,
    autorun: false,
    lockDuration: lockS * 1000,
  });
  const job = await worker.getNextJob("a worker that died");
  await worker.close();
  connection.disconnect();
  if (job === undefined) throw new Error("there was no job");
  return job as Job<QueueEntry>;
}

// Each has a Redis of its own, so that all of them can wait at the same time.
describe.concurrent("the job of a worker that was killed is taken over within twice the lock", () => {
  test.each([2, 4, 5, 7])("with a lock of %i s", async (lockS) => {
    await using server = await startTestRedis();
    const calls = connectRedis(server.url, "calls", () => {});
    const queue = openJobQueue(calls);
    await queue.add([{ jobId: "job_1", priority: 1 }]);
    await takeAndDie(server.url, lockS);
    const blocking = connectRedis(server.url, "blocking", () => {});
    const taken: string[] = [];
    const errors: Error[] = [];
    const consumer = startConsumer(blocking, { jobs: 1, lockS }, async ({ data }) => {
      taken.push(data.jobId);
    });
    consumer.on("error", (error) => errors.push(error));
    await expect.poll(() => taken, { timeout: 2_000 * lockS }).toEqual(["job_1"]);
    expect(errors).toEqual([]);
    await consumer.close();
    await queue.close();
    calls.disconnect();
    blocking.disconnect();
  });
});

describe("what reaches Redis is in whole milliseconds", () => {
  let server: Awaited<ReturnType<typeof startTestRedis>>;
  beforeAll(async () => {
    server = await startTestRedis();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test.each([2, 4, 5, 7, 10, 15, 20, 599])("with a lock of %i s", async (lockS) => {
    const connection = connectRedis(server.url, "blocking", () => {});
    const consumer = startConsumer(connection, { jobs: 1, lockS }, async () => {});
    const { lockDuration = 0, stalledInterval = 0 } = consumer.opts;
    expect([lockDuration, stalledInterval].every(Number.isInteger)).toBe(true);
    // A lock expires, is found to have, and the job waits for its turn, all in twice the lock.
    expect(lockDuration + 2 * stalledInterval).toBeLessThan(2 * lockS * 1000);
    const errors: Error[] = [];
    consumer.on("error", (error) => errors.push(error));
    await consumer.backend.moveStalledJobsToWait();
    expect(errors).toEqual([]);
    await consumer.close();
    connection.disconnect();
  });
});

test("a worker finishes the job of one that was killed", async () => {
  await using fleet = await startTestFleet({ CLIPWRIGHT_LOCK_S: "2" });
  const jobId = await fleet.submit();
  await expect.poll(() => fleet.redis.exists(`${keyPrefix}:${queueName}:${jobId}`)).toBe(1);
  await takeAndDie(fleet.server.url, 2);
  await fleet.jobs.begin(jobId, Date.now());
  await fleet.startWorker();
  const record = await fleet.untilOver(jobId);
  expect([record.state.status, record.attempts]).toEqual(["done", 2]);
});

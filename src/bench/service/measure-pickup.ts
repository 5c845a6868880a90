import { Queue, Worker } from "bullmq";
import { openFeed } from "../../jobs/feed.js";
import { createJobs } from "../../jobs/jobs.js";
import { createLog } from "../../log.js";
import { connectRedis } from "../../redis/connect.js";
import { type ApiAccess, postJob } from "../follow-job.js";
import { median } from "../median.js";
import type { ServiceUnderTest } from "../service-under-test.js";

/** Medians of the time from the answer to a creation to the job's first `processing` event, with an idle worker. */
export interface Pickup {
  serviceMs: number;
  /** The same for BullMQ alone: from the return of `add` to the worker's call, in one process. */
  queueMs: number;
}

const rounds = 20;
/** Long enough for a worker whose job was canceled to have the process of the next job ready. */
const restMs = 1_700;

export async function measurePickup(
  service: ServiceUnderTest,
  api: ApiAccess,
  signal: AbortSignal,
): Promise<Pickup> {
  const log = createLog("silent");
  const jobs = createJobs(service.redis);
  const feed = await openFeed(
    connectRedis(service.redisUrl, "following", () => {}),
    log,
  );
  const serviceTimes: number[] = [];
  const queueTimes: number[] = [];
  const bare = await openBareQueue(service.redisUrl);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { jobId } = await postJob(api, { script: "Hello there." }, signal);
      const answeredAt = performance.now();
      await new Promise<void>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
        const leave = feed.subscribe(jobId, {
          onEvent: () => {
            leave();
            resolve();
          },
          onGap: () => {},
        });
        // The job may have begun before its feed was subscribed to.
        void jobs.read(jobId).then((record) => {
          if (record?.state.status !== "pending") resolve();
        });
      });
      serviceTimes.push(performance.now() - answeredAt);
      const canceled = { code: "canceled", message: "", retryable: false, stage: null } as const;
      await jobs.fail(jobId, null, canceled, Date.now());
      await new Promise((resolve) => setTimeout(resolve, restMs));
      queueTimes.push(await bare.pickupMs());
    }
    return { serviceMs: median(serviceTimes), queueMs: median(queueTimes) };
  } finally {
    await bare.close();
    feed.close();
  }
}

async function openBareQueue(redisUrl: string) {
  const connection = connectRedis(redisUrl, "blocking", () => {});
  const queue = new Queue("bench-pickup", { connection });
  let taken = () => {};
  const worker = new Worker("bench-pickup", async () => taken(), { connection });
  await worker.waitUntilReady();
  return {
    async pickupMs() {
      const begun = new Promise<number>((resolve) => {
        taken = () => resolve(performance.now());
      });
      await queue.add("job", {}, { removeOnComplete: true });
      const addedAt = performance.now();
      return Math.max(0, (await begun) - addedAt);
    },
    async close() {
      await worker.close();
      await queue.close();
      connection.disconnect();
    },
  };
}

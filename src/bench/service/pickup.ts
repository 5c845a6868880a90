import { Queue, Worker } from "bullmq";
import { type ApiAccess, postJob } from "../../client/follow-job.js";
import { openFeed } from "../../jobs/feed.js";
import { createJobs } from "../../jobs/jobs.js";
import { createLog } from "../../log.js";
import { connectRedis } from "../../redis/connect.js";
import type { BenchHost } from "./bench-host.js";
import { median } from "./create-rate.js";

/** From the answer to a creation to the job's first `processing` event, with an idle worker; medians. */
export interface Pickup {
  serviceMs: number;
  /** BullMQ's own: from `add` having returned to a worker's call, in one process. */
  queueMs: number;
}

const rounds = 20;
/** What a worker does after a job that was canceled: its next process has to be ready. */
const restMs = 1_700;

export async function measurePickup(
  host: BenchHost,
  api: ApiAccess,
  signal: AbortSignal,
): Promise<Pickup> {
  const log = createLog("silent");
  const jobs = createJobs(host.redis);
  const feed = await openFeed(
    connectRedis(host.redisUrl, "following", () => {}),
    log,
  );
  const service: number[] = [];
  const queue: number[] = [];
  const bare = await openBareQueue(host.redisUrl);
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
        // It may have begun before the answer was read.
        void jobs.read(jobId).then((record) => {
          if (record?.state.status !== "pending") resolve();
        });
      });
      service.push(performance.now() - answeredAt);
      const canceled = { code: "canceled", message: "", retryable: false, stage: null } as const;
      await jobs.fail(jobId, null, canceled, Date.now());
      await new Promise((resolve) => setTimeout(resolve, restMs));
      queue.push(await bare.pickupMs());
    }
    return { serviceMs: median(service), queueMs: median(queue) };
  } finally {
    await bare.close();
    await feed.close();
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

import { setTimeout as wait } from "node:timers/promises";
import { internalError } from "../../errors.js";
import { isTerminal } from "../../jobs/job.js";
import { createJobs } from "../../jobs/jobs.js";
import { connectRedis } from "../../redis/connect.js";
import { postJob } from "../follow-job.js";
import { type ServiceUnderTest, startServiceUnderTest } from "../service-under-test.js";
import { checkJobs } from "./check-jobs.js";
import { drawFor } from "./draw.js";
import { countHit, type FaultRun, type FaultRunOptions, skippedRun, timed } from "./fault-run.js";
import { untilReady } from "./readiness.js";

const body = { script: "Hello there. This is a test.", durationMs: 3_000, resolution: "480p" };
const name = "Redis killed during jobs";
/** About the time that two of these jobs take. */
const longestPauseMs = 3_000;
const restartLimitMs = 30_000;

/**
 * Posts `count` jobs, and kills Redis with SIGKILL after each second one while they are under way: in turn at a random moment,
 * and right after the 201, when a worker takes the job. Redis is then restarted from its append-only file.
 */
export async function killRedis({ count, seed, signal, say }: FaultRunOptions): Promise<FaultRun> {
  await using service = await startServiceUnderTest({ CLIPWRIGHT_GRACE_S: "2" });
  if (service.redisKind === "embedded") {
    return skippedRun(name, "no redis-server or valkey-server on the PATH");
  }
  return await timed(name, async () => {
    const jobs = createJobs(service.redis);
    const server = await service.start("serve", "--port", "0");
    const api = { url: String(server.ready.url), key: service.key };
    await service.start("work", "--jobs", "2");
    const draw = drawFor("kill-redis", seed);
    const violations: string[] = [];
    const hits: Record<string, number> = {};
    const jobIds: string[] = [];
    let kills = 0;
    for (let made = 1; made <= count; made += 1) {
      jobIds.push((await postJob(api, body, signal)).jobId);
      if (made % 2 === 1 && made < count) continue;
      if (kills % 2 === 0) await wait(draw.between(0, longestPauseMs), undefined, { signal });
      await crashRedis(service);
      kills += 1;
      say(`Redis killed and back, ${kills} times`);
      await untilReady(api.url, signal);
      // The records that Redis has restored tell which jobs were under way.
      for (const record of await Promise.all(jobIds.map(jobs.read))) {
        if (record === null) countHit(hits, "lost");
        else if (!isTerminal(record.state)) countHit(hits, record.state.stage ?? "pending");
      }
    }
    violations.push(...(await checkJobs(service, jobIds, signal)));
    return { faults: kills, jobs: jobIds.length, violations, hits };
  });
}

/** Kills Redis. Resolves when it answers again. */
async function crashRedis(service: ServiceUnderTest): Promise<void> {
  const pid = service.redisPid;
  // A signal to process 0 would go to this process's whole group.
  if (pid === 0) throw internalError("Redis does not run, and cannot be killed.");
  process.kill(pid, "SIGKILL");
  const probe = connectRedis(service.redisUrl, "blocking", () => {});
  try {
    await Promise.race([
      probe.ping(),
      wait(restartLimitMs, undefined, { ref: false }).then(() => {
        throw internalError(`Redis is not back after ${restartLimitMs / 1000} s.`);
      }),
    ]);
  } finally {
    probe.disconnect();
  }
}

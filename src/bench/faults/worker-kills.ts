import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { type ApiAccess, followJob, postJob } from "../../commands/follow-job.js";
import type { JobRecord } from "../../jobs/job.js";
import { createJobs } from "../../jobs/redis-jobs.js";
import type { Job } from "../../jobs/wire.js";
import { killTree } from "../../process-tree.js";
import { randomFrom } from "../seeded-random.js";
import { openBenchHost } from "../service/bench-host.js";
import { brokenAccount, brokenPromises, brokenSteps } from "./check-job.js";
import { countHit, type FaultRun, type FaultRunOptions, jobWhenOver, timed } from "./fault-run.js";

const body = { script: "Hello there. This is a test.", durationMs: 4_000, resolution: "480p" };
const seed = 20_260_102;

/**
 * Kills the worker with all its children outright at so many random moments of a job, and starts another each time. The
 * moments are spread over the job: one in each of as many equal spans of the time that a job takes.
 */
export function killWorkers({ count, signal, say }: FaultRunOptions): Promise<FaultRun> {
  return timed("worker killed at a random moment of a job", async () => {
    // A lock that ends soon, since each kill waits for it.
    await using host = await openBenchHost({ CLIPWRIGHT_LOCK_S: "2", CLIPWRIGHT_GRACE_S: "2" });
    const jobs = createJobs(host.redis);
    const server = await host.start("serve", "--port", "0");
    const api: ApiAccess = { url: String(server.ready.url), key: host.key };
    let worker = await host.start("work", "--jobs", "1");
    const random = randomFrom(seed);
    const violations: string[] = [];
    const hits: Record<string, number> = {};
    const records: JobRecord[] = [];
    const finish = async (jobId: string, following: Promise<string[]>, when: string) => {
      const record = await jobWhenOver(jobs, jobId, signal);
      const broken = record === null ? ["it is lost"] : await brokenPromises(host, record);
      broken.push(...(await following));
      violations.push(...broken.map((what) => `${jobId} (${when}): ${what}`));
      if (record !== null) records.push(record);
    };

    const startedMs = performance.now();
    const { jobId: undisturbed } = await postJob(api, body, signal);
    await finish(undisturbed, follow(api, undisturbed, signal), "undisturbed");
    const jobMs = performance.now() - startedMs;
    for (let kill = 0; kill < count; kill += 1) {
      const { jobId } = await postJob(api, body, signal);
      const following = follow(api, jobId, signal);
      await wait(((kill + random()) / count) * jobMs, undefined, { signal });
      const ended = once(worker.child, "exit");
      killTree(worker.pid);
      await ended;
      const hit = (await jobs.read(jobId))?.state;
      const when = hit?.stage ?? hit?.status ?? "lost";
      countHit(hits, when);
      say(`worker ${kill + 1} of ${count} killed: ${when}, ${hit?.progress} %`);
      worker = await host.start("work", "--jobs", "1");
      await finish(jobId, following, `killed at ${when}, ${hit?.progress} %`);
    }
    violations.push(...(await brokenAccount(host, records)));
    return { kills: count, jobs: records.length, violations, hits };
  });
}

/** Follows a job over HTTP to its end. @returns what is wrong with what was told. */
async function follow(api: ApiAccess, jobId: string, signal: AbortSignal): Promise<string[]> {
  const told: Job[] = [];
  const limit = AbortSignal.any([signal, AbortSignal.timeout(120_000)]);
  try {
    told.push(await followJob(api, jobId, limit, (job) => told.push(job)));
    return brokenSteps(told).map((what) => `over HTTP: ${what}`);
  } catch (error) {
    return [`over HTTP: ${error instanceof Error ? error.message : String(error)}`];
  }
}

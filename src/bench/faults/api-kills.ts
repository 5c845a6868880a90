import { once } from "node:events";
import type { JobRecord } from "../../jobs/job.js";
import { createJobs } from "../../jobs/redis-jobs.js";
import { redisKeys } from "../../jobs/redis-keys.js";
import { openBenchHost } from "../service/bench-host.js";
import { postRequest, RawClient } from "../service/raw-client.js";
import { brokenPromises } from "./check-job.js";
import { brokenRest } from "./check-rest.js";
import { countHit, type FaultRun, type FaultRunOptions, jobWhenOver, timed } from "./fault-run.js";

const body = JSON.stringify({ script: "Hello there.", durationMs: 1_000, resolution: "480p" });

/** Kills the API outright as soon as its 201 is read, and starts it again on the same port, so many times. */
export function killApis({ count, signal, say }: FaultRunOptions): Promise<FaultRun> {
  return timed("API killed right after its 201", async () => {
    await using host = await openBenchHost({ CLIPWRIGHT_GRACE_S: "2" });
    const jobs = createJobs(host.redis);
    await host.start("work", "--jobs", "2");
    let server = await host.start("serve", "--port", "0");
    const { url } = server.ready;
    const { port } = new URL(String(url));
    const violations: string[] = [];
    const hits: Record<string, number> = {};
    const jobIds: string[] = [];
    for (let kill = 0; kill < count; kill += 1) {
      signal.throwIfAborted();
      const client = await RawClient.open(String(url));
      const ended = once(server.child, "exit");
      const answer = await client.send(postRequest(host.key, body));
      server.child.kill("SIGKILL");
      await ended;
      client.close();
      const jobId = /\r\nlocation: \/v1\/jobs\/(\S+)/i.exec(answer)?.[1];
      if (!answer.startsWith("HTTP/1.1 201") || jobId === undefined) {
        violations.push(`creation ${kill + 1} was answered with ${answer.slice(0, 300)}`);
      } else {
        jobIds.push(jobId);
        const waits = (await host.redis.zscore(redisKeys.outbox, jobId)) !== null;
        countHit(hits, waits ? "before the queue had the job" : "after the queue had the job");
      }
      server = await host.start("serve", "--port", port);
      if ((kill + 1) % 10 === 0) say(`API killed ${kill + 1} of ${count} times`);
    }
    const records: JobRecord[] = [];
    for (const jobId of jobIds) {
      const record = await jobWhenOver(jobs, jobId, signal);
      const broken = record === null ? ["it is lost"] : await brokenPromises(host, record);
      violations.push(...broken.map((what) => `${jobId}: ${what}`));
      if (record !== null) records.push(record);
    }
    violations.push(...(await brokenRest(host, records, signal)));
    return { kills: count, jobs: records.length, violations, hits };
  });
}

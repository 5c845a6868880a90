import { once } from "node:events";
import { redisKeys } from "../../redis/redis-keys.js";
import { openBenchHost } from "../service/bench-host.js";
import { postRequest, RawClient } from "../service/raw-client.js";
import { countHit, type FaultRun, type FaultRunOptions, timed } from "./fault-run.js";
import { settleJobs } from "./settle-jobs.js";

const body = JSON.stringify({ script: "Hello there.", durationMs: 1_000, resolution: "480p" });

/** Kills the API outright as soon as its 201 is read, and starts it again on the same port, so many times. */
export function killApis({ count, signal, say }: FaultRunOptions): Promise<FaultRun> {
  return timed("API killed right after its 201", async () => {
    await using host = await openBenchHost({ CLIPWRIGHT_GRACE_S: "2" });
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
    violations.push(...(await settleJobs(host, jobIds, signal)));
    return { kills: count, jobs: jobIds.length, violations, hits };
  });
}

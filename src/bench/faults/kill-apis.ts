import { redisKeys } from "../../redis/redis-keys.js";
import { postRequest, RawHttpClient } from "../service/raw-http-client.js";
import { startServiceUnderTest } from "../service-under-test.js";
import { checkJobs } from "./check-jobs.js";
import { countHit, type FaultRun, type FaultRunOptions, timed } from "./fault-run.js";

const body = JSON.stringify({ script: "Hello there.", durationMs: 1_000, resolution: "480p" });

/** Kills the API with SIGKILL as soon as its 201 is read, and starts it again on the same port; `count` times. */
export function killApis({ count, signal, say }: FaultRunOptions): Promise<FaultRun> {
  return timed("API killed right after its 201", async () => {
    await using service = await startServiceUnderTest({ CLIPWRIGHT_GRACE_S: "2" });
    await service.start("work", "--jobs", "2");
    let server = await service.start("serve", "--port", "0");
    const { url } = server.ready;
    const { port } = new URL(String(url));
    const violations: string[] = [];
    const hits: Record<string, number> = {};
    const jobIds: string[] = [];
    for (let kill = 0; kill < count; kill += 1) {
      signal.throwIfAborted();
      const client = await RawHttpClient.open(String(url));
      const answer = await client.send(postRequest(service.key, body));
      process.kill(server.pid, "SIGKILL");
      await server.ended;
      client.close();
      const jobId = /\r\nlocation: \/v1\/jobs\/(\S+)/i.exec(answer)?.[1];
      if (!answer.startsWith("HTTP/1.1 201") || jobId === undefined) {
        violations.push(`creation ${kill + 1} was answered with ${answer.slice(0, 300)}`);
      } else {
        jobIds.push(jobId);
        const inOutbox = (await service.redis.zscore(redisKeys.outbox, jobId)) !== null;
        countHit(hits, inOutbox ? "before the queue had the job" : "after the queue had the job");
      }
      server = await service.start("serve", "--port", port);
      if ((kill + 1) % 10 === 0) say(`API killed ${kill + 1} of ${count} times`);
    }
    violations.push(...(await checkJobs(service, jobIds, signal)));
    return { faults: count, jobs: jobIds.length, violations, hits };
  });
}

import { setTimeout as wait } from "node:timers/promises";
import { postJob } from "../follow-job.js";
import { checkJobs } from "./check-jobs.js";
import { type Draw, drawFor } from "./draw.js";
import { countHit, type FaultRun, type FaultRunOptions, jobWhenOver, timed } from "./fault-run.js";
import { type Fleet, startFleet, startWorkerUnderTest } from "./fleet.js";
import { openStream } from "./open-stream.js";
import { overrunFeed } from "./overrun-feed.js";
import { stopProcesses } from "./stopped-processes.js";

const body = { script: "Hello there. This is a test.", durationMs: 3_000, resolution: "480p" };
/** Within this time after the API goes on, each stream must have told its job's end, also on a busy machine. */
const hearLimitMs = 60_000;

/**
 * Stops the API with SIGSTOP while it holds event streams open, `count` times, each time of a service of its own. The jobs
 * end meanwhile; in each second round, the first one among them, the feed is also given more events than it keeps. When the
 * API goes on, every stream must tell of its job's end.
 */
export function stopApis({ count, seed, signal, say }: FaultRunOptions): Promise<FaultRun> {
  return timed("API stopped while it holds streams", async () => {
    const draw = drawFor("stop-apis", seed);
    const violations: string[] = [];
    const hits: Record<string, number> = {};
    let jobCount = 0;
    for (let round = 0; round < count; round += 1) {
      await using fleet = await startFleet(1, {});
      const overrun = round % 2 === 0;
      const { jobIds, streams, broken } = await stopOnce(fleet, overrun, draw, signal);
      jobCount += jobIds.length;
      violations.push(...broken);
      countHit(hits, `${overrun ? "feed overrun" : "feed whole"}, ${streams} streams`);
      say(`API stopped ${round + 1} of ${count} times: ${broken.length} broken promises`);
    }
    return { faults: count, jobs: jobCount, violations, hits };
  });
}

async function stopOnce(fleet: Fleet, overrun: boolean, draw: Draw, signal: AbortSignal) {
  const { service, jobs, api, server, workers } = fleet;
  const count = draw.whole(2, 4);
  const posted = await Promise.all(Array.from({ length: count }, () => postJob(api, body, signal)));
  const jobIds = posted.map(({ jobId }) => jobId);
  const hearing = new AbortController();
  const limit = AbortSignal.any([signal, hearing.signal]);
  const opened = jobIds.flatMap((jobId) =>
    Array.from({ length: draw.whole(1, 3) }, () => openStream(api, jobId, limit)),
  );
  await Promise.all(opened.map(({ first }) => first));
  await wait(draw.between(0, 1_000), undefined, { signal });
  {
    using _stopped = stopProcesses([server.pid]);
    const records = [];
    for (const jobId of jobIds) records.push(await jobWhenOver(jobs, jobId, signal));
    const like = records.find((record) => record !== null);
    if (overrun && like) {
      for (const worker of workers) process.kill(worker.pid, "SIGTERM");
      await Promise.all(workers.map(({ ended }) => ended));
      await overrunFeed(jobs, like);
      await startWorkerUnderTest(service);
    }
    await wait(draw.between(0, 3_000), undefined, { signal });
  }
  const late = setTimeout(() => hearing.abort(), hearLimitMs);
  const told = await Promise.all(opened.map(({ end }) => end));
  clearTimeout(late);
  const unheard = told.filter((broken) => broken !== null);
  const broken = [
    ...unheard,
    ...(await checkJobs(service, jobIds, signal, { feedOverrun: overrun })),
  ];
  return { jobIds, streams: opened.length, broken };
}

import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { internalError } from "../../errors.js";
import { createJobs, type Jobs } from "../../jobs/jobs.js";
import type { ApiAccess } from "../follow-job.js";
import {
  type ServiceProcess,
  type ServiceUnderTest,
  startServiceUnderTest,
} from "../service-under-test.js";

/** A worker whose health port tells what it does. */
export interface WorkerUnderTest extends ServiceProcess {
  healthUrl: string;
}

/** A service with one API and several workers on this host, which share one data folder. */
export interface Fleet {
  service: ServiceUnderTest;
  jobs: Jobs;
  server: ServiceProcess;
  api: ApiAccess;
  workers: WorkerUnderTest[];
}

const readySchema = z.object({ healthUrl: z.string() });
const statusSchema = z.object({ running: z.array(z.string()), trouble: z.string().nullable() });
/** What a worker tells of itself. */
export type WorkerStatus = z.output<typeof statusSchema>;

/** How long a job may wait until a worker has taken it. */
const takeLimitMs = 60_000;
const pollMs = 20;

/** @param env settings of all processes. */
export async function startFleet(
  workers: number,
  env: Record<string, string>,
): Promise<Fleet & AsyncDisposable> {
  const service = await startServiceUnderTest({ CLIPWRIGHT_GRACE_S: "2", ...env });
  const dispose = () => service[Symbol.asyncDispose]();
  try {
    return { ...(await startProcesses(service, workers)), [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** Starts the API and the workers of a service; they end with it. */
export async function startProcesses(service: ServiceUnderTest, workers: number): Promise<Fleet> {
  const server = await service.start("serve", "--port", "0");
  const starts = Array.from({ length: workers }, () => startWorkerUnderTest(service));
  return {
    service,
    jobs: createJobs(service.redis),
    server,
    api: { url: String(server.ready.url), key: service.key },
    workers: await Promise.all(starts),
  };
}

export async function startWorkerUnderTest(service: ServiceUnderTest): Promise<WorkerUnderTest> {
  const worker = await service.start("work", "--jobs", "1", "--health-port", "0");
  return { ...worker, healthUrl: readySchema.parse(worker.ready).healthUrl };
}

/** What a worker says that it does; null where it does not answer. */
export async function statusOf({ healthUrl }: WorkerUnderTest): Promise<WorkerStatus | null> {
  try {
    const answer = await fetch(`${healthUrl}/status`, { signal: AbortSignal.timeout(5_000) });
    return statusSchema.parse(await answer.json());
  } catch {
    return null;
  }
}

/** Waits until a worker has a job. @throws ClipError `internal` where none has taken it within a minute. */
export async function holderOf(
  { workers }: Pick<Fleet, "workers">,
  jobId: string,
  signal: AbortSignal,
): Promise<WorkerUnderTest> {
  const limit = performance.now() + takeLimitMs;
  while (performance.now() < limit) {
    for (const worker of workers) {
      if ((await statusOf(worker))?.running.includes(jobId)) return worker;
    }
    await wait(pollMs, undefined, { signal });
  }
  throw internalError(`no worker has taken ${jobId} within ${takeLimitMs / 1000} s`);
}

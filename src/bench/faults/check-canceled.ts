import { readdir } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { readLedger } from "../../jobs/accounts.js";
import { createJobs } from "../../jobs/jobs.js";
import { queueName } from "../../jobs/queue.js";
import { processTree } from "../../process/kill-tree.js";
import { keyPrefix } from "../../redis/redis-keys.js";
import type { ApiAccess } from "../follow-job.js";
import type { ServiceUnderTest } from "../service-under-test.js";

const pollMs = 10;
/** What is late is waited for, to tell how late it was. */
const patienceMs = 20_000;
/** A worker without a job has the process that waits for its next one, and nothing else. */
const idleProcesses = 2;

/** What became of a cancel, in milliseconds from the call on. */
export interface Canceled {
  /** Where the job was; null where it was over before the call. */
  when: string | null;
  /** Until the answer, which tells that the job is over. */
  terminalMs: number;
  /** Until no process, no file and no entry of the queue was left. */
  goneMs: number;
  /** A sentence for each broken promise. */
  violations: string[];
}

export interface CancelTrial {
  jobIds: readonly string[];
  /** The processes of workers that have no other job. */
  workers: readonly number[];
  /** What takes longer is late. */
  limitMs: number;
}

/**
 * Cancels jobs at the same time, waits until nothing of them is left, and checks what they were charged.
 */
export async function cancelAndCheck(
  service: ServiceUnderTest,
  api: ApiAccess,
  { jobIds, workers, limitMs }: CancelTrial,
  signal: AbortSignal,
): Promise<Canceled[]> {
  const startedMs = performance.now();
  const calls = await Promise.all(jobIds.map((jobId) => cancel(api, jobId, startedMs, signal)));
  // A job that was over before the call keeps its files.
  const canceled = jobIds.filter((_, index) => calls[index]?.when !== null);
  let left = await traces(service, canceled, workers);
  while (left.length > 0 && performance.now() - startedMs < patienceMs) {
    await wait(pollMs, undefined, { signal });
    left = await traces(service, canceled, workers);
  }
  const goneMs = performance.now() - startedMs;
  const checked: Canceled[] = [];
  for (const [index, call] of calls.entries()) {
    const charges = call.when === null ? [] : await brokenCharge(service, jobIds[index] ?? "");
    const late = call.terminalMs > limitMs ? [`over after ${Math.round(call.terminalMs)} ms`] : [];
    const stayed = goneMs > limitMs ? [`something is left after ${Math.round(goneMs)} ms`] : [];
    checked.push({
      ...call,
      goneMs,
      violations: [
        ...call.violations,
        ...late,
        ...(call.when === null ? [] : [...stayed, ...left]),
        ...charges,
      ],
    });
  }
  return checked;
}

async function cancel(api: ApiAccess, jobId: string, startedMs: number, signal: AbortSignal) {
  const answer = await fetch(`${api.url}/v1/jobs/${jobId}/cancel`, {
    method: "POST",
    headers: { authorization: `Bearer ${api.key}` },
    signal,
  });
  const text = await answer.text();
  const terminalMs = performance.now() - startedMs;
  if (answer.status === 409) return { when: null, terminalMs, violations: [] };
  const job = JSON.parse(text);
  const isRight =
    answer.status === 202 &&
    job.status === "failed" &&
    job.failure?.code === "canceled" &&
    job.tokensCharged === 0;
  const violations = isRight ? [] : [`the cancel was answered ${answer.status}: ${text}`];
  const stage: string | null | undefined = job.failure?.stage;
  const when = stage ?? (job.startedAt === null ? "pending" : "between attempts");
  return { when, terminalMs, violations };
}

/** What there is of jobs that should be gone. */
async function traces(
  { redis, folder }: ServiceUnderTest,
  jobIds: readonly string[],
  workers: readonly number[],
): Promise<string[]> {
  const processes = workers.flatMap((pid) => processTree(pid).slice(idleProcesses));
  const entries = jobIds.map((jobId) => `${keyPrefix}:${queueName}:${jobId}`);
  const queued = entries.length === 0 ? 0 : await redis.exists(...entries);
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names.filter((name) => jobIds.some((jobId) => name.includes(jobId)));
  return [
    ...(processes.length === 0 ? [] : [`${processes.length} processes are left`]),
    ...(queued === 0 ? [] : [`${queued} entries of the queue are left`]),
    ...(files.length === 0 ? [] : [`files are left: ${files.slice(0, 5).join(", ")}`]),
  ];
}

async function brokenCharge({ redis }: ServiceUnderTest, jobId: string): Promise<string[]> {
  const record = await createJobs(redis).read(jobId);
  if (record === null) return ["it is lost"];
  const rows = await readLedger(redis, record.accountId, jobId);
  const [hold, release] = ["hold", "release"].map((kind) => rows.find((row) => row.kind === kind));
  return [
    ...(record.state.tokensCharged === 0 ? [] : [`it was charged ${record.state.tokensCharged}`]),
    ...(record.tokensHeld === 0 ? [] : [`${record.tokensHeld} tokens are still held`]),
    ...(rows.some(({ kind }) => kind === "capture") ? ["it has a capture"] : []),
    ...(hold?.tokens === release?.tokens ? [] : ["its release is not its hold"]),
  ];
}

import { connect, type Socket } from "node:net";
import { newJobId } from "../../jobs/job-id.js";
import type { JobDraft, Jobs } from "../../jobs/jobs.js";
import { createJobs } from "../../jobs/jobs.js";
import { defaultAccount } from "../../keys/api-keys.js";
import { memoryUse } from "../../process/memory-use.js";
import type { ServiceUnderTest } from "../service-under-test.js";

/** What many event streams cost one API process, where each stream follows another job. */
export interface StreamsMeasure {
  streams: number;
  /** Memory of the API process for each open stream that has had its first event. */
  bytesPerStream: number;
  /** Events that reached their clients each second, while all jobs reported at once. */
  eventsPerSecond: number;
  /** Streams that got their terminal event, and only one. */
  terminals: number;
}

const warmUp = 300;
const reportsPerJob = 5;
const arrivalLimitMs = 60_000;

export async function measureEventStreams(
  service: ServiceUnderTest,
  api: { url: string; pid: number },
  count: number,
  say: (what: string) => void,
): Promise<StreamsMeasure> {
  const jobs = createJobs(service.redis);
  // The first streams also make the process allocate what it keeps; that is not to be counted.
  const first = await openAll(service, api.url, jobs, warmUp);
  await endAll(jobs, first);
  for (const stream of first) stream.socket.destroy();
  await settledMemory(api.pid);
  const before = await settledMemory(api.pid);
  say(`opening ${count} streams`);
  const streams = await openAll(service, api.url, jobs, count);
  const after = await settledMemory(api.pid);

  say("reporting on all jobs at once");
  const started = performance.now();
  const seenBefore = total(streams);
  for (let report = 1; report <= reportsPerJob; report += 1) {
    const now = Date.now();
    const progress = 10 * report;
    await Promise.all(
      streams.map(({ jobId }) =>
        jobs.report(jobId, 1, { progress, stage: "rendering", etaMs: null }, now),
      ),
    );
  }
  await until(() => total(streams) - seenBefore >= count * reportsPerJob);
  const reported = total(streams) - seenBefore;
  const seconds = (performance.now() - started) / 1000;

  await endAll(jobs, streams);
  await until(() => streams.every(({ terminals }) => terminals > 0));
  const terminals = streams.filter((stream) => stream.terminals === 1).length;
  for (const stream of streams) stream.socket.destroy();
  return {
    streams: count,
    bytesPerStream: (after - before) / count,
    eventsPerSecond: reported / seconds,
    terminals,
  };
}

interface OpenStream {
  jobId: string;
  socket: Socket;
  events: number;
  terminals: number;
}

async function openAll(
  service: ServiceUnderTest,
  url: string,
  jobs: Jobs,
  count: number,
): Promise<OpenStream[]> {
  const { hostname, port } = new URL(url);
  const streams: OpenStream[] = [];
  for (let i = 0; i < count; i += 1) {
    const { jobId } = await beginJob(jobs);
    const socket = connect(Number(port), hostname).setEncoding("latin1");
    const stream: OpenStream = { jobId, socket, events: 0, terminals: 0 };
    // A chunk holds whole events: the server writes each at once, and they are small.
    socket.on("data", (chunk: string) => {
      stream.events += chunk.split("\nevent: ").length - 1;
      stream.terminals += chunk.split("\nevent: terminal").length - 1;
    });
    socket.on("error", () => {});
    socket.write(
      `GET /v1/jobs/${jobId}/events HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${service.key}\r\n\r\n`,
    );
    streams.push(stream);
    if (i % 100 === 99) await until(() => streams.every(({ events }) => events > 0));
  }
  await until(() => streams.every(({ events }) => events > 0));
  return streams;
}

async function beginJob(jobs: Jobs): Promise<JobDraft> {
  const createdAt = Date.now();
  const draft: JobDraft = {
    jobId: newJobId(createdAt),
    accountId: defaultAccount,
    createdAt,
    deadlineAt: createdAt + 86_400_000,
    maxDurationMs: 600_000,
    request: {
      script: "Hello there. This is a clip.",
      style: "cinematic",
      voiceId: "flite-slt",
      language: "en",
      aspectRatio: "16:9",
      resolution: "1080p",
      fps: 30,
      captions: "burned",
      music: "auto",
      lexicon: {},
      voiceFallback: true,
    },
    metadata: {},
    tokens: 1,
    idempotency: null,
  };
  await jobs.create(draft);
  await jobs.begin(draft.jobId, Date.now());
  return draft;
}

async function endAll(jobs: Jobs, streams: readonly OpenStream[]): Promise<void> {
  const canceled = { code: "canceled", message: "", retryable: false, stage: null } as const;
  await Promise.all(streams.map(({ jobId }) => jobs.fail(jobId, 1, canceled, Date.now())));
}

function total(streams: readonly OpenStream[]): number {
  return streams.reduce((sum, { events }) => sum + events, 0);
}

async function until(is: () => boolean): Promise<void> {
  const deadline = performance.now() + arrivalLimitMs;
  while (!is() && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The least memory that a process has within 3 s, so that garbage is not counted. */
async function settledMemory(pid: number): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 10; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    lowest = Math.min(lowest, memoryUse(pid));
  }
  return lowest;
}

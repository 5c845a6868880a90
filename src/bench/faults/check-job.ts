import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readLedger } from "../../jobs/accounts.js";
import { isTerminal, type JobEvent, type JobRecord, type JobState } from "../../jobs/job.js";
import { createJobs } from "../../jobs/jobs.js";
import { redisKeys } from "../../redis/redis-keys.js";
import { probeClip } from "../../render/encode/probe-clip.js";
import type { BenchHost } from "../service/bench-host.js";

/** What was promised of a job and is not so, a sentence each: done, one clip, one charge, one end, never backwards. */
export async function brokenPromises(host: BenchHost, record: JobRecord): Promise<string[]> {
  const { jobId, state } = record;
  const events = await createJobs(host.redis).eventsAfter(jobId, 0);
  return [
    ...(state.status === "done" ? [] : [`it is ${state.status}: ${JSON.stringify(state)}`]),
    ...brokenOrder(events),
    ...(await brokenFeed(host, jobId)),
    ...(await brokenCharge(host, record)),
    ...(state.status === "done" ? await brokenClip(host, record) : []),
  ];
}

/** Of states in the order in which they were told. */
export function brokenSteps(states: readonly Pick<JobState, "status" | "progress">[]): string[] {
  const ranks = { pending: 0, processing: 1, done: 2, failed: 2 } as const;
  return states.flatMap(({ status, progress }, index) => {
    const before = states[index - 1];
    if (before === undefined) return [];
    return [
      ...(ranks[status] < ranks[before.status] ? [`${before.status} became ${status}`] : []),
      ...(progress < before.progress
        ? [`progress fell from ${before.progress} to ${progress}`]
        : []),
    ];
  });
}

function brokenOrder(events: readonly JobEvent[]): string[] {
  const states = events.map(({ state }) => state);
  const ends = states.filter(isTerminal).length;
  const last = states.at(-1);
  return [
    ...brokenSteps(states),
    ...states.flatMap(({ sequence }, index) =>
      sequence === index + 1 ? [] : [`event ${index + 1} has the number ${sequence}`],
    ),
    ...(ends === 1 ? [] : [`its stream has ${ends} terminal events`]),
    ...(last !== undefined && isTerminal(last) ? [] : ["its last event is not terminal"]),
  ];
}

/** Whoever follows all jobs must hear of the end once, too. */
async function brokenFeed({ redis }: BenchHost, jobId: string): Promise<string[]> {
  const entries = await redis.xrange(redisKeys.feed, "-", "+");
  const ends = entries.filter(([, [, job, , state]]) => {
    return job === jobId && isTerminal(JSON.parse(state ?? "{}"));
  });
  return ends.length === 1 ? [] : [`the feed has ${ends.length} terminal events of it`];
}

async function brokenCharge({ redis }: BenchHost, record: JobRecord): Promise<string[]> {
  const { accountId, jobId, state, tokensHeld } = record;
  const rows = await readLedger(redis, accountId, jobId);
  const tokens = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.tokens);
  const [holds, captures, releases] = [tokens("hold"), tokens("capture"), tokens("release")];
  const given = [...captures, ...releases].reduce((sum, one) => sum + one, 0);
  return [
    ...(captures.length === 1 ? [] : [`${captures.length} captures`]),
    ...(captures[0] === state.tokensCharged
      ? []
      : [`captured are ${captures[0]} tokens, charged ${state.tokensCharged}`]),
    ...(given === holds[0] ? [] : [`of ${holds[0]} tokens held ${given} were booked`]),
    ...(tokensHeld === 0 ? [] : [`${tokensHeld} tokens are still held`]),
  ];
}

async function brokenClip({ folder }: BenchHost, { jobId, state, request }: JobRecord) {
  const clips = join(folder, "clips");
  const names = await readdir(clips, { recursive: true });
  const found = names.filter((name) => name.includes(jobId) && name.endsWith(".mp4"));
  const [clip] = found;
  if (clip === undefined || found.length > 1 || clip !== state.files?.clip) {
    return [`clips in the storage: ${found.join(", ") || "none"}; its own: ${state.files?.clip}`];
  }
  try {
    const { durationMs } = await probeClip(join(clips, clip));
    if (durationMs === request.durationMs) return [];
    return [`its clip has ${durationMs} ms of ${request.durationMs} ms`];
  } catch (error) {
    return [`its clip cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readLedger } from "../../jobs/accounts.js";
import { isTerminal, type JobEvent, type JobRecord, type JobState } from "../../jobs/job.js";
import { createJobs } from "../../jobs/jobs.js";
import { redisKeys } from "../../redis/redis-keys.js";
import { probeClip } from "../../render/encode/probe-clip.js";
import type { ServiceUnderTest } from "../service-under-test.js";

/**
 * Checks the promises of a job that is over: it is done, has one clip, one charge and one terminal event, and never went
 * backwards.
 * @returns a sentence for each promise that is broken.
 */
export async function checkJob(service: ServiceUnderTest, record: JobRecord): Promise<string[]> {
  const { jobId, state } = record;
  const events = await createJobs(service.redis).eventsAfter(jobId, 0);
  return [
    ...(state.status === "done" ? [] : [`it is ${state.status}: ${JSON.stringify(state)}`]),
    ...brokenOrder(events),
    ...(await brokenFeed(service, jobId)),
    ...(await brokenCharge(service, record)),
    ...(state.status === "done" ? await brokenClip(service, record) : []),
  ];
}

/** Checks that a job's states, in the order in which they were told, never go backwards. */
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

/** Checks that the feed of all jobs, too, has the job's end once. */
async function brokenFeed({ redis }: ServiceUnderTest, jobId: string): Promise<string[]> {
  const entries = await redis.xrange(redisKeys.feed, "-", "+");
  const ends = entries.filter(([, [, job, , state]]) => {
    return job === jobId && isTerminal(JSON.parse(state ?? "{}"));
  });
  return ends.length === 1 ? [] : [`the feed has ${ends.length} terminal events of it`];
}

async function brokenCharge({ redis }: ServiceUnderTest, record: JobRecord): Promise<string[]> {
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

async function brokenClip({ folder }: ServiceUnderTest, { jobId, state, request }: JobRecord) {
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

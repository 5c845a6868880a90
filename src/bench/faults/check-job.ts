import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { isPartialName } from "../../files/partial-file.js";
import { readLedger } from "../../jobs/accounts.js";
import {
  type FailureCode,
  isTerminal,
  type JobEvent,
  type JobRecord,
  type JobState,
} from "../../jobs/job.js";
import { createJobs } from "../../jobs/jobs.js";
import { redisKeys } from "../../redis/redis-keys.js";
import { probeClip } from "../../render/encode/probe-clip.js";
import type { ServiceUnderTest } from "../service-under-test.js";

/** What is expected of a job besides what is promised for every job. */
export interface Expectation {
  /** The codes that it may have failed with; none where it must be done. */
  mayFail?: readonly FailureCode[];
  /** Whether the feed was given more events since than it keeps. */
  feedOverrun?: boolean | undefined;
}

/**
 * Checks the promises of a job that is over: it is done, or has failed as it may; it has one clip or none, one charge or none,
 * and one terminal event; and it never went backwards.
 * @returns a sentence for each promise that is broken.
 */
export async function checkJob(
  service: ServiceUnderTest,
  record: JobRecord,
  { mayFail = [], feedOverrun = false }: Expectation = {},
): Promise<string[]> {
  const { jobId, state } = record;
  const events = await createJobs(service.redis).eventsAfter(jobId, 0);
  return [
    ...brokenEnd(state, mayFail),
    ...brokenOrder(events),
    ...(feedOverrun ? [] : await brokenFeed(service, jobId)),
    ...(isTerminal(state) ? await brokenCharge(service, record) : []),
    ...(await brokenClips(service, record)),
  ];
}

/** Checks how a job has ended. */
export function brokenEnd(
  state: Pick<JobState, "status" | "failure">,
  mayFail: readonly FailureCode[],
): string[] {
  const { status, failure } = state;
  if (status === "done") return [];
  if (status === "failed" && failure !== null && mayFail.includes(failure.code)) return [];
  return [`it is ${status}: ${JSON.stringify(state)}`];
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
  const wanted = state.status === "done" ? 1 : 0;
  const captured = captures[0] ?? 0;
  return [
    ...(captures.length === wanted ? [] : [`${captures.length} captures`]),
    ...(captured === state.tokensCharged
      ? []
      : [`captured are ${captured} tokens, charged ${state.tokensCharged}`]),
    ...(given === holds[0] ? [] : [`of ${holds[0]} tokens held ${given} were booked`]),
    ...(tokensHeld === 0 ? [] : [`${tokensHeld} tokens are still held`]),
  ];
}

async function brokenClips({ folder }: ServiceUnderTest, record: JobRecord): Promise<string[]> {
  const { jobId, state } = record;
  const clips = join(folder, "clips");
  const names = await readdir(clips, { recursive: true }).catch(() => []);
  // What a worker had begun to store when it was killed is removed by the storage's sweep, an hour later.
  const found = names.filter(
    (name) => name.includes(jobId) && name.endsWith(".mp4") && !isPartialName(basename(name)),
  );
  const wanted = state.files === null ? [] : [state.files.clip];
  if (found.length !== wanted.length || found[0] !== wanted[0]) {
    const told = found.join(", ") || "none";
    return [`clips in the storage: ${told}; its own: ${wanted[0] ?? "none"}`];
  }
  const [clip] = found;
  return clip === undefined ? [] : brokenLength(join(clips, clip), record);
}

/** Checks that a clip has the length that was asked for, or that its record tells where none was. */
async function brokenLength(path: string, { request, state }: JobRecord): Promise<string[]> {
  const wantedMs = request.durationMs ?? state.files?.durationMs;
  try {
    const { durationMs } = await probeClip(path);
    return durationMs === wantedMs ? [] : [`its clip has ${durationMs} ms of ${wantedMs} ms`];
  } catch (error) {
    return [`its clip cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}

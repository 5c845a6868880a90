import { isTerminal, type JobEvent, type JobState } from "../../jobs/job.js";
import { createJobs } from "../../jobs/jobs.js";
import { benchScript } from "../bench-script.js";
import { type ApiAccess, followJob, postJob } from "../follow-job.js";
import { median } from "../median.js";
import { randomFrom } from "../seeded-random.js";
import type { ServiceUnderTest } from "../service-under-test.js";

/** How far the time that is told to be left is off, when a fifth of a job's time has passed. */
export interface EtaAccuracy {
  jobs: number;
  /** Of the difference between the time told and the time that was left, as a share of the latter. */
  medianError: number;
  worstError: number;
}

const seed = 20_260_105;
const resolution = "720p";
// The sample's first sentences are longer than shorter clips.
const shortestMs = 8_000;
const longestMs = 20_000;
/** The fleet's speed is unknown at first. */
const warmUp = 4;
const momentShare = 0.2;

/** Renders jobs of different lengths one after the other. The machine's other load should be steady meanwhile. */
export async function measureEta(
  service: ServiceUnderTest,
  api: ApiAccess,
  { count, sample }: { count: number; sample: string },
  signal: AbortSignal,
  say: (what: string) => void,
): Promise<EtaAccuracy> {
  const jobs = createJobs(service.redis);
  const random = randomFrom(seed);
  const errors: number[] = [];
  for (let made = 0; made < warmUp + count; made += 1) {
    const durationMs = Math.round(shortestMs + random() * (longestMs - shortestMs));
    const body = { script: benchScript(sample, durationMs), durationMs, resolution };
    const { jobId } = await postJob(api, body, signal);
    await followJob(api, jobId, signal, () => {});
    const events = await jobs.eventsAfter(jobId, 0);
    if (events.at(-1)?.state.status !== "done") throw new Error(`job ${jobId} is not done`);
    const error = errorOf(events);
    say(`time left, job ${made + 1} of ${warmUp + count}: ${Math.round(100 * error)} % off`);
    if (made >= warmUp) errors.push(error);
  }
  return { jobs: count, medianError: median(errors), worstError: Math.max(...errors) };
}

/** @returns 1 where no time was told at that moment. */
export function errorOf(events: readonly JobEvent[]): number {
  const states: readonly JobState[] = events.map(({ state }) => state);
  const startedAt = states.find((state) => state.startedAt !== null)?.startedAt ?? Number.NaN;
  const finishedAt = states.find(isTerminal)?.finishedAt ?? Number.NaN;
  const momentAt = startedAt + momentShare * (finishedAt - startedAt);
  const told = states.findLast(
    ({ status, updatedAt }) => status === "processing" && updatedAt <= momentAt,
  );
  if (told === undefined || told.etaMs === null) return 1;
  const leftMs = finishedAt - momentAt;
  return Math.abs(told.updatedAt + told.etaMs - momentAt - leftMs) / leftMs;
}

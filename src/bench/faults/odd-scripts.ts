import { errorCodes } from "../../errors.js";
import { failureCodes } from "../../jobs/job.js";
import { postJob } from "../follow-job.js";
import { checkJobs } from "./check-jobs.js";
import { drawFor } from "./draw.js";
import { countHit, type FaultRun, type FaultRunOptions, timed } from "./fault-run.js";
import { startFleet } from "./fleet.js";
import { drawOddBodies } from "./odd-script-kinds.js";
import { tryPost } from "./try-post.js";

const plain = { script: "Hello there. This is a test.", durationMs: 3_000, resolution: "480p" };
/** One of so many odd jobs is followed by a plain one, and the last one too: the workers must go on. */
const plainEvery = 4;
/** Speaking a long script takes several seconds, and minutes on a busy machine; the jobs wait for each other. */
const firstLimitMs = 300_000;
const jobLimitMs = 15_000;
/** What a job may fail with because of its script. */
const scriptsFault = failureCodes.filter(
  (code) => errorCodes[code].blame === "caller" && code !== "canceled",
);
const refusals = [400, 402, 422];

/**
 * Posts `count` jobs with odd scripts, and plain ones among them. An odd one may be refused, or fail with a code that blames
 * its script; it must end, and must not keep its worker from the others.
 */
export function oddScripts({ count, seed, signal, say }: FaultRunOptions): Promise<FaultRun> {
  return timed("odd scripts among the jobs", async () => {
    const draw = drawFor("odd-scripts", seed);
    const violations: string[] = [];
    const hits: Record<string, number> = {};
    const odd = new Map<string, string>();
    const plainIds: string[] = [];
    // A clip of natural length that is longer than this is no fault of the service, and takes too long here.
    const env = { CLIPWRIGHT_MAX_DURATION_MS: "30000", CLIPWRIGHT_STALL_LIMIT_S: "60" };
    await using fleet = await startFleet(2, env);
    const { service, jobs, api } = fleet;
    const bodies = drawOddBodies(count, draw);
    for (const [index, { kind, body }] of bodies.entries()) {
      const answer = await tryPost(api, body, signal);
      if (answer.jobId !== null) odd.set(answer.jobId, kind);
      else if (refusals.includes(answer.status)) countHit(hits, `refused with ${answer.status}`);
      else violations.push(`“${kind}” was answered ${answer.status} (${answer.code})`);
      if (index % plainEvery === plainEvery - 1 || index === count - 1) {
        plainIds.push((await postJob(api, plain, signal)).jobId);
      }
    }
    say(`${odd.size} odd scripts of ${count} were taken, ${plainIds.length} plain ones among them`);
    const told = await checkJobs(service, [...odd.keys(), ...plainIds], signal, {
      limitMs: firstLimitMs + odd.size * jobLimitMs,
      mayFail: (jobId) => (odd.has(jobId) ? scriptsFault : []),
    });
    violations.push(...told.map((what) => withKind(what, odd)));
    for (const jobId of odd.keys()) {
      const state = (await jobs.read(jobId))?.state;
      countHit(hits, state?.failure?.code ?? state?.status ?? "lost");
    }
    return { faults: count, jobs: odd.size + plainIds.length, violations, hits };
  });
}

/** A broken promise, with the kind of script that broke it. */
function withKind(what: string, odd: ReadonlyMap<string, string>): string {
  const kind = odd.get(what.split(":", 1)[0] ?? "");
  return kind === undefined ? what : `${what} (${kind})`;
}

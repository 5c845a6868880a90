import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { internalError } from "../../errors.js";
import { builtEntry } from "../../process/built-entry.js";
import { findProgram } from "../../process/find-program.js";
import { connectRedis } from "../../redis/connect.js";
import { redisPrograms } from "../../redis/start-private-redis.js";
import { type Draw, drawFor } from "./draw.js";
import { countHit, type FaultRun, type FaultRunOptions, skippedRun, timed } from "./fault-run.js";
import type { ClaimAnswer } from "./folder-claimant-entry.js";
import { stopProcesses } from "./stopped-processes.js";

const name = "several starts at once on one data folder";
const claimants = 5;
const roundKey = "{clipwright}:bench-round";
/** A claim waits for a Redis to load its file, and for others that claim the folder. */
const claimLimitMs = 60_000;

/** A process that has claimed the folder. */
interface Claimant {
  child: ChildProcess;
  /** The address of its Redis; null where it was refused. */
  url: string | null;
}

/**
 * Starts the private Redis of one folder in several processes at once, `count` times; a drawn one of them is stopped for a
 * moment. Before, the owner of the round before was killed, or only stopped. Exactly one must own the folder, or none where
 * the owner is only stopped, and the folder's Redis must have what was written in the round before.
 */
export async function shareFolder(options: FaultRunOptions): Promise<FaultRun> {
  if ((await findProgram(redisPrograms)) === null) {
    return skippedRun(name, "no redis-server or valkey-server on the PATH");
  }
  return timed(name, () => claimAgainAndAgain(options));
}

async function claimAgainAndAgain({ count, seed, signal, say }: FaultRunOptions) {
  const draw = drawFor("share-folder", seed);
  const folder = await mkdtemp(join(tmpdir(), "clipwright-bench-folder-"));
  const started: ChildProcess[] = [];
  const violations: string[] = [];
  const hits: Record<string, number> = {};
  let owner: Claimant | null = null;
  try {
    for (let round = 1; round <= count; round += 1) {
      signal.throwIfAborted();
      const stopped = owner !== null && draw.whole(0, 3) === 0;
      countHit(hits, owner === null ? "free" : stopped ? "owner stopped" : "owner killed");
      if (owner !== null && !stopped) await kill(owner.child);
      using _paused = stopProcesses(stopped && owner?.child.pid ? [owner.child.pid] : []);
      const children = await startClaimants(started);
      const claims = await claimAtOnce(children, folder, draw);
      const owners = claims.filter(({ url }) => url !== null);
      const wanted = stopped ? 0 : 1;
      if (owners.length !== wanted) {
        violations.push(`round ${round}: ${owners.length} processes own the folder, not ${wanted}`);
      }
      if (!stopped) owner = owners[0] ?? null;
      for (const { child } of claims) if (child !== owner?.child) await kill(child);
      if (owner !== null) violations.push(...(await brokenData(owner, round)));
      if (round % 5 === 0) say(`claimed ${round} of ${count} times by ${claimants} at once`);
    }
    if (owner !== null) await shutDown(owner);
  } finally {
    for (const child of started) child.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  }
  return { faults: count, jobs: 0, violations, hits };
}

async function startClaimants(started: ChildProcess[]): Promise<ChildProcess[]> {
  const entry = fileURLToPath(builtEntry("bench/faults/folder-claimant-entry.js"));
  const children = Array.from({ length: claimants }, () => fork(entry, [], { execArgv: [] }));
  started.push(...children);
  await Promise.all(children.map((child) => once(child, "message")));
  return children;
}

async function claimAtOnce(
  children: readonly ChildProcess[],
  folder: string,
  draw: Draw,
): Promise<Claimant[]> {
  const answers = children.map((child) => answerOf(child));
  for (const child of children) child.send(folder);
  const { pid = 0 } = draw.pick(children);
  await wait(draw.between(0, 20));
  using paused = stopProcesses(pid === 0 ? [] : [pid]);
  await wait(draw.between(0, 300));
  paused.goOn();
  return Promise.all(
    children.map(async (child, index) => ({ child, url: (await answers[index]) ?? null })),
  );
}

/** @returns the address of the Redis; null where the folder is in use. */
async function answerOf(child: ChildProcess): Promise<string | null> {
  const limit = AbortSignal.timeout(claimLimitMs);
  const [answer] = (await once(child, "message", { signal: limit })) as [ClaimAnswer];
  if ("url" in answer) return answer.url;
  if (answer.code === "conflict") return null;
  throw internalError(`a folder could not be claimed: ${answer.code}: ${answer.message}`);
}

/** Checks that the folder's Redis has what the round before has written, and writes this round's. */
async function brokenData({ url }: Claimant, round: number): Promise<string[]> {
  const redis = connectRedis(url ?? "", "calls", () => {});
  try {
    const before = Number((await redis.get(roundKey)) ?? 0);
    await redis.set(roundKey, round);
    if (before === round - 1) return [];
    return [`round ${round}: the data is that of round ${before}`];
  } catch (error) {
    return [`round ${round}: the owner's Redis does not answer: ${error}`];
  } finally {
    redis.disconnect();
  }
}

/** Ends the folder's Redis, which outlives an owner that is killed. */
async function shutDown({ url, child }: Claimant): Promise<void> {
  await kill(child);
  const redis = connectRedis(url ?? "", "calls", () => {});
  redis.options.retryStrategy = () => null;
  await redis.call("SHUTDOWN", "NOSAVE").catch(() => {});
  redis.disconnect();
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

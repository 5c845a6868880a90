import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, link, open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { conflict } from "../errors.js";
import { placeOfPids, startTimeOf, stillRuns, unknownFact } from "../process/process-identity.js";

/** The right to use a folder, held by one process. */
export interface FolderLock {
  release(): Promise<void>;
}

/** How often an owner writes its file anew, for those that cannot ask the system whether it runs. */
const beatEveryMs = 2_000;
/** An owner that has not done so for this time is dead. */
const silenceMs = 10_000;
const lookEveryMs = 250;
/** For another process that is taking a lock over at this moment; it may have been paused in the middle of that. */
const yieldMs = 5;
const yieldLimitMs = 15_000;

/**
 * Takes a folder for this process, also from a process that died. An owner in another container or on another machine is
 * alive while it writes its file anew; to see that may take 10 s.
 *
 * A lock is a file with its owner's identity. It is made by `link`, which is atomic and fails where the name is taken: so a
 * lock never lacks its content. A dead owner's lock may be replaced only by whoever holds the lock on doing so, whose name
 * comes from the dead owner's identity; that lock is taken, and taken over, in the same way.
 * @throws ClipError `conflict` where a running process holds it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, "owner.pid");
  const claim = await writeClaim(path);
  try {
    const owner = await place(claim, path);
    if (owner !== null) {
      throw conflict(
        `${folder} is in use by ${ownerName(owner)}; stop that, or choose another data folder`,
      );
    }
  } catch (error) {
    await claim.file.close();
    throw error;
  } finally {
    await rm(claim.path, { force: true });
  }
  const beating = setInterval(() => void beat(claim).catch(() => {}), beatEveryMs);
  beating.unref();
  return {
    async release() {
      clearInterval(beating);
      await claim.file.close();
      // Where this process was paused for long, the lock may be another's by now.
      if ((await contentOf(path)) === claim.identity) await rm(path, { force: true });
    },
  };
}

/** A file with this process's identity, under a name of its own; it becomes a lock by a link. */
interface Claim {
  path: string;
  identity: string;
  /** Stays open while the lock is held: it is the owner's own file also where another has taken over the name. */
  file: FileHandle;
}

async function writeClaim(lock: string): Promise<Claim> {
  const path = `${lock}.${randomUUID()}`;
  const file = await open(path, "wx");
  const claim = { path, identity: `${identityOf(process.pid)} ${randomUUID()}`, file };
  await beat(claim);
  return claim;
}

/** Writes the same bytes again, which renews the file's time by the clock of its file system. */
async function beat({ file, identity }: Claim): Promise<void> {
  await file.write(identity, 0);
}

/** Makes a claim the lock of this name. @returns null, or the identity of the owner that keeps it from this process. */
async function place(claim: Claim, lock: string): Promise<string | null> {
  const startedMs = performance.now();
  for (;;) {
    if (await linkNew(claim.path, lock)) return null;
    const owner = await contentOf(lock);
    if (owner === null) continue;
    if (await isAlive(owner, lock, claim)) return owner;
    if (await replace(claim, lock, owner)) return null;
    if (performance.now() - startedMs > yieldLimitMs) return owner;
    await wait(yieldMs);
  }
}

/** Replaces the lock of a dead owner. @returns whether it was still that owner's. */
async function replace(claim: Claim, lock: string, dead: string): Promise<boolean> {
  const turn = `${lock}.${createHash("sha256").update(dead).digest("hex").slice(0, 12)}`;
  if ((await place(claim, turn)) !== null) return false;
  try {
    // Nobody else replaces this owner meanwhile, and no identity comes back: what is so now stays so.
    if ((await contentOf(lock)) !== dead) return false;
    const copy = `${lock}.${randomUUID()}`;
    await link(claim.path, copy);
    await rename(copy, lock);
    return true;
  } finally {
    await rm(turn, { force: true });
  }
}

async function linkNew(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Null where there is no such file. */
async function contentOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

async function isAlive(owner: string, lock: string, claim: Claim): Promise<boolean> {
  const { pid, startedAt, place: at } = readIdentity(owner);
  if (at === null || at === placeOfPids()) {
    return stillRuns(pid, startedAt);
  }
  return beats(lock, claim);
}

/** Whether a lock is written anew within the time in which its owner would do so. Its file system's own clock is read. */
async function beats(lock: string, claim: Claim): Promise<boolean> {
  const first = await timeOf(lock);
  for (;;) {
    await beat(claim);
    const [now, last] = [(await claim.file.stat()).mtimeMs, await timeOf(lock)];
    // Another has replaced or removed it: the caller looks again.
    if (last === null || first === null) return false;
    if (last !== first) return true;
    if (now - last > silenceMs) return false;
    await wait(lookEveryMs);
  }
}

async function timeOf(path: string): Promise<number | null> {
  return (await stat(path).catch(() => null))?.mtimeMs ?? null;
}

/**
 * Its id may be another's after a restart of the machine; with the time of its start (where the system tells) it is not. Ids
 * are good within one namespace of one running system.
 */
function identityOf(pid: number): string {
  return `${pid} ${startTimeOf(pid)} ${placeOfPids()}`;
}

function readIdentity(identity: string): { pid: number; startedAt: string; place: string | null } {
  // Earlier versions wrote no place, and no time of start where the system does not tell it.
  const [pid, startedAt = unknownFact, place = null] = identity.split(" ");
  return { pid: Number(pid), startedAt, place };
}

function ownerName(identity: string): string {
  const { pid, place } = readIdentity(identity);
  const elsewhere = place !== null && place !== placeOfPids();
  return `process ${pid}${elsewhere ? " of another container or machine" : ""}`;
}

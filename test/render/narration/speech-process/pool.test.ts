import { afterEach, describe, expect, it } from "vitest";
import { builtEntry } from "../../../../src/process/built-entry.js";
import { SpeechProcessPool } from "../../../../src/render/narration/speech-process/pool.js";
import { fingerprint, spokenWords } from "../spoken-words.js";

const pools: SpeechProcessPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function poolOf({ size = 1, timeoutMs = 60_000, entry = "flite" } = {}): SpeechProcessPool {
  const pool = new SpeechProcessPool({
    entry: builtEntry(`render/narration/${entry}/process-entry.js`),
    size,
    timeoutMs,
  });
  pools.push(pool);
  return pool;
}

const brief = { voice: "slt", words: spokenWords("Hello there.") };
/** Some seconds of work: time to interfere. */
const lengthy = { voice: "slt", words: spokenWords("and then we walked on ".repeat(150).trim()) };
const { signal } = new AbortController();

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The process that speaks, once there is one. */
async function workingPid(pool: SpeechProcessPool): Promise<number> {
  return await expect
    .poll(() => pool.pids.length)
    .toBe(1)
    .then(() => pool.pids[0] ?? 0);
}

describe("speech processes", () => {
  it("starts none before it is asked, one when warmed, and uses that one", async () => {
    const pool = poolOf();
    expect(pool.pids).toEqual([]);
    pool.warm();
    pool.warm();
    const started = pool.pids;
    expect(started.length).toBe(1);
    await pool.run(brief, signal);
    expect(pool.pids).toEqual(started);
  });

  it("never runs more than its size, and answers all", async () => {
    const pool = poolOf({ size: 2 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => pool.run(brief, signal)));
    expect(answers.every((answer) => answer.samples.length > 10_000)).toBe(true);
    expect(pool.pids.length).toBeLessThanOrEqual(2);
  });

  it("leaves no process after an abort, and speaks again after it", async () => {
    const pool = poolOf();
    const stop = new AbortController();
    const speaking = pool.run(lengthy, stop.signal);
    const pid = await workingPid(pool);
    stop.abort();
    await expect(speaking).rejects.toMatchObject({ code: "canceled" });
    expect(isAlive(pid)).toBe(false);
    expect((await pool.run(brief, signal)).samples.length).toBeGreaterThan(10_000);
  });

  it("lets go of a sentence that waits for its turn when it is aborted", async () => {
    const pool = poolOf();
    const speaking = pool.run(brief, signal);
    const stop = new AbortController();
    const waiting = pool.run(brief, stop.signal);
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ code: "canceled" });
    await speaking;
    expect((await pool.run(brief, signal)).samples.length).toBeGreaterThan(10_000);
  });

  it("does nothing where the signal was aborted before", async () => {
    const pool = poolOf();
    await expect(pool.run(brief, AbortSignal.abort())).rejects.toMatchObject({ code: "canceled" });
    expect(pool.pids).toEqual([]);
  });

  it("speaks a sentence again whose process was killed under it", async () => {
    const pool = poolOf();
    const expected = await pool.run(lengthy, signal);
    const speaking = pool.run(lengthy, signal);
    const pid = await workingPid(pool);
    process.kill(pid, "SIGKILL");
    expect(fingerprint(await speaking)).toBe(fingerprint(expected));
    expect(isAlive(pid)).toBe(false);
    expect(pool.pids).not.toContain(pid);
  });

  it("gives up, and says why, where the process ends each time", async () => {
    const pool = poolOf({ entry: "nowhere" });
    await expect(pool.run(brief, signal)).rejects.toMatchObject({
      code: "narration.failed",
      message: expect.stringContaining("ended with status 1"),
    });
    expect(pool.pids).toEqual([]);
  });

  it("ends a process that takes too long", async () => {
    const pool = poolOf({ timeoutMs: 300 });
    const speaking = pool.run(lengthy, signal);
    const pid = await workingPid(pool);
    await expect(speaking).rejects.toMatchObject({
      code: "narration.timeout",
      message: expect.stringContaining("300 ms"),
    });
    expect(isAlive(pid)).toBe(false);
  });

  it("leaves no process when it is closed, at work or not", async () => {
    const pool = poolOf({ size: 2 });
    await pool.run(brief, signal);
    const speaking = pool.run(lengthy, signal);
    const refused = expect(speaking).rejects.toMatchObject({ code: "canceled" });
    const pids = pool.pids;
    await pool.close();
    await refused;
    expect(pids.length).toBeGreaterThan(0);
    expect(pids.filter(isAlive)).toEqual([]);
    await expect(pool.run(brief, signal)).rejects.toMatchObject({ code: "canceled" });
  });
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openChildPool } from "../../src/worker/job-child-pool.js";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A process that only says whether it lives. */
function fakeChild() {
  const child = {
    alive: true,
    run: async () => ({ type: "stopped" }) as const,
    kill: vi.fn(async () => {
      child.alive = false;
    }),
  };
  return child;
}

function openPool() {
  const started: ReturnType<typeof fakeChild>[] = [];
  const pool = openChildPool({ storage: "local" }, () => {
    const child = fakeChild();
    started.push(child);
    return child;
  });
  return { pool, started };
}

test("gives a process that has stayed to the next job, and starts none beside it", () => {
  const { pool, started } = openPool();
  pool.prepare();
  const child = pool.take();
  pool.giveBack(child);
  expect(pool.take()).toBe(child);
  expect(started).toHaveLength(1);
});

test("starts another one for one that has ended", () => {
  const { pool, started } = openPool();
  const child = pool.take();
  if (started[0]) started[0].alive = false;
  pool.giveBack(child);
  expect(started).toHaveLength(2);
  expect(pool.take()).toBe(started[1]);
});

test("keeps one: of two jobs at once the second one's process is ended", () => {
  const { pool, started } = openPool();
  const [first, second] = [pool.take(), pool.take()];
  pool.giveBack(first);
  pool.giveBack(second);
  expect(started.map(({ alive }) => alive)).toEqual([true, false]);
});

test("replaces one that has rendered by a new one when no job comes for a minute", () => {
  const { pool, started } = openPool();
  pool.giveBack(pool.take());
  vi.advanceTimersByTime(59_999);
  expect(started[0]?.alive).toBe(true);
  vi.advanceTimersByTime(1);
  expect(started.map(({ alive }) => alive)).toEqual([false, true]);
});

test("does not end one that a job has taken in that minute", () => {
  const { pool, started } = openPool();
  pool.giveBack(pool.take());
  vi.advanceTimersByTime(30_000);
  pool.take();
  vi.advanceTimersByTime(60_000);
  expect(started.map(({ alive }) => alive)).toEqual([true]);
});

test("ends what is given back after it was closed, and starts none", async () => {
  const { pool, started } = openPool();
  const child = pool.take();
  await pool.close();
  pool.giveBack(child);
  expect(started.map(({ alive }) => alive)).toEqual([false]);
});

test("refuses a process that was not taken from it", () => {
  const { pool } = openPool();
  expect(() => pool.giveBack(fakeChild())).toThrow("not taken from this pool");
});

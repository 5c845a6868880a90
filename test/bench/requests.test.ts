import { expect, test } from "vitest";
import { measureLoopDelay } from "../../src/bench/requests/measure-loop-delay.js";
import { randomBody } from "../../src/bench/requests/random-body.js";

test("a body is the same for the same seed, and bodies are of many kinds and sizes", () => {
  const bodies = Array.from({ length: 300 }, (_, seed) => randomBody(seed));
  expect(bodies.slice(0, 30)).toEqual(bodies.slice(0, 30).map(({ seed }) => randomBody(seed)));
  expect(new Set(bodies.map(({ kind }) => kind)).size).toBeGreaterThan(10);
  expect(Math.min(...bodies.map(({ body }) => body.length))).toBeLessThan(100);
  expect(Math.max(...bodies.map(({ body }) => body.length))).toBeGreaterThan(1024 * 1024);
});

// `clipwright bench requests` sends thousands of them, and tells how long they held up the event loop.
test("no body is answered with an error of ours, and each is measured", async ({ signal }) => {
  const measure = await measureLoopDelay({ count: 150, seed: 5_000, signal, say: () => {} });
  expect(measure.failures).toEqual([]);
  expect(measure.statuses).toMatchObject({ 201: expect.any(Number), 422: expect.any(Number) });
  expect(measure.cpuMs.worst).toBeGreaterThan(0);
  expect(measure.wallMs.worst).toBeGreaterThanOrEqual(measure.wallMs.p50);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { type HealthServer, startHealthServer } from "../../src/worker/health-server.js";
import type { WorkerFacts } from "../../src/worker/heartbeat.js";

let facts: WorkerFacts;
let health: HealthServer;
beforeEach(async () => {
  facts = {
    id: "a-worker",
    host: "here",
    pid: 1,
    version: "1.0.0",
    jobs: 1,
    running: [],
    ready: true,
    draining: false,
    trouble: null,
    startedAt: 1,
    seenAt: 2,
  };
  health = await startHealthServer({ host: "127.0.0.1", healthPort: 0 }, () => facts);
});
afterEach(() => health.close());

async function ask(path: string) {
  const response = await fetch(health.url + path);
  return { status: response.status, body: await response.json() };
}

test("a worker that takes jobs is ready", async () => {
  const body = { ready: true, draining: false, trouble: null };
  expect(await ask("/readyz")).toEqual({ status: 200, body });
});

test("a worker in trouble is alive, is not ready, and says why", async () => {
  facts = { ...facts, ready: false, trouble: "the disk is full" };
  const body = { ready: false, draining: false, trouble: "the disk is full" };
  expect(await ask("/readyz")).toEqual({ status: 503, body });
  expect(await ask("/healthz")).toMatchObject({ status: 200 });
  expect(await ask("/status")).toEqual({ status: 200, body: facts });
});

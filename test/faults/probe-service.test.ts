import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { Fleet } from "../../src/bench/faults/fleet.js";
import { type ProbeLog, probeService } from "../../src/bench/faults/outages/probe-service.js";

interface Answers {
  post: number;
  ready: number;
  redis: string;
}

/** Probes an API that gives these answers once. */
async function probe({ post, ready, redis }: Answers, signal: AbortSignal): Promise<ProbeLog> {
  const server = createServer((request, response) => {
    const posted = request.method === "POST";
    response.writeHead(posted ? post : ready, { "content-type": "application/json" });
    const created = post === 201 ? { jobId: "job_1" } : { code: "unavailable" };
    response.end(JSON.stringify(posted ? created : { ready: ready === 200, checks: { redis } }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const log: ProbeLog = { violations: new Set(), told: false, seen: {}, jobIds: [] };
  const fleet = { api: { url: `http://127.0.0.1:${port}`, key: "cw_test" } };
  await probeService(fleet as Fleet, "api", log, signal);
  return log;
}

test("an API that is ready while it creates no job is told", async ({ signal }) => {
  const log = await probe({ post: 503, ready: 200, redis: "ok" }, signal);
  expect([...log.violations]).toEqual(["/readyz was 200 while a POST was answered 503"]);
  expect(log.told).toBe(false);
});

test("one that is not ready, and does not say why, is told", async ({ signal }) => {
  const log = await probe({ post: 503, ready: 503, redis: "ok" }, signal);
  expect([...log.violations]).toEqual(["/readyz did not say what is wrong with Redis"]);
});

test("one that fails in another way than by 503 is told", async ({ signal }) => {
  const log = await probe({ post: 500, ready: 503, redis: "READONLY" }, signal);
  expect([...log.violations]).toEqual(["a POST was answered 500, not 503"]);
});

test("one that says what is wrong has told of the outage", async ({ signal }) => {
  const log = await probe({ post: 503, ready: 503, redis: "READONLY" }, signal);
  expect(log).toMatchObject({
    told: true,
    violations: new Set(),
    seen: { "POST answered 503": 1 },
  });
});

test("a job that is created meanwhile is one more to be checked", async ({ signal }) => {
  const log = await probe({ post: 201, ready: 200, redis: "ok" }, signal);
  expect(log).toMatchObject({ jobIds: ["job_1"], violations: new Set() });
});

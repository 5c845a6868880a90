import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { EventSource } from "eventsource";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JobFailure } from "../../src/jobs/job.js";
import { newJobId } from "../../src/jobs/job-id.js";
import { draft, sampleFiles } from "../jobs/test-jobs.js";
import { jsonOf, startTestApi, type TestApi } from "./test-api.js";

let at: TestApi;
beforeAll(async () => {
  at = await startTestApi();
});
afterAll(() => at[Symbol.asyncDispose]());

const failure: JobFailure = {
  code: "render.failed",
  message: "Rendering failed.",
  retryable: true,
  stage: "rendering",
};

/** A job that was begun: events 1 and 2. */
async function processing(api = at, change: Parameters<typeof draft>[0] = {}) {
  const one = draft({ createdAt: Date.now(), ...change });
  await api.jobs.create(one);
  const begun = await api.jobs.begin(one.jobId, Date.now());
  if (begun.outcome !== "ok") throw new Error(begun.outcome);
  const { fence } = begun;
  return {
    jobId: one.jobId,
    report: (progress: number) =>
      api.jobs.report(one.jobId, fence, { progress, stage: "rendering", etaMs: null }, Date.now()),
    finish: () => api.jobs.finish(one.jobId, fence, { files: sampleFiles, tokens: 4 }, Date.now()),
    fail: () => api.jobs.fail(one.jobId, fence, failure, Date.now()),
  };
}

interface SeenEvent {
  id: number;
  event: string;
  job: { status: string; progress: number; sequence: number; videoUrl: string | null };
}

/** A client that is nothing but a socket: what it sees is what was sent. */
interface RawStream {
  socket: Socket;
  /** The answer's head. */
  head(): string;
  text(): string;
  events(): SeenEvent[];
  ended: Promise<void>;
}

async function openRaw(
  path: string,
  { api = at, headers = {} }: { api?: TestApi; headers?: Record<string, string> } = {},
): Promise<RawStream> {
  const socket = connect(Number(new URL(api.url).port), "127.0.0.1").setEncoding("utf8");
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  const ended = once(socket, "close").then(() => {});
  const all = { host: "test", authorization: `Bearer ${api.key}`, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  const body = () => {
    const rest = text.slice(text.indexOf("\r\n\r\n") + 4);
    // The sizes of HTTP's chunks stand on lines of their own.
    return rest.replace(/(^|\r\n)[0-9a-f]+\r\n/g, "");
  };
  await expect.poll(() => text).toContain("\r\n\r\n");
  return {
    socket,
    head: () => text.slice(0, text.indexOf("\r\n\r\n")),
    text: body,
    events: () =>
      [...body().matchAll(/id: (\d+)\nevent: (\w+)\ndata: (.+)\n\n/g)].map(
        ([, id, event, data]) => ({
          id: Number(id),
          event: event ?? "",
          job: JSON.parse(data ?? "") as SeenEvent["job"],
        }),
      ),
    ended,
  };
}

const eventsOf = (jobId: string) => `/v1/jobs/${jobId}/events`;

describe("the stream of a job's events", () => {
  test("begins at once, unbuffered and uncompressed, with the current state", async () => {
    const job = await processing();
    await job.report(30);
    const stream = await openRaw(eventsOf(job.jobId), { headers: { "accept-encoding": "gzip" } });
    expect(stream.head()).toMatch(/^HTTP\/1\.1 200 OK/);
    const head = stream.head().toLowerCase();
    expect(head).toContain("content-type: text/event-stream; charset=utf-8");
    expect(head).toContain("cache-control: no-cache, no-transform");
    expect(head).toContain("x-accel-buffering: no");
    expect(head).toContain("api-version: 1");
    expect(head).toContain("x-request-id: ");
    expect(head).not.toContain("content-encoding");
    await expect.poll(stream.events).toHaveLength(1);
    expect(stream.text()).toMatch(/^retry: 2000\n\n: /);
    expect(stream.events()[0]).toMatchObject({
      id: 3,
      event: "progress",
      job: { status: "processing", progress: 30, sequence: 3 },
    });
    stream.socket.destroy();
  });

  test("goes on with each event, and ends after the terminal one", async () => {
    const job = await processing();
    const stream = await openRaw(eventsOf(job.jobId));
    await expect.poll(stream.events).toHaveLength(1);
    for (const progress of [10, 20, 30]) {
      await job.report(progress);
      await expect.poll(() => stream.events().at(-1)?.job.progress).toBe(progress);
    }
    await job.finish();
    await stream.ended;
    expect(stream.events().map(({ id, event }) => [id, event])).toEqual([
      [2, "progress"],
      [3, "progress"],
      [4, "progress"],
      [5, "progress"],
      [6, "terminal"],
    ]);
    const last = stream.events().at(-1);
    expect(last?.job).toMatchObject({ status: "done", progress: 100 });
    expect(last?.job.videoUrl).toMatch(/^http:\/\/test\/v1\/files\/.+signature=/);
    expect(Object.keys(last?.job ?? {})).toHaveLength(25);
  });

  test("sends terminal for a failed job too", async () => {
    const job = await processing();
    const stream = await openRaw(eventsOf(job.jobId));
    await job.fail();
    await stream.ended;
    expect(stream.events().at(-1)).toMatchObject({
      event: "terminal",
      job: { status: "failed", failure },
    });
  });

  test("of a job that is over is one terminal event", async () => {
    const job = await processing();
    await job.finish();
    const stream = await openRaw(eventsOf(job.jobId));
    await stream.ended;
    expect(stream.events().map(({ id, event }) => [id, event])).toEqual([[3, "terminal"]]);
  });

  test("resumes after Last-Event-ID with every event since, each once, then live", async () => {
    const job = await processing();
    await job.report(10);
    await job.report(20);
    for (const resume of [
      { path: eventsOf(job.jobId), headers: { "last-event-id": "1" } },
      { path: `${eventsOf(job.jobId)}?lastEventId=1`, headers: {} },
    ]) {
      const stream = await openRaw(resume.path, {
        headers: resume.headers as Record<string, string>,
      });
      await expect.poll(() => stream.events().map(({ id }) => id)).toEqual([2, 3, 4]);
      stream.socket.destroy();
    }
  });

  test("loses and doubles nothing when events come while it opens", async () => {
    const job = await processing();
    for (let round = 0; round < 20; round += 1) {
      const [stream] = await Promise.all([
        openRaw(eventsOf(job.jobId), { headers: { "last-event-id": String(2 + round) } }),
        job.report(1 + round),
      ]);
      await expect.poll(() => stream.events().map(({ id }) => id)).toEqual([3 + round]);
      stream.socket.destroy();
    }
  });

  test.each(["", "x", "-1", "999999", "1e3"])(
    "sends the current state where Last-Event-ID is “%s”",
    async (id) => {
      const job = await processing();
      const stream = await openRaw(eventsOf(job.jobId), { headers: { "last-event-id": id } });
      await expect.poll(() => stream.events().map((event) => event.id)).toEqual([2]);
      stream.socket.destroy();
    },
  );

  test("answers 204 where the client has seen the terminal event", async () => {
    const job = await processing();
    await job.finish();
    const answer = await at.get(eventsOf(job.jobId), { "last-event-id": "3" });
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
  });

  test("asks for a key, and does not tell of another account's job", async () => {
    const job = await processing();
    const other = await at.newKey(["jobs:read"], { accountId: "other" });
    expect((await fetch(at.url + eventsOf(job.jobId))).status).toBe(401);
    const answer = await at.get(eventsOf(job.jobId), { authorization: `Bearer ${other}` });
    expect(answer.status).toBe(404);
    expect((await at.get(eventsOf(newJobId(Date.now())))).status).toBe(404);
  });

  test("opens for a browser with a token of this job, and with none of another's", async () => {
    const [job, another] = [await processing(), await processing()];
    const tokens = await fetch(`${at.url}/v1/jobs/${job.jobId}/stream-tokens`, {
      method: "POST",
      headers: { authorization: `Bearer ${at.key}` },
    });
    expect(tokens.status).toBe(201);
    const { token, expiresAt } = (await tokens.json()) as { token: string; expiresAt: string };
    const lifeMs = new Date(expiresAt).getTime() - Date.now();
    expect(lifeMs).toBeGreaterThan(290_000);
    expect(lifeMs).toBeLessThanOrEqual(300_000);
    await job.finish();
    const good = await fetch(`${at.url}${eventsOf(job.jobId)}?token=${token}`);
    expect([good.status, await good.text()]).toEqual([200, expect.stringContaining("terminal")]);
    for (const path of [
      `${eventsOf(another.jobId)}?token=${token}`,
      `${eventsOf(job.jobId)}?token=${token}x`,
      `${eventsOf(job.jobId)}?token=${at.key}`,
    ]) {
      const answer = await fetch(at.url + path);
      expect([answer.status, (await jsonOf(answer)).code]).toEqual([401, "unauthorized"]);
    }
  });

  test("a reader that takes nothing gets the newest state, not the backlog, and the terminal event", async () => {
    const script = "A very long script. ".repeat(900);
    const one = draft({ createdAt: Date.now() });
    const job = await processing(at, { request: { ...one.request, script } });
    const stream = await openRaw(eventsOf(job.jobId));
    await expect.poll(stream.events).toHaveLength(1);
    stream.socket.pause();
    // More than sockets hold: 20 KB an event.
    let last = 0;
    for (let round = 0; round < 90; round += 1) {
      for (const eta of Array.from({ length: 8 }, (_, index) => index)) {
        await at.jobs.report(
          job.jobId,
          1,
          { progress: round, stage: "rendering", etaMs: eta },
          Date.now(),
        );
        last += 1;
      }
    }
    await job.finish();
    stream.socket.resume();
    await stream.ended;
    const seen = stream.events();
    expect(seen.at(-1)).toMatchObject({ event: "terminal", job: { status: "done" } });
    expect(seen.length).toBeLessThan(last);
    const ids = seen.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  test("a client that leaves is let go of", async () => {
    await using alone = await startTestApi();
    const job = await processing(alone);
    const stream = await openRaw(eventsOf(job.jobId), { api: alone });
    stream.socket.destroy();
    await once(stream.socket, "close");
    await job.report(50);
    await job.finish();
    const late = await openRaw(eventsOf(job.jobId), { api: alone });
    await late.ended;
    expect(late.events()).toHaveLength(1);
  });

  test("a process that drains ends its streams, so that clients go elsewhere", async () => {
    const draining = await startTestApi();
    const job = await processing(draining);
    const stream = await openRaw(eventsOf(job.jobId), { api: draining });
    draining.api.drain();
    await stream.ended;
    expect(stream.events().every(({ event }) => event === "progress")).toBe(true);
    await draining[Symbol.asyncDispose]();
  });

  test("goes on when Redis was away", async ({ skip }) => {
    if (!at.server.durable) skip("no redis-server here: the embedded one cannot come back");
    const job = await processing();
    const stream = await openRaw(eventsOf(job.jobId));
    await expect.poll(stream.events).toHaveLength(1);
    await at.server.crash();
    await expect
      .poll(() =>
        job.report(60).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await job.finish();
    await stream.ended;
    expect(stream.events().at(-1)).toMatchObject({ event: "terminal" });
  });
});

describe("the npm eventsource client", () => {
  test("sees each number once over a broken connection, then terminal, and does not come back", async () => {
    const job = await processing();
    const seen: number[] = [];
    let requests = 0;
    let response: Response | null = null;
    const source = new EventSource(at.url + eventsOf(job.jobId), {
      fetch: async (input, init) => {
        requests += 1;
        response = await fetch(input, {
          ...init,
          headers: { ...init.headers, authorization: `Bearer ${at.key}` },
        });
        return response;
      },
    });
    const hear = (event: MessageEvent) => seen.push(Number(event.lastEventId));
    source.addEventListener("progress", hear);
    const terminal = new Promise<MessageEvent>((resolve) => {
      source.addEventListener("terminal", (event) => {
        hear(event);
        resolve(event);
      });
    });
    await expect.poll(() => seen).toEqual([2]);
    at.api.app.server.closeAllConnections();
    await job.report(10);
    await job.report(20);
    await expect.poll(() => seen, { timeout: 10_000 }).toEqual([2, 3, 4]);
    await job.finish();
    expect(JSON.parse((await terminal).data)).toMatchObject({ status: "done" });
    // It comes back once after the end, and is told by 204 that there is no more.
    await expect.poll(() => source.readyState, { timeout: 10_000 }).toBe(EventSource.CLOSED);
    expect(seen).toEqual([2, 3, 4, 5]);
    expect(requests).toBe(3);
    expect(response).toMatchObject({ status: 204 });
  });
});

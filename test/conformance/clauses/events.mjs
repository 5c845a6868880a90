import assert from "node:assert/strict";
import { isJob, isProblem } from "../expect.mjs";

const bare = { withKey: null };

async function allOf(stream) {
  assert.equal(stream.status, 200);
  const entries = [];
  for await (const entry of stream) entries.push(entry);
  return entries.filter(({ event }) => event !== undefined);
}

export const eventClauses = [
  {
    id: "events.headers",
    says: "text/event-stream in UTF-8, no-cache, no-transform, X-Accel-Buffering: no, never compressed",
    async check({ finished }) {
      const { stream } = await finished();
      assert.equal(stream.status, 200);
      assert.equal(stream.header("content-type"), "text/event-stream; charset=utf-8");
      assert.equal(stream.header("cache-control"), "no-cache, no-transform");
      assert.equal(stream.header("x-accel-buffering"), "no");
      assert.equal(stream.header("content-encoding"), null);
    },
  },
  {
    id: "events.first-bytes",
    says: "the first bytes are retry: 2000 and a comment",
    async check({ finished }) {
      const [first, second] = (await finished()).seen;
      assert.deepEqual(first, { retry: 2000 });
      assert.ok("comment" in second);
    },
  },
  {
    id: "events.whole-job",
    says: "every event has the whole job as one line of JSON, and its sequence as id",
    async check({ finished, failed }) {
      for (const { told } of [await finished(), await failed()]) {
        for (const { id, data } of told) {
          isJob(data);
          assert.equal(id, String(data.sequence));
        }
      }
    },
  },
  {
    id: "events.names",
    says: "events are progress; the last, and only that, is terminal, for done and for failed",
    async check({ finished, failed }) {
      for (const { told } of [await finished(), await failed()]) {
        const names = told.map(({ event }) => event);
        assert.equal(names.at(-1), "terminal");
        assert.ok(
          names.slice(0, -1).every((name) => name === "progress"),
          names.join(),
        );
      }
    },
  },
  {
    id: "events.numbers",
    says: "numbers grow, and none comes twice",
    async check({ finished }) {
      const numbers = (await finished()).told.map(({ data }) => data.sequence);
      assert.deepEqual(
        numbers,
        [...new Set(numbers)].toSorted((a, b) => a - b),
      );
    },
  },
  {
    id: "events.finished-job",
    says: "a stream opened on a job that is over gets one terminal, and closes",
    async check({ finished, failed, events }) {
      for (const { created } of [await finished(), await failed()]) {
        const told = await allOf(await events(created.jobId));
        assert.deepEqual(
          told.map(({ event }) => event),
          ["terminal"],
        );
      }
    },
  },
  {
    id: "events.resume",
    says: "Last-Event-ID (or ?lastEventId=) gives every later event that is kept",
    async check({ finished, events }) {
      const { created, told } = await finished();
      const numbers = (list) => list.map(({ data }) => data.sequence);
      const header = await allOf(
        await events(created.jobId, { headers: { "last-event-id": "1" } }),
      );
      const query = await allOf(await events(created.jobId, { query: "?lastEventId=1" }));
      assert.deepEqual(numbers(header), numbers(query));
      assert.equal(header.at(-1).event, "terminal");
      assert.ok(header.every(({ data }) => data.sequence > 1));
      assert.equal(numbers(header).at(-1), numbers(told).at(-1));
    },
  },
  {
    id: "events.at-the-end",
    says: "Last-Event-ID at or past the terminal: 204",
    async check({ finished, events }) {
      const { created, last } = await finished();
      for (const id of [last.sequence, last.sequence + 5]) {
        const stream = await events(created.jobId, { headers: { "last-event-id": String(id) } });
        assert.equal(stream.status, 204);
        stream.leave();
      }
    },
  },
  {
    id: "events.live",
    says: "on connect the current state comes at once",
    async check({ create, events }) {
      const { jobId } = await create();
      for await (const { event, data } of await events(jobId)) {
        if (event === undefined) continue;
        assert.equal(data.jobId, jobId);
        return;
      }
      assert.fail("no event came");
    },
  },
  {
    id: "events.unknown",
    says: "the stream of a job that is not there: 404, as a problem",
    async check({ call }) {
      isProblem(await call("GET", "/v1/jobs/job_01KAH3S5J8QW2M9V7T4XCE6R0B/events"), 404);
      isProblem(await call("GET", "/v1/jobs/nonsense/events", bare), 401);
    },
  },
  {
    id: "stream-tokens.open",
    says: "POST /v1/jobs/{id}/stream-tokens gives a token, five minutes, this job, as ?token=",
    async check({ finished, call, events, create }) {
      const { jobId } = (await finished()).created;
      const { status, json } = await call("POST", `/v1/jobs/${jobId}/stream-tokens`);
      assert.equal(status, 201);
      const lastsMs = Date.parse(json.expiresAt) - Date.now();
      assert.ok(lastsMs > 200_000 && lastsMs < 400_000, `it lasts ${lastsMs} ms`);
      const query = `?token=${encodeURIComponent(json.token)}`;
      assert.equal((await allOf(await events(jobId, { query, ...bare }))).length, 1);
      const other = await create();
      isProblem(
        await call("GET", `/v1/jobs/${other.jobId}/events${query}`, bare),
        401,
        "unauthorized",
      );
      isProblem(await call("GET", `/v1/jobs/${jobId}${query}`, bare), 401, "unauthorized");
    },
  },
  {
    id: "stream-tokens.no-keys",
    says: "API keys are never taken from an address",
    async check({ finished, call, key }) {
      const { jobId } = (await finished()).created;
      for (const name of ["token", "key", "api_key", "access_token"]) {
        isProblem(await call("GET", `/v1/jobs/${jobId}/events?${name}=${key}`, bare), 401);
      }
    },
  },
  {
    id: "events.cors",
    says: "event streams answer any origin, 204 and 401 included",
    async check({ finished, call, key }) {
      const { created, last } = await finished();
      const path = `/v1/jobs/${created.jobId}/events`;
      const origin = "https://elsewhere.example";
      const over = { origin, "last-event-id": String(last.sequence) };
      for (const [headers, withKey] of [
        [{ origin }, key],
        [over, key],
        [{ origin }, null],
      ]) {
        const answer = await call("GET", path, { headers, withKey });
        assert.equal(answer.header("access-control-allow-origin"), "*", String(answer.status));
      }
    },
  },
];

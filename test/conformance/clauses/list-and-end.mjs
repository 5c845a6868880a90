import assert from "node:assert/strict";
import { isJob, isProblem } from "../expect.mjs";
import { skip } from "../run-clauses.mjs";
import { quickBody } from "../service.mjs";

/** Long enough to be stopped while it is made. */
const longBody = {
  ...quickBody,
  durationMs: 60_000,
  resolution: "1080p",
  script: "Wait for it. ".repeat(40),
};

/** Long jobs are made only where they can be ended: they would hold up a worker for a minute. */
async function canCancel({ call, finished }) {
  const { jobId } = (await finished()).created;
  assert.equal((await call("POST", `/v1/jobs/${jobId}/cancel`)).status, 409, "no cancel");
}

export const listClauses = [
  {
    id: "read.unknown",
    says: "a job that is not there, or is another account's: 404",
    async check({ call, finished, otherKey }) {
      isProblem(await call("GET", "/v1/jobs/job_01KAH3S5J8QW2M9V7T4XCE6R0B"), 404, "not_found");
      isProblem(await call("GET", "/v1/jobs/nonsense"), 404, "not_found");
      if (otherKey === null) skip("no --other-key: another account's job was not tried");
      const { jobId } = (await finished()).created;
      const answer = await call("GET", `/v1/jobs/${jobId}`, { withKey: otherKey });
      isProblem(answer, 404, "not_found");
    },
  },
  {
    id: "list.newest-first",
    says: "GET /v1/jobs answers { data, nextCursor }, newest first",
    async check({ call, finished, failed }) {
      await Promise.all([finished(), failed()]);
      const { status, json, text } = await call("GET", "/v1/jobs?limit=100");
      assert.equal(status, 200, text);
      for (const job of json.data) isJob(job);
      const times = json.data.map(({ createdAt }) => createdAt);
      assert.deepEqual(times, times.toSorted().toReversed());
    },
  },
  {
    id: "list.pages",
    says: "the cursor leads through all jobs once; the last page has none",
    async check({ call, create }) {
      await Promise.all([create(), create(), create()]);
      const seen = new Set();
      let cursor = "";
      for (let page = 0; page < 500; page++) {
        const answer = await call("GET", `/v1/jobs?limit=2${cursor}`);
        assert.equal(answer.status, 200, answer.text);
        for (const { jobId } of answer.json.data) {
          assert.ok(!seen.has(jobId), `${jobId} came twice`);
          seen.add(jobId);
        }
        if (answer.json.nextCursor === null) return assert.ok(seen.size >= 3);
        cursor = `&cursor=${encodeURIComponent(answer.json.nextCursor)}`;
      }
      assert.fail("no last page");
    },
  },
  {
    id: "list.status",
    says: "status picks jobs; limit is 1 to 100",
    async check({ call, failed }) {
      const { jobId } = (await failed()).created;
      const answer = await call("GET", "/v1/jobs?status=failed&limit=100");
      assert.equal(answer.status, 200, answer.text);
      assert.ok(answer.json.data.every(({ status }) => status === "failed"));
      assert.ok(answer.json.data.some((job) => job.jobId === jobId));
      for (const query of ["limit=0", "limit=101", "status=odd", "cursor=odd"]) {
        isProblem(await call("GET", `/v1/jobs?${query}`), 422);
      }
    },
  },
  {
    id: "cancel.running",
    says: "POST /v1/jobs/{id}/cancel answers 202; the job ends as failed, canceled, 0 tokens",
    async check(service) {
      await canCancel(service);
      const { call, create, events } = service;
      const { jobId } = await create(longBody);
      const stream = await events(jobId);
      let last = null;
      let asked = false;
      for await (const { data } of stream) {
        if (data === undefined) continue;
        last = data;
        if (asked) continue;
        asked = true;
        const answer = await call("POST", `/v1/jobs/${jobId}/cancel`);
        assert.equal(answer.status, 202, answer.text);
        isJob(answer.json);
      }
      assert.equal(last.status, "failed");
      assert.equal(last.failure.code, "canceled");
      assert.equal(last.tokensCharged, 0);
    },
  },
  {
    id: "cancel.terminal",
    says: "a job that is over cannot be canceled: 409",
    async check(service) {
      await canCancel(service);
    },
  },
  {
    id: "retry.failed",
    says: "POST /v1/jobs/{id}/retry of a failed job: 201, a new job with the same request",
    async check({ call, failed, finished }) {
      const { created } = await failed();
      const answer = await call("POST", `/v1/jobs/${created.jobId}/retry`);
      assert.equal(answer.status, 201, answer.text);
      assert.notEqual(answer.json.jobId, created.jobId);
      assert.deepEqual(answer.json.request, created.request);
      const done = (await finished()).created.jobId;
      assert.equal((await call("POST", `/v1/jobs/${done}/retry`)).status, 409);
    },
  },
  {
    id: "preview.jpeg",
    says: "GET /v1/jobs/{id}/preview of a job that is done leads to its poster, a JPEG",
    async check({ call, finished }) {
      const { jobId } = (await finished()).created;
      const first = await call("GET", `/v1/jobs/${jobId}/preview`);
      const answer =
        first.status === 302
          ? await call("GET", first.header("location"), { withKey: null })
          : first;
      assert.equal(answer.status, 200, answer.text.slice(0, 200));
      assert.match(answer.header("content-type"), /^image\/jpeg/);
    },
  },
  {
    id: "delete.terminal",
    says: "DELETE /v1/jobs/{id}: 204; the record is gone (404), and its files answer 404 or 410",
    async check({ call, create, events }) {
      const { jobId } = await create(quickBody);
      let last = null;
      for await (const { data } of await events(jobId)) last = data ?? last;
      const answer = await call("DELETE", `/v1/jobs/${jobId}`);
      assert.equal(answer.status, 204, answer.text);
      isProblem(await call("GET", `/v1/jobs/${jobId}`), 404, "not_found");
      const file = await call("GET", last.videoUrl, { withKey: null });
      assert.ok([403, 404, 410].includes(file.status), `the clip answers ${file.status}`);
    },
  },
  {
    id: "delete.running",
    says: "a job that is not over cannot be deleted: 409",
    async check(service) {
      await canCancel(service);
      const { call, create } = service;
      const { jobId } = await create(longBody);
      assert.equal((await call("DELETE", `/v1/jobs/${jobId}`)).status, 409);
      await call("POST", `/v1/jobs/${jobId}/cancel`);
    },
  },
  {
    id: "others.jobs",
    says: "who has another account's key can do nothing to a job: 404",
    async check({ call, finished, otherKey }) {
      if (otherKey === null) skip("no --other-key");
      const { jobId } = (await finished()).created;
      for (const [method, end] of [
        ["GET", "/events"],
        ["GET", "/preview"],
        ["POST", "/stream-tokens"],
        ["POST", "/cancel"],
        ["POST", "/retry"],
        ["DELETE", ""],
      ]) {
        isProblem(
          await call(method, `/v1/jobs/${jobId}${end}`, { withKey: otherKey }),
          404,
          "not_found",
        );
      }
    },
  },
];

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { isJob, isProblem } from "../expect.mjs";
import { skip } from "../run-clauses.mjs";
import { quickBody } from "../service.mjs";

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
    says: "GET /v1/jobs answers { data, nextCursor }, newest first; identifiers sort as the jobs do",
    async check({ call, finished, failed }) {
      await Promise.all([finished(), failed()]);
      const { status, json, text } = await call("GET", "/v1/jobs?limit=100");
      assert.equal(status, 200, text);
      for (const job of json.data) isJob(job);
      const times = json.data.map(({ createdAt }) => createdAt);
      assert.deepEqual(times, times.toSorted().toReversed());
      const ids = json.data.map(({ jobId }) => jobId);
      assert.deepEqual(ids, ids.toSorted().toReversed());
    },
  },
  {
    id: "list.pages",
    says: "the cursor leads through all jobs once; the last page has none",
    async check({ call, createListed }) {
      await Promise.all([createListed(), createListed(), createListed()]);
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
    id: "list.default-limit",
    says: "a page has at most 20 jobs where no limit is named",
    async check({ call }) {
      assert.ok((await call("GET", "/v1/jobs")).json.data.length <= 20);
    },
  },
  {
    id: "list.filters",
    says: "createdAfter, createdBefore and metadata pick jobs",
    async check({ call, createListed }) {
      const run = randomUUID();
      const { jobId, createdAt } = await createListed({ metadata: { run } });
      const later = new Date(Date.parse(createdAt) + 1).toISOString();
      const found = async (query) => {
        const answer = await call("GET", `/v1/jobs?limit=100&metadata.run=${run}${query}`);
        assert.equal(answer.status, 200, answer.text);
        return answer.json.data.map((job) => job.jobId);
      };
      assert.deepEqual(await found(""), [jobId]);
      assert.deepEqual(await found(`&createdAfter=${createdAt}`), [jobId]);
      assert.deepEqual(await found(`&createdBefore=${later}`), [jobId]);
      assert.deepEqual(await found(`&createdAfter=${later}`), []);
      assert.deepEqual(await found(`&createdBefore=${createdAt}`), []);
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
    id: "retry.idempotency",
    says: "a retry takes an Idempotency-Key: the same key makes one job",
    async check({ call, failed }) {
      const path = `/v1/jobs/${(await failed()).created.jobId}/retry`;
      const headers = { "idempotency-key": randomUUID() };
      const first = await call("POST", path, { headers });
      assert.equal(first.status, 201, first.text);
      const again = await call("POST", path, { headers });
      assert.equal(again.text, first.text);
      assert.equal(again.header("idempotent-replayed"), "true");
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
    says: "DELETE /v1/jobs/{id}: 204; the record is gone (404), its list entry too, and the links to its files answer 410",
    async check({ call, follow }) {
      const run = randomUUID();
      const { last } = await follow({ ...quickBody, metadata: { run } });
      const answer = await call("DELETE", `/v1/jobs/${last.jobId}`);
      assert.equal(answer.status, 204, answer.text);
      for (const [method, end] of [
        ["GET", ""],
        ["GET", "/events"],
        ["GET", "/preview"],
        ["DELETE", ""],
      ]) {
        isProblem(await call(method, `/v1/jobs/${last.jobId}${end}`), 404, "not_found");
      }
      const { json } = await call("GET", `/v1/jobs?metadata.run=${run}`);
      assert.deepEqual(json.data, []);
      for (const address of [last.videoUrl, last.posterUrl, last.captionsUrl]) {
        const file = await call("GET", address, { withKey: null });
        // Another storage knows nothing of what it had.
        if (address.includes("/v1/files/")) isProblem(file, 410, "gone");
        else assert.ok([403, 404].includes(file.status), `it answers ${file.status}`);
      }
    },
  },
  {
    id: "retention.gone",
    says: "where a job's expiresAt has passed, the links to its clip answer 410",
    async check({ call }) {
      let cursor = "";
      for (let page = 0; page < 50; page++) {
        const { json } = await call("GET", `/v1/jobs?status=done&limit=100${cursor}`);
        const expired = json.data.find(
          // Clips are removed by a sweep, some time after they have expired.
          ({ expiresAt }) => expiresAt !== null && Date.parse(expiresAt) < Date.now() - 3_600_000,
        );
        if (expired !== undefined) {
          isProblem(await call("GET", expired.videoUrl, { withKey: null }), 410, "gone");
          return;
        }
        if (json.nextCursor === null) break;
        cursor = `&cursor=${encodeURIComponent(json.nextCursor)}`;
      }
      skip("no clip of the account has expired yet, and nothing outside can make one expire");
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

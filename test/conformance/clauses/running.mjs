import assert from "node:assert/strict";
import { isJob, isProblem } from "../expect.mjs";
import { skip } from "../run-clauses.mjs";
import { longBody } from "../service.mjs";

/** A comment comes every 15 s; the network may hold it up. */
const heartbeatLimitMs = 17_000;
const cancelLimitMs = 1_000;
const pollMs = 200;
/** A busy machine takes its time to the next event. */
const eventLimitMs = 75_000;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Follows a new job and cancels it. @returns the last state, and the milliseconds from the cancel's call to its event. */
async function canceled(service, { jobId, stream }) {
  const calledAt = performance.now();
  const answer = service.call("POST", `/v1/jobs/${jobId}/cancel`);
  let last = null;
  for await (const { data } of stream) last = data ?? last;
  const ms = performance.now() - calledAt;
  const { status, json, text } = await answer;
  assert.equal(status, 202, text);
  isJob(json);
  return { last, ms };
}

function isCanceled({ last, ms }) {
  isJob(last);
  assert.equal(last.status, "failed");
  assert.equal(last.failure.code, "canceled");
  assert.ok(ms <= cancelLimitMs, `it was over ${Math.round(ms)} ms after the call`);
}

/** These clauses share one long job, which the last of them cancels. */
export const runningClauses = [
  {
    id: "running.preview",
    says: "GET …/preview of a job that renders: its newest scene, a JPEG of at most 40 KB",
    async check(service) {
      const { jobId } = await service.running();
      const signal = AbortSignal.timeout(60_000);
      for (;;) {
        const { status, bytes, header } = await service.call("GET", `/v1/jobs/${jobId}/preview`);
        if (status === 302) skip("the job was over before a scene was seen");
        assert.ok(status === 200 || status === 204, `it answered ${status}`);
        if (status === 200) {
          assert.match(header("content-type"), /^image\/jpeg/);
          assert.deepEqual([...bytes.subarray(0, 2)], [0xff, 0xd8]);
          assert.ok(bytes.length <= 40_000, `it has ${bytes.length} bytes`);
          return;
        }
        assert.ok(!signal.aborted, "no scene was seen");
        await pause(pollMs);
      }
    },
  },
  {
    id: "running.delete",
    says: "a job that is not over cannot be deleted (409), nor tried again (409)",
    async check(service) {
      const { jobId, entries } = await service.running();
      if (entries.at(-1)?.event === "terminal") skip("the job was over too early");
      isProblem(await service.call("DELETE", `/v1/jobs/${jobId}`), 409);
      isProblem(await service.call("POST", `/v1/jobs/${jobId}/retry`), 409);
    },
  },
  {
    id: "running.pending",
    says: "a job that waits tells how many are ahead, and has no preview (204)",
    async check(service) {
      await service.running();
      const created = await service.create(longBody);
      try {
        assert.ok(Number.isInteger(created.queuePosition) && created.queuePosition >= 0);
        const preview = await service.call("GET", `/v1/jobs/${created.jobId}/preview`);
        const { status } = (await service.call("GET", `/v1/jobs/${created.jobId}`)).json;
        if (status !== "pending") skip("a worker took the job at once");
        assert.equal(preview.status, 204);
      } finally {
        await service.call("POST", `/v1/jobs/${created.jobId}/cancel`);
      }
    },
  },
  {
    id: "cancel.pending",
    says: "a job that waits is canceled within 1 s, and never begins: pending → failed, 0 tokens",
    async check(service) {
      await service.running();
      const { jobId } = await service.create(longBody);
      const end = await canceled(service, { jobId, stream: await service.events(jobId) });
      isCanceled(end);
      if (end.last.startedAt !== null) skip("a worker took the job at once");
      assert.equal(end.last.failure.stage, null);
    },
  },
  {
    id: "events.heartbeat",
    says: "a comment comes every 15 s",
    async check(service) {
      const { entries, openedAt, until } = await service.running();
      const comments = () => entries.filter(({ comment }) => comment !== undefined);
      // The first one is that of the beginning.
      const came = await until(() => comments().length >= 2, openedAt + heartbeatLimitMs);
      if (!came && entries.at(-1)?.event === "terminal") skip("the job was over too early");
      assert.ok(came, `no comment came in ${heartbeatLimitMs / 1000} s`);
    },
  },
  {
    id: "events.pace",
    says: "progress comes at most every 250 ms, and does come",
    async check(service) {
      const { entries, until } = await service.running();
      const whileRendering = () =>
        entries.map(({ data }) => data).filter((job) => job?.stage === "rendering");
      await until(() => whileRendering().length >= 4, performance.now() + eventLimitMs);
      const rendering = whileRendering();
      assert.ok(rendering.length >= 4, `${rendering.length} events came while it rendered`);
      for (const [at, { updatedAt }] of rendering.entries()) {
        if (at === 0) continue;
        const apartMs = Date.parse(updatedAt) - Date.parse(rendering[at - 1].updatedAt);
        assert.ok(apartMs === 0 || apartMs >= 240, `two events are ${apartMs} ms apart`);
      }
    },
  },
  {
    id: "job.stages",
    says: "stage goes planning → narrating → rendering; etaMs is told while it renders",
    async check(service) {
      const { entries, until } = await service.running();
      const tellsEta = () =>
        entries.some(({ data }) => data?.stage === "rendering" && data.etaMs > 0);
      const told = await until(tellsEta, performance.now() + eventLimitMs);
      const states = entries.filter(({ event }) => event !== undefined).map(({ data }) => data);
      const order = [null, "planning", "narrating", "rendering", "uploading"];
      const ranks = states
        .filter(({ status }) => status === "processing")
        .map(({ stage }) => order.indexOf(stage));
      assert.deepEqual(
        ranks,
        ranks.toSorted((a, b) => a - b),
      );
      assert.ok(told, "etaMs was not told");
    },
  },
  {
    id: "cancel.running",
    says: "POST …/cancel answers 202; within 1 s the job is over: failed, canceled, 0 tokens",
    async check(service) {
      const job = await service.running();
      if (job.entries.at(-1)?.event === "terminal") skip("the job was over too early");
      const stream = await service.events(job.jobId);
      isCanceled(await canceled(service, { jobId: job.jobId, stream }));
      const read = await service.call("GET", `/v1/jobs/${job.jobId}`);
      assert.equal(read.json.failure.code, "canceled");
    },
  },
  {
    id: "cancel.terminal",
    says: "a job that is over cannot be canceled: 409 with the job",
    async check({ call, finished }) {
      const { jobId } = (await finished()).created;
      const answer = await call("POST", `/v1/jobs/${jobId}/cancel`);
      isProblem(answer, 409);
      isJob(answer.json.job);
      assert.equal(answer.json.job.jobId, jobId);
    },
  },
];

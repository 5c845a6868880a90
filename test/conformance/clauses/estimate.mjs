import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { blames } from "../expect.mjs";
import { skip } from "../run-clauses.mjs";
import { failingBody, quickBody } from "../service.mjs";

async function estimate({ call }, body, query = "") {
  const answer = await call("POST", `/v1/jobs/estimate${query}`, { body });
  assert.equal(answer.status, 200, answer.text);
  return answer.json;
}

/** It costs more than the one token that every job costs at least. */
const dearBody = { ...quickBody, resolution: "1080p", durationMs: 2_000 };

export const estimateClauses = [
  {
    id: "estimate.plan",
    says: "POST /v1/jobs/estimate tells tokens, scenes and the length of the narration",
    async check(service) {
      const { tokens, scenes, narrationMs } = await estimate(service, quickBody);
      assert.ok(Number.isInteger(tokens) && tokens > 0, "tokens is no whole number above 0");
      assert.ok(Number.isInteger(narrationMs) && narrationMs > 0, "narrationMs is no length");
      assert.ok(Array.isArray(scenes) && scenes.length > 0, "there are no scenes");
    },
  },
  {
    id: "estimate.creates-nothing",
    says: "an estimate creates no job, exact or not",
    async check(service) {
      const run = randomUUID();
      await estimate(service, { ...quickBody, metadata: { run } });
      await estimate(service, { ...quickBody, metadata: { run } }, "?exact=true");
      const { json } = await service.call("GET", `/v1/jobs?metadata.run=${run}`);
      assert.deepEqual(json.data, []);
    },
  },
  {
    id: "estimate.checks",
    says: "an estimate checks its body as a creation does",
    async check({ call }) {
      const body = { script: "", fps: 7, colour: "red" };
      const answer = await call("POST", "/v1/jobs/estimate", { body });
      blames(answer, "/script", "/fps", "/colour");
      assert.equal((await call("POST", "/v1/jobs/estimate?exact=odd", { body })).status, 422);
    },
  },
  {
    id: "estimate.exact",
    says: "?exact=true speaks the script: its tokens are what the job is charged",
    async check(service) {
      const told = await estimate(service, quickBody, "?exact=true");
      const { last } = await service.finished();
      assert.equal(told.tokens, last.tokensCharged);
      assert.equal(told.durationMs, last.clip.durationMs);
    },
  },
  {
    id: "estimate.too-long",
    says: "?exact=true of a script that cannot be spoken in its length is refused as script.too_long",
    async check({ call }) {
      const answer = await call("POST", "/v1/jobs/estimate?exact=true", { body: failingBody });
      assert.equal(answer.status, 422, answer.text);
      assert.equal(answer.json.code, "script.too_long");
    },
  },
  {
    id: "reuse.charge",
    says: "reuse takes what did not change from the job that it names, and charges the rest: at least one token",
    async check({ follow, call }) {
      const { last: first } = await follow(dearBody);
      assert.equal(first.status, "done", JSON.stringify(first.failure));
      const body = { ...dearBody, reuse: first.jobId };
      const plan = await estimate({ call }, body);
      if (plan.reuse.segmentsReused === 0) skip("the instance keeps nothing for revisions");
      assert.ok(plan.tokens < first.tokensCharged, "the estimate is not lower");
      const { last: revision } = await follow(body);
      assert.equal(revision.status, "done", JSON.stringify(revision.failure));
      assert.deepEqual(revision.clip, first.clip);
      assert.equal(first.tokensCharged, 4);
      assert.equal(revision.tokensCharged, 1);
    },
  },
];

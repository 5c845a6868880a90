import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { blames, isProblem } from "../expect.mjs";
import { skip } from "../run-clauses.mjs";
import { failingBody } from "../service.mjs";

const post = ({ call }, key, body = failingBody, options = {}) =>
  call("POST", "/v1/jobs", { body, headers: { "idempotency-key": key }, ...options });

export const idempotencyClauses = [
  {
    id: "idempotency.replay",
    says: "the same key and body: 201, the first answer byte for byte, Idempotent-Replayed: true",
    async check(service) {
      const key = randomUUID();
      const first = await post(service, key);
      assert.equal(first.status, 201, first.text);
      assert.equal(first.header("idempotent-replayed"), null);
      const again = await post(service, key);
      assert.equal(again.status, 201);
      assert.equal(again.text, first.text);
      assert.equal(again.header("idempotent-replayed"), "true");
      assert.equal(again.header("location"), first.header("location"));
    },
  },
  {
    id: "idempotency.canonical",
    says: "the order of members and white space do not make another body; the quoted key is the bare one",
    async check(service) {
      const key = randomUUID();
      const first = await post(service, key);
      const reordered = JSON.stringify(
        Object.fromEntries(Object.entries(failingBody).reverse()),
        null,
        2,
      );
      assert.equal((await post(service, `"${key}"`, reordered)).text, first.text);
    },
  },
  {
    id: "idempotency.reused",
    says: "the same key with another body: 422 idempotency_key_reused, even where that body is not valid",
    async check(service) {
      const key = randomUUID();
      await post(service, key);
      for (const body of [{ ...failingBody, durationMs: 2_000 }, { script: 5 }]) {
        isProblem(await post(service, key, body), 422, "idempotency_key_reused");
      }
    },
  },
  {
    id: "idempotency.refusals",
    says: "a refusal is not stored: the key is good for the corrected body",
    async check(service) {
      const key = randomUUID();
      blames(await post(service, key, { ...failingBody, fps: 7 }), "/fps");
      assert.equal((await post(service, key)).status, 201);
    },
  },
  {
    id: "idempotency.account",
    says: "keys are scoped to the account",
    async check(service) {
      if (service.otherKey === null) skip("no --other-key");
      const key = randomUUID();
      const first = await post(service, key);
      const other = await post(service, key, failingBody, { withKey: service.otherKey });
      assert.equal(other.status, 201, other.text);
      assert.notEqual(other.json.jobId, first.json.jobId);
    },
  },
  {
    id: "idempotency.twins",
    says: "twins that are sent at once make one job; who cannot wait is told 409 and Retry-After",
    async check(service) {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 8 }, () => post(service, key)));
      for (const answer of answers.filter(({ status }) => status !== 201)) {
        isProblem(answer, 409, "idempotency_in_flight");
        assert.equal(answer.header("retry-after"), "1");
      }
      const ids = answers.filter(({ status }) => status === 201).map(({ json }) => json.jobId);
      assert.equal(new Set(ids).size, 1);
    },
  },
  {
    id: "idempotency.length",
    says: "a key has 1 to 255 printable characters",
    async check(service) {
      blames(await post(service, "k".repeat(256)), "/headers/idempotency-key");
      blames(await post(service, '""'), "/headers/idempotency-key");
    },
  },
];

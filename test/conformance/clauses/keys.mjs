import assert from "node:assert/strict";
import { isProblem } from "../expect.mjs";
import { skip } from "../run-clauses.mjs";
import { failingBody, quickBody } from "../service.mjs";

/** An account of this run's own, so that no limit of another one is touched. */
const accountId = "conformance";
const allScopes = ["jobs:read", "jobs:write", "webhooks", "usage"];
/** Limits that are higher are not used up here. */
const mostCalls = 5_000;
const revokedStreamLimitMs = 5_000;

/** Makes a key, gives it to `use`, and revokes it. */
async function withKey(service, fields, use) {
  const { call, adminKey } = service;
  if (adminKey === null) skip("no --admin-key");
  const body = { accountId, name: "conformance", scopes: allScopes, ...fields };
  const made = await call("POST", "/v1/keys", { body, withKey: adminKey });
  assert.equal(made.status, 201, made.text);
  const revoke = () => call("DELETE", `/v1/keys/${made.json.id}`, { withKey: adminKey });
  try {
    await use(made.json, revoke);
  } finally {
    await revoke();
  }
}

async function change({ call, adminKey }, body) {
  const path = `/v1/accounts/${accountId}`;
  const answer = await call("PATCH", path, { body, withKey: adminKey });
  assert.equal(answer.status, 200, answer.text);
}

export const keyClauses = [
  {
    id: "keys.text",
    says: "a key is cw_ and base62, told once; the list has the key without its text",
    check: (service) =>
      withKey(service, {}, async ({ key, id }) => {
        assert.match(key, /^cw_[0-9A-Za-z]{40,}$/);
        const { text, json } = await service.call("GET", `/v1/keys?accountId=${accountId}`, {
          withKey: service.adminKey,
        });
        assert.ok(json.data.some((one) => one.id === id));
        assert.ok(!text.includes(key), "the list tells the key");
      }),
  },
  {
    id: "keys.scopes",
    says: "a key does what its scopes name, and nothing else: 403",
    check: (service) =>
      withKey(service, { scopes: ["usage"] }, async ({ key }) => {
        const { call } = service;
        assert.equal((await call("GET", "/v1/usage", { withKey: key })).status, 200);
        for (const [method, path, body] of [
          ["GET", "/v1/jobs"],
          ["POST", "/v1/jobs", quickBody],
          ["GET", "/v1/webhook-endpoints"],
          ["GET", "/v1/keys"],
        ]) {
          isProblem(await call(method, path, { withKey: key, body }), 403, "forbidden");
        }
      }),
  },
  {
    id: "keys.expired",
    says: "an expired key: 401",
    async check(service) {
      const expiresAt = new Date(Date.now() + 2_000).toISOString();
      await withKey(service, { expiresAt }, async ({ key }) => {
        const read = () => service.call("GET", "/v1/jobs", { withKey: key });
        assert.equal((await read()).status, 200);
        await new Promise((resolve) => setTimeout(resolve, 2_500));
        isProblem(await read(), 401, "unauthorized");
      });
    },
  },
  {
    id: "keys.revoked",
    says: "a revoked key: 401, and its streams end within 5 s",
    check: (service) =>
      withKey(service, {}, async ({ key }, revoke) => {
        const { call } = service;
        const stream = await service.eventsAt("/v1/events", { withKey: key });
        const entries = stream[Symbol.asyncIterator]();
        assert.ok((await entries.next()).value, "the stream did not begin");
        const revokedAt = performance.now();
        assert.equal((await revoke()).status, 204);
        isProblem(await call("GET", "/v1/jobs", { withKey: key }), 401, "unauthorized");
        while (!(await entries.next()).done);
        const ms = performance.now() - revokedAt;
        assert.ok(ms <= revokedStreamLimitMs, `the stream ended after ${Math.round(ms)} ms`);
      }),
  },
  {
    id: "tokens.balance",
    says: "a job that the account's balance does not cover: 402; its hold is told by GET /v1/usage",
    check: (service) =>
      withKey(service, {}, async ({ key }) => {
        const { call } = service;
        const options = { withKey: key };
        await change(service, { balance: 0 });
        try {
          const refused = await call("POST", "/v1/jobs", { body: failingBody, ...options });
          isProblem(refused, 402, "insufficient_tokens");
          await change(service, { balance: 5 });
          await service.create(failingBody, options);
          const { balance, held } = (await call("GET", "/v1/usage", options)).json;
          assert.equal(balance, 5);
          // It is 0 again where the job has failed by now.
          assert.ok(held === 0 || held === 1, `${held} are held`);
        } finally {
          await change(service, { balance: null });
        }
      }),
  },
  {
    id: "limits.429",
    says: "calls over the key's limit: 429 with Retry-After; those that read have a bucket of their own",
    check: (service) =>
      withKey(service, {}, async ({ key }) => {
        const write = () => service.call("POST", "/v1/jobs", { body: {}, withKey: key });
        const policy = (await write()).header("ratelimit-policy");
        const quota = Number(/q=(\d+)/.exec(policy ?? "")?.[1] ?? 0);
        if (quota === 0) skip("the instance does not limit calls");
        if (quota > mostCalls) skip(`the limit of ${quota} calls is too high to use up here`);
        let refused = null;
        for (let sent = 1; sent <= quota + 50 && refused === null; sent += 50) {
          const answers = await Promise.all(Array.from({ length: 50 }, write));
          refused = answers.find(({ status }) => status === 429) ?? null;
        }
        assert.ok(refused, "no call was refused");
        isProblem(refused, 429);
        assert.match(refused.header("retry-after"), /^\d+$/);
        const read = await service.call("GET", "/v1/jobs", { withKey: key });
        assert.equal(read.status, 200);
        assert.notEqual(read.header("ratelimit-policy"), policy);
      }),
  },
];

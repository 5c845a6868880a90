import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyListSchema, newKeySchema } from "../../src/api/routes/api-keys.js";
import { jsonOf, startTestApi, type TestApi } from "./test-api.js";

let api: TestApi;
let admin: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi();
  admin = { authorization: `Bearer ${await api.newKey(["admin"])}` };
});
afterAll(() => api[Symbol.asyncDispose]());

function call(method: string, path: string, body?: unknown, headers = admin): Promise<Response> {
  const json = body === undefined ? {} : { "content-type": "application/json" };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(api.url + path, { method, headers: { ...headers, ...json }, ...sent });
}

async function keyOf(change: object = {}) {
  const answer = await call("POST", "/v1/keys", { accountId: "shop", name: "till", ...change });
  return newKeySchema.parse(await answer.json());
}

async function keysOf(accountId: string) {
  const answer = await call("GET", `/v1/keys?accountId=${accountId}`);
  return keyListSchema.parse(await answer.json()).data;
}

describe("API keys over HTTP", () => {
  test("a new key is told once, works, is listed without its text, and stops when it is revoked", async () => {
    const made = await keyOf();
    expect(made).toMatchObject({ accountId: "shop", scopes: ["jobs:read", "jobs:write"] });
    expect(made.key).toMatch(/^cw_/);
    const asNew = { authorization: `Bearer ${made.key}` };
    expect((await api.get("/v1/voices", asNew)).status).toBe(200);
    const data = await keysOf("shop");
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ id: made.id, revokedAt: null });
    expect(data[0]).not.toHaveProperty("key");
    expect(Date.parse(data[0]?.lastUsedAt ?? "")).toBeGreaterThan(0);
    expect((await call("DELETE", `/v1/keys/${made.id}`)).status).toBe(204);
    expect((await api.get("/v1/voices", asNew)).status).toBe(401);
  });

  test("a key that was never used says so", async () => {
    const { id } = await keyOf({ accountId: "idle" });
    const data = await keysOf("idle");
    expect(data).toEqual([expect.objectContaining({ id, lastUsedAt: null })]);
  });

  test.each([
    [{ scopes: [] }, "/scopes"],
    [{ scopes: ["everything"] }, "/scopes/0"],
    [{ accountId: "a b" }, "/accountId"],
    [{ expiresAt: "2020-01-01T00:00:00.000Z" }, "/expiresAt"],
    [{ extra: 1 }, "/extra"],
  ])("refuses %j, and names the field", async (change, pointer) => {
    const answer = await call("POST", "/v1/keys", change);
    expect(answer.status).toBe(422);
    expect((await jsonOf(answer)).errors.map((one) => one.pointer)).toEqual([pointer]);
  });

  test("revoking what is not there is 404", async () => {
    expect((await call("DELETE", "/v1/keys/key_none")).status).toBe(404);
  });

  test.each([
    ["POST", "/v1/keys"],
    ["GET", "/v1/keys"],
    ["DELETE", "/v1/keys/key_1"],
    ["GET", "/v1/accounts/shop"],
    ["PATCH", "/v1/accounts/shop"],
  ])("%s %s needs the scope admin", async (method, path) => {
    const plain = await api.newKey(["jobs:read", "jobs:write", "usage", "webhooks"]);
    const answer = await call(method, path, undefined, { authorization: `Bearer ${plain}` });
    expect(answer.status).toBe(403);
    await answer.text();
  });
});

describe("accounts over HTTP", () => {
  test("a balance is set, told, and taken away again", async () => {
    const set = await call("PATCH", "/v1/accounts/shop", { balance: 5_000 });
    expect(await set.json()).toEqual({
      accountId: "shop",
      balance: 5_000,
      held: 0,
      charged: 0,
      maxQueued: null,
      maxRunning: null,
    });
    const unlimited = await call("PATCH", "/v1/accounts/shop", { balance: null });
    expect(await unlimited.json()).toMatchObject({ balance: null });
    const untouched = await call("PATCH", "/v1/accounts/shop", {});
    expect(await untouched.json()).toMatchObject({ balance: null });
    const read = await call("GET", "/v1/accounts/shop");
    expect(await read.json()).toMatchObject({ accountId: "shop", balance: null });
  });

  test("a limit of jobs is set, and a creation over it is 429", async () => {
    await call("PATCH", "/v1/accounts/small", { maxQueued: 1, maxRunning: 1 });
    const key = await api.newKey(["jobs:write"], { accountId: "small" });
    const authorization = { authorization: `Bearer ${key}` };
    const body = { script: "Hello there.", durationMs: 1_000, resolution: "480p" };
    expect((await api.post(body, authorization)).status).toBe(201);
    const refused = await api.post(body, authorization);
    expect(refused.status).toBe(429);
    expect(await jsonOf(refused)).toMatchObject({ code: "quota_exceeded", retryable: true });
    await call("PATCH", "/v1/accounts/small", { maxQueued: null });
    expect((await api.post(body, authorization)).status).toBe(201);
  });

  test.each([
    { maxQueued: 0 },
    { maxRunning: 1.5 },
    { balance: -1 },
    { balance: 1.5 },
    { balance: 1e13 },
    { balanced: 1 },
  ])("refuses %j", async (body) => {
    const answer = await call("PATCH", "/v1/accounts/shop", body);
    expect(answer.status).toBe(422);
    await answer.text();
  });
});

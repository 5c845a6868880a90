import fastify from "fastify";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { sendProblem } from "../../src/api/problems.js";
import { guardAccess, type RouteAccess } from "../../src/api/route-access.js";
import { useZodSchemas } from "../../src/api/route-schemas.js";
import { newStreamToken } from "../../src/api/stream/stream-token.js";
import type { ApiKey, Scope } from "../../src/keys/api-keys.js";
import { newKeyText } from "../../src/keys/key-text.js";

const secret = "a secret of the test";
const keyText = newKeyText();

function openApp(scopes: readonly Scope[] = ["jobs:read"]) {
  const key: ApiKey = {
    id: "key_1",
    accountId: "mine",
    name: "test",
    scopes: [...scopes],
    createdAt: 0,
    expiresAt: null,
    revokedAt: null,
  };
  const app = fastify();
  app.setErrorHandler(sendProblem);
  guardAccess(app, {
    keys: {
      find: async (text) => (text === keyText ? key : null),
      read: async (id) => (id === key.id ? key : null),
      noteUse() {},
    },
    secret,
  });
  const typed = useZodSchemas(app);
  const add = (url: string, access?: RouteAccess, schema: object | undefined = {}) =>
    typed.route({
      method: "GET",
      url,
      ...(access ? { config: { access } } : {}),
      ...(schema ? { schema } : {}),
      handler: async ({ caller }) => ({ accountId: caller?.accountId ?? "" }),
    });
  const call = (url: string, key?: string) =>
    app.inject({ url, headers: key === undefined ? {} : { authorization: `Bearer ${key}` } });
  return { app, typed, add, call };
}

describe("a route is refused when it is added", () => {
  test("without a word on who may call it", () => {
    const { add } = openApp();
    expect(() => add("/forgotten")).toThrow("/forgotten does not say who may call it");
  });

  test("without schemas", () => {
    const { typed } = openApp();
    const config = { access: { everybody: "a test" } };
    expect(() => typed.get("/bare", { config }, async () => ({}))).toThrow("/bare has no schemas");
  });
});

describe("a route with a scope", () => {
  test("is called by the holder of a key that has it, under the key's account", async () => {
    const { add, call } = openApp();
    add("/scoped", { scope: "jobs:read" });
    expect((await call("/scoped", keyText)).json()).toEqual({ accountId: "mine" });
  });

  test("is called with the scope admin too", async () => {
    const { add, call } = openApp(["admin"]);
    add("/scoped", { scope: "jobs:write" });
    expect((await call("/scoped", keyText)).statusCode).toBe(200);
  });

  test.each([
    ["no key", undefined, 401],
    ["another key", newKeyText(), 401],
    ["a key without the scope", keyText, 403],
  ])("is not called with %s", async (_, key, status) => {
    const { add, call } = openApp();
    add("/scoped", { scope: "jobs:write" });
    expect((await call("/scoped", key)).statusCode).toBe(status);
  });

  test("takes a stream token only where it says so, and only for the job in the path", async () => {
    const { add, call } = openApp();
    add("/streams/:id", { scope: "jobs:read", orStreamToken: true });
    add("/jobs/:id", { scope: "jobs:read" });
    const { token } = newStreamToken(
      { jobId: "a", accountId: "mine", keyId: "key_1" },
      secret,
      Date.now(),
    );
    expect((await call(`/streams/a?token=${token}`)).json()).toEqual({ accountId: "mine" });
    expect((await call(`/streams/b?token=${token}`)).statusCode).toBe(401);
    expect((await call(`/jobs/a?token=${token}`)).statusCode).toBe(401);
  });
});

test("a route for everybody asks for no key", async () => {
  const { add, call } = openApp();
  add("/open", { everybody: "a test" });
  expect((await call("/open")).json()).toEqual({ accountId: "" });
});

test("what arrives is checked by the schemas of the route", async () => {
  const { add, call } = openApp();
  const querystring = z.object({ limit: z.coerce.number().int().max(100) });
  add("/list", { everybody: "a test" }, { querystring });
  expect((await call("/list?limit=100")).statusCode).toBe(200);
  const answer = await call("/list?limit=101");
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual([expect.objectContaining({ pointer: "/limit" })]);
});

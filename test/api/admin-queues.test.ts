import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestApi, type TestApi } from "./test-api.js";

let at: TestApi;
let admin: string;
beforeAll(async () => {
  at = await startTestApi();
  admin = await at.newKey(["admin"]);
});
afterAll(() => at[Symbol.asyncDispose]());

const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`anyone:${password}`).toString("base64")}`,
});
const open = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${at.url}/admin/queues${path}`, { headers, method });

test("a board that could not be loaded is loaded with the next call", async () => {
  vi.doMock("@bull-board/fastify", () => {
    throw new Error("there are too many open files");
  });
  expect((await open("", basic(admin))).status).toBe(500);
  vi.doUnmock("@bull-board/fastify");
  expect((await open("", basic(admin))).status).toBe(200);
});

describe("who may not look", () => {
  test.each([
    ["without a key", {}, 401],
    ["with a wrong key", basic("cw_wrong"), 401],
    ["with the key as a bearer, as no browser sends it", null, 401],
  ])("%s", async (_, headers, status) => {
    const answer = await open("", headers ?? { authorization: `Bearer ${admin}` });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("www-authenticate")).toMatch(/^Basic realm=/);
  });

  test("a key that is not the operator's, and then is asked for another", async () => {
    const answer = await open("", basic(at.key));
    expect(answer.status).toBe(403);
  });

  test("a revoked key, from its revocation on", async () => {
    const key = await at.newKey(["admin"]);
    expect((await open("", basic(key))).status).toBe(200);
    const { id } = (await at.keys.find(key)) ?? { id: "" };
    await at.keys.revoke(id, Date.now());
    expect((await open("", basic(key))).status).toBe(401);
  });

  test("another site, though the browser sends the password along", async () => {
    for (const site of ["cross-site", "same-site"]) {
      const headers = { ...basic(admin), "sec-fetch-site": site };
      expect((await open("/api/queues", headers)).status).toBe(403);
    }
    expect((await open("", { ...basic(admin), "sec-fetch-site": "same-origin" })).status).toBe(200);
  });
});

describe("an operator", () => {
  test("sees the board, its files and the queue's entries", async () => {
    await at.queue.add([{ jobId: "job_1", priority: 1 }]);
    const page = await open("", basic(admin));
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain("Clipwright");
    const script = /src="(static\/js\/main[^"]+)"/.exec(html)?.[1];
    const file = await open(`/${script}`, basic(admin));
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toMatch(/javascript/);
    const queues = await open("/api/queues?activeQueue=render&status=waiting", basic(admin));
    expect(await queues.json()).toMatchObject({
      queues: [{ name: "render", readOnlyMode: true, counts: { prioritized: 1 } }],
    });
  });

  test("gets a policy that loads nothing from elsewhere and runs no script in line", async () => {
    const policy = (await open("", basic(admin))).headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|script-src[^;]*unsafe/);
  });

  test("can change nothing", async () => {
    await at.queue.add([{ jobId: "job_2", priority: 1 }]);
    for (const [method, path] of [
      ["PUT", "/api/queues/render/job_2/promote"],
      ["PUT", "/api/queues/render/job_2/clean"],
      ["PUT", "/api/queues/render/pause"],
      ["POST", "/api/queues/render/add"],
      ["DELETE", "/api/queues/render/job_2"],
    ] as const) {
      const answer = await open(path, basic(admin), method);
      expect([method, path, answer.status]).toEqual([method, path, 405]);
    }
    expect(await at.queue.missing(["job_2"])).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { rawHttp } from "./raw-http.js";
import { startTestApi, type TestApi } from "./test-api.js";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
});

test("an OPTIONS that is no preflight is answered like one, and not in plain text", async () => {
  const answer = await fetch(`${api.url}/v1/jobs`, { method: "OPTIONS" });
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
  expect(answer.headers.get("x-request-id")).not.toBe(null);
});

test("an expectation that nobody knows is ignored", async () => {
  const text = await rawHttp(
    api.url,
    "GET /healthz HTTP/1.1\r\nHost: here\r\nExpect: the-moon\r\nConnection: close\r\n\r\n",
  );
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
  expect(text).toMatch(/\r\nx-request-id: /i);
});

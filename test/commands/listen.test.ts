import { once } from "node:events";
import { createInterface } from "node:readline";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startTestApi, type TestApi } from "../api/test-api.js";
import { draft } from "../jobs/test-jobs.js";
import { openReceiver } from "../webhooks/receiver.js";
import { runCli, startCli } from "./run-cli.js";

let at: TestApi;
beforeAll(async () => {
  at = await startTestApi();
});
afterAll(() => at[Symbol.asyncDispose]());

/** A job that fails: a beginning and an end. */
async function failJob(): Promise<string> {
  const one = draft({ createdAt: Date.now() });
  await at.jobs.create(one);
  await at.jobs.begin(one.jobId, Date.now());
  const failure = { code: "canceled", message: "", retryable: false, stage: null } as const;
  await at.jobs.fail(one.jobId, null, failure, Date.now());
  return one.jobId;
}

describe("clipwright listen", () => {
  test("posts the account's events to a local address, signed, and prints a line for each", async () => {
    const { url, received } = await openReceiver((response) => void response.writeHead(418).end());
    const flags = ["--forward-to", url, "--url", at.url, "--key", at.key, "--events", "job.failed"];
    const { child, finished } = startCli(["listen", ...flags, "--json"]);
    onTestFinished(() => void child.kill("SIGKILL"));
    const lines = createInterface({ input: child.stdout });
    const [ready] = await once(lines, "line");
    const { listening, secret } = JSON.parse(ready);
    expect(listening).toBe(true);
    const jobId = await failJob();
    const [told] = await once(lines, "line");
    expect(JSON.parse(told)).toMatchObject({ type: "job.failed", jobId, status: 418, error: null });
    const [{ headers, body, event } = { headers: {}, body: "", event: null }] = received;
    new Webhook(secret).verify(body, headers);
    const id = `evt_${jobId.slice("job_".length)}_3`;
    expect(event).toMatchObject({
      id,
      type: "job.failed",
      data: { job: { jobId, status: "failed" } },
    });
    expect(received).toHaveLength(1);
    child.kill("SIGTERM");
    expect((await finished).exitCode).toBe(0);
  });

  test.each([
    [["--forward-to", "localhost:3000"], "--forward-to"],
    [["--forward-to", "http://localhost:3000", "--events", "job.paused"], "--events"],
    [["--forward-to", "http://localhost:3000"], "--key"],
    [["--forward-to", "http://localhost:3000", "--key", "cw_x", "--url", "here"], "--url"],
  ])("refuses %j", async (flags, name) => {
    const { exitCode, stderr } = await runCli(["listen", ...flags]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(name);
  });

  test("ends where the API refuses the key", async () => {
    const flags = ["--forward-to", "http://localhost:3000", "--url", at.url, "--key", "cw_x"];
    const { exitCode, stderr } = await runCli(["listen", ...flags]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("answered 401");
  });
});

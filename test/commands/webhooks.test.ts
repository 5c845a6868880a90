import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "../../src/log.js";
import { startWebhooks } from "../../src/webhooks/start-webhooks.js";
import { startTestApi, type TestApi } from "../api/test-api.js";
import { openReceiver } from "../webhooks/receiver.js";
import { loopback } from "../webhooks/test-webhooks.js";
import { runCli } from "./run-cli.js";

let at: TestApi;
let key: string;
let delivering: ReturnType<typeof startWebhooks>;
beforeAll(async () => {
  at = await startTestApi({ CLIPWRIGHT_WEBHOOK_ALLOW: "127.0.0.0/8" });
  key = await at.newKey(["webhooks", "jobs:read"]);
  delivering = startWebhooks({
    webhooks: at.webhooks,
    jobs: at.jobs,
    feed: at.feed,
    signLinks: at.api.signLinks,
    baseUrl: at.url,
    targets: loopback,
    clock: { now: Date.now },
    log: createLog("silent"),
  });
});
afterAll(async () => {
  await delivering.stop(5_000);
  await at[Symbol.asyncDispose]();
});

/** The service and the key come from the environment, as in a shell that has them set. */
const webhooks = (...args: string[]) =>
  runCli(["webhooks", ...args], {
    env: { CLIPWRIGHT_URL: at.url, CLIPWRIGHT_API_KEY: key },
  });
// biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for.
async function json(...args: string[]): Promise<any> {
  const { stdout, stderr } = await webhooks(...args, "--json");
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

describe("clipwright webhooks", () => {
  test("registers a receiver, tries it, tells what it was sent, and sends it again", async () => {
    expect((await webhooks("list")).stdout).toContain("There are no endpoints");
    const { url, received } = await openReceiver();
    const made = await json("create", url, "--events", "job.failed", "--description", "mine");
    expect(made).toMatchObject({ url, events: ["job.failed"], description: "mine" });

    const tested = await json("test", made.id, "--type", "job.failed");
    expect(tested).toMatchObject({ status: "delivered", attempts: [{ status: 200 }] });
    const [{ headers, body, event } = { headers: {}, body: "", event: null }] = received;
    new Webhook(made.secret).verify(body, headers);
    expect(event).toMatchObject({ type: "job.failed", test: true });

    expect((await json("deliveries", made.id)).data).toEqual([tested]);
    expect(await json("redeliver", tested.id)).toMatchObject({ id: tested.id });
    await expect.poll(() => received.length).toBe(2);

    const { secret } = await json("rotate", made.id);
    expect(secret).not.toBe(made.secret);
    const { stdout } = await webhooks("list");
    expect(stdout).toBe(`${made.id}  enabled  job.failed  ${url}\n`);
    expect(await json("remove", made.id)).toEqual({ id: made.id, removed: true });
    expect((await json("list")).data).toEqual([]);
  });

  test("says what a receiver answered that did not take it, and ends with 1", async () => {
    const { url } = await openReceiver((response) => void response.writeHead(404).end());
    const { id } = await json("create", url);
    const { exitCode, stdout } = await webhooks("test", id);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/ {2}job\.done {2}a test {2}failed {2}1 try {2}.*404/);
    await webhooks("remove", id);
  });

  test("makes the secret of jobs' own addresses anew", async () => {
    const { secret } = await json("rotate", "account");
    expect(secret).toMatch(/^whsec_/);
    expect((await json("rotate", "account")).secret).not.toBe(secret);
  });

  test.each([
    [["create", "here"], 2, /^error: url: is no complete web address[^\n]+\n$/],
    [["create", "https://169.254.169.254/"], 2, "public internet"],
    [["create", "https://example.com/", "--events", "job.paused"], 2, "--events: “job.paused”"],
    [["remove", "whe_1"], 2, "There is no webhook endpoint whe_1"],
    [["redeliver", "../jobs"], 2, "There is no delivery"],
    [["deliveries", "whe_1", "--limit", "101"], 2, "--limit"],
    [["list", "--key", "cw_wrong"], 2, "API key"],
    [["list", "--key", ""], 2, "CLIPWRIGHT_API_KEY"],
    [["list", "--url", "http://127.0.0.1:1"], 1, "http://127.0.0.1:1: GET /v1/webhook-endpoints"],
  ])("%j ends with %i and says why", async (args, exitCode, why) => {
    const env = { CLIPWRIGHT_URL: at.url, CLIPWRIGHT_API_KEY: args.includes("") ? "" : key };
    const run = await runCli(["webhooks", ...args], { env });
    expect(run.stderr).toMatch(why);
    expect([run.exitCode, run.stdout]).toEqual([exitCode, ""]);
  });
});

import { onTestFinished } from "vitest";
import type { Beginning } from "../../src/jobs/jobs.js";
import { createLog } from "../../src/log.js";
import type { EndpointFields } from "../../src/webhooks/endpoints.js";
import { defaultEventTypes, type WebhookEventType } from "../../src/webhooks/event.js";
import { startWebhooks, type WebhookParts } from "../../src/webhooks/start-webhooks.js";
import { createTargetRules } from "../../src/webhooks/target-address.js";
import { createWebhooks, type Webhooks } from "../../src/webhooks/webhooks.js";
import { draft, openTestJobs, sampleFiles, type TestJobs } from "../jobs/test-jobs.js";

/** Jobs and webhooks in a Redis, and a clock that stands still until it is moved. */
export interface TestWebhooks extends TestJobs {
  webhooks: Webhooks;
  clock: { now(): number };
  /** Moves the time, and lets deliveries that are due by then begin. */
  move(ms: number): void;
  /** Starts deliveries, as an API process does, until the test ends or they are stopped. */
  start(change?: Partial<WebhookParts>): ReturnType<typeof startWebhooks>;
  newEndpoint(url: string, change?: Partial<NewEndpoint>): Promise<string>;
  /** Runs a job to its end, without rendering it. @returns its id. */
  runJob(change?: Parameters<typeof draft>[0]): Promise<string>;
}
type NewEndpoint = { accountId: string; events: WebhookEventType[] };

export const loopback = createTargetRules(["127.0.0.0/8"]);

export async function openTestWebhooks(): Promise<TestWebhooks> {
  const at = await openTestJobs();
  const webhooks = createWebhooks(at.redis);
  let now = Date.now();
  const clock = { now: () => now };
  const running = new Set<ReturnType<typeof startWebhooks>>();
  return {
    ...at,
    webhooks,
    clock,
    move(ms) {
      now += ms;
      for (const one of running) one.wake();
    },
    start(change = {}) {
      const started = startWebhooks({
        webhooks,
        jobs: at.jobs,
        // The end of a test's job and moved time wake them.
        feed: { subscribeToMilestones: () => () => {} },
        signLinks: async () => null,
        baseUrl: "http://clips.test",
        targets: loopback,
        clock,
        log: createLog("silent"),
        timeoutMs: 2_000,
        random: () => 0.5,
        ...change,
      });
      running.add(started);
      onTestFinished(() => started.stop(0));
      return started;
    },
    async newEndpoint(url, { accountId = "default", events = [...defaultEventTypes] } = {}) {
      const fields: EndpointFields = { url, description: "", events, disabled: false };
      const endpoint = await webhooks.endpoints.create(accountId, fields, now);
      if (endpoint === null) throw new Error("too many endpoints");
      await webhooks.secrets.current(endpoint.id, now);
      return endpoint.id;
    },
    async runJob(change = {}) {
      const one = draft({ createdAt: now, ...change });
      await at.jobs.create(one);
      const { fence } = (await at.jobs.begin(one.jobId, now)) as Beginning & { outcome: "ok" };
      await at.jobs.finish(one.jobId, fence, { files: sampleFiles, tokens: 4 }, now);
      for (const deliveries of running) deliveries.wake();
      return one.jobId;
    },
  };
}

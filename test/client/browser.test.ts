import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomFrom } from "../../src/bench/seeded-random.js";
import type * as library from "../../src/client/index.js";
import { builtEntry } from "../../src/process/built-entry.js";
import { findProgram } from "../../src/process/find-program.js";
import { startTestApi, type TestApi } from "../api/test-api.js";
import { type FaultProxy, type StreamFault, startFaultProxy } from "./fault-proxy.js";
import { type RunningJob, runningJob } from "./running-job.js";

const chromiumPath = await findProgram(["chromium", "chromium-browser", "google-chrome"]);
const jobCount = 50;
/** A browser has at most six connections to a host at a time. */
const atOnce = 5;
const random = randomFrom(20_261_122);
const between = (least: number, most: number) => Math.floor(least + random() * (most - least));

const timing = {
  retryMs: 20,
  firstByteMs: 300,
  silenceMs: 400,
  reconnectMs: 50,
  shortestPollMs: 50,
  longestPollMs: 200,
};

/** What the page has of the library and of the test. */
interface PageGlobals {
  clipwright: typeof library;
  getStreamToken: (jobId: string) => Promise<string>;
  onFirstState: (jobId: string) => Promise<void>;
}

/** What the page waits for, and how. */
interface Wait {
  jobId: string;
  baseUrl: string;
  /** Null: with stream tokens. */
  apiKey: string | null;
  timing: typeof timing;
}

/** How a wait ended. */
interface Outcome {
  jobId: string;
  end: string;
  sequences: number[];
}

/** Runs in the page. */
async function waitInPage(waits: Wait[]): Promise<Outcome[]> {
  const { clipwright, getStreamToken, onFirstState } = globalThis as unknown as PageGlobals;
  return await Promise.all(
    waits.map(async ({ jobId, apiKey, ...options }) => {
      const sequences: number[] = [];
      const onProgress = (job: library.Job) => {
        if (sequences.length === 0) void onFirstState(jobId);
        sequences.push(job.sequence);
      };
      const jobs =
        apiKey === null
          ? new clipwright.JobFollower({ ...options, getStreamToken })
          : new clipwright.Clipwright({ ...options, apiKey }).jobs;
      try {
        const job = await jobs.waitUntilDone(jobId, { onProgress });
        return { jobId, end: job.status, sequences };
      } catch (error) {
        const failed = error instanceof clipwright.JobFailedError;
        return { jobId, end: failed ? error.failure.code : String(error), sequences };
      }
    }),
  );
}

/** A page that has the built library, and serves its files. */
async function servePage(): Promise<Server> {
  const html = `<script type="module">
    import * as clipwright from "./client/index.js";
    globalThis.clipwright = clipwright;
  </script>`;
  const server = createServer(async ({ url = "" }, response) => {
    const [, name] = /^\/client\/([\w-]+\.js)$/.exec(url) ?? [];
    if (name === undefined) return response.setHeader("content-type", "text/html").end(html);
    const source = await readFile(builtEntry(`client/${name}`));
    response.setHeader("content-type", "text/javascript").end(source);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** What happens to the streams, drawn anew for each. */
function drawnFaults(proxy: FaultProxy): Record<string, number> {
  const counts = { cut: 0, silent: 0, refused: 0, held: 0 };
  const draw = (): StreamFault => {
    const kind = random();
    const holdBytes = random() < 0.5 ? between(512, 16_384) : 0;
    if (kind < 0.5) {
      counts.cut += 1;
      return { holdBytes, cutAfter: between(1, 12_000) };
    }
    if (kind < 0.65) {
      counts.silent += 1;
      return { silentAfter: between(0, 6_000) };
    }
    if (kind < 0.75) {
      counts.refused += 1;
      return { refuse: 503 };
    }
    counts.held += 1;
    return { holdBytes: between(4_096, 65_536) };
  };
  proxy.nextFault = draw;
  proxy.nextCallIsCut = () => random() < 0.05;
  return counts;
}

/** Lives a job's life in a worker's place. */
async function live(job: RunningJob, end: "done" | "failed"): Promise<void> {
  const steps = between(5, 25);
  for (let step = 1; step <= steps; step += 1) {
    await wait(between(0, 80));
    await job.report(Math.floor((99 * step) / steps));
  }
  await (end === "done" ? job.finish() : job.fail());
}

describe.skipIf(chromiumPath === null)("in Chromium (skipped where none is on the PATH)", () => {
  let at: TestApi;
  let proxy: FaultProxy;
  let pages: Server;
  let browser: Browser;
  let page: Page;
  const begin = new Map<string, () => void>();

  beforeAll(async () => {
    pages = await servePage();
    const origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
    at = await startTestApi({ CLIPWRIGHT_CORS_ORIGINS: origin });
    proxy = await startFaultProxy(at.url);
    browser = await chromium.launch({ executablePath: chromiumPath ?? "", args: ["--no-sandbox"] });
    page = await browser.newPage();
    await page.exposeFunction("onFirstState", (jobId: string) => begin.get(jobId)?.());
    await page.exposeFunction("getStreamToken", async (jobId: string) => {
      const headers = { authorization: `Bearer ${at.key}` };
      const url = `${at.url}/v1/jobs/${jobId}/stream-tokens`;
      return ((await (await fetch(url, { method: "POST", headers })).json()) as { token: string })
        .token;
    });
    await page.goto(origin);
    await page.waitForFunction(() => "clipwright" in globalThis);
  });
  afterAll(async () => {
    await browser?.close();
    await proxy?.[Symbol.asyncDispose]();
    await at?.[Symbol.asyncDispose]();
    pages?.close();
  });

  test("waitUntilDone comes to the right end, 50 times of 50, behind a proxy that buffers, cuts and falls silent", async () => {
    const counts = drawnFaults(proxy);
    const right: Outcome["end"][] = [];
    const outcomes: Outcome[] = [];
    for (let index = 0; index < jobCount; index += atOnce) {
      const lives: Promise<void>[] = [];
      const waits = await Promise.all(
        Array.from({ length: atOnce }, async (_, place): Promise<Wait> => {
          const job = await runningJob(at);
          const end = (index + place) % 4 === 3 ? "failed" : "done";
          right[index + place] = end === "done" ? "done" : "render.failed";
          begin.set(job.jobId, () => lives.push(live(job, end)));
          const apiKey = place % 2 === 0 ? at.key : null;
          return { jobId: job.jobId, baseUrl: proxy.url, apiKey, timing };
        }),
      );
      outcomes.push(...(await page.evaluate(waitInPage, waits)));
      await Promise.all(lives);
    }
    expect(outcomes.map(({ end }) => end)).toEqual(right);
    for (const { sequences } of outcomes) {
      expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    }
    expect(right.filter((end) => end === "done")).toHaveLength(38);
    for (const [kind, count] of Object.entries(counts)) expect(count, kind).toBeGreaterThan(5);
    expect(proxy.streams.length).toBeGreaterThan(jobCount);
  }, 300_000);

  test("creates a job, and verifies a webhook", async () => {
    proxy.nextCallIsCut = () => false;
    const jobId = await page.evaluate(
      async ([baseUrl, apiKey]) => {
        const { clipwright } = globalThis as unknown as PageGlobals;
        const client = new clipwright.Clipwright({ baseUrl: baseUrl ?? "", apiKey: apiKey ?? "" });
        return (await client.jobs.create({ script: "Hello." })).jobId;
      },
      [proxy.url, at.key],
    );
    expect((await at.jobs.read(jobId))?.state.status).toBe("pending");
    const refusal = await page.evaluate(async () => {
      const { clipwright } = globalThis as unknown as PageGlobals;
      return await clipwright.verifyWebhook(new Headers(), "{}", "whsec_").catch(String);
    });
    expect(refusal).toBe("WebhookVerificationError: The header webhook-id is missing.");
  });
});

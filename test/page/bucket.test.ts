import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storageSettingsOf } from "../../src/storage/storage-settings.js";
import { openS3Storage, type TestStorage } from "../storage/test-storages.js";
import { findBrowser, noBrowser, openPage, startBrowser } from "./browser.js";
import { type PageService, startPageService } from "./page-service.js";

const program = await findBrowser();

describe.skipIf(program === null)(program === null ? noBrowser : "the page, with a bucket", () => {
  let bucket: TestStorage;
  let service: PageService;
  let browser: Browser;
  beforeAll(async () => {
    bucket = await openS3Storage();
    service = await startPageService(storageSettingsOf({ ...bucket.settings }));
    await service.startWorker();
    browser = await startBrowser(program ?? "");
  });
  afterAll(async () => {
    await browser.close();
    await service[Symbol.asyncDispose]();
    await bucket[Symbol.asyncDispose]();
  });

  test("plays a clip from the bucket's origin, also where the bucket lets no page fetch", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    const headers = {
      authorization: `Bearer ${await service.newKey()}`,
      "content-type": "application/json",
    };
    const body = JSON.stringify({ script: "The tide comes in.", resolution: "480p", fps: 24 });
    const created = await fetch(`${service.url}/v1/jobs`, { method: "POST", headers, body });
    const { jobId } = (await created.json()) as { jobId: string };
    await page.addInitScript({
      content: `localStorage.setItem("clipwright.key", "${headers.authorization.slice(7)}")`,
    });
    await page.goto(`${service.url}/#${jobId}`);
    await page.waitForSelector("#clip:not([hidden])", { timeout: 60_000 });
    await expect
      .poll(() => page.evaluate("video.readyState"), { timeout: 10_000 })
      .toBeGreaterThanOrEqual(1);
    expect(new URL(await page.evaluate<string>("video.currentSrc")).origin).toBe(bucket.baseUrl);
    const poster = await page.evaluate<string>("video.poster");
    expect(new URL(poster).origin).toBe(bucket.baseUrl);
    expect(opened.faults.filter((fault) => /^policy: |Content Security/.test(fault))).toEqual([]);
    expect(opened.faults.filter((fault) => !/CORS policy/.test(fault))).toEqual([]);
  });
});

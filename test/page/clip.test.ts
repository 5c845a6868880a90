import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBrowser, noBrowser, openPage, seriousProblems, startBrowser } from "./browser.js";
import { type PageService, startPageService } from "./page-service.js";

const program = await findBrowser();

describe.skipIf(program === null)(program === null ? noBrowser : "the page, with a worker", () => {
  let service: PageService;
  let browser: Browser;
  beforeAll(async () => {
    service = await startPageService();
    await service.startWorker();
    browser = await startBrowser(program ?? "");
  });
  afterAll(async () => {
    await browser.close();
    await service[Symbol.asyncDispose]();
  });

  /** Goes on by the Tab key alone. */
  async function tabTo(page: Page, id: string): Promise<void> {
    for (let presses = 0; presses < 60; presses++) {
      if ((await page.evaluate("document.activeElement.id")) === id) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`#${id} cannot be reached by the keyboard`);
  }

  test("a clip is made, watched and downloaded by the keyboard alone", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    await page.goto(service.url);
    await page.waitForSelector("#key-panel:not([hidden])");
    await page.keyboard.type(await service.newKey());
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate("document.activeElement.id")).toBe("script");
    await page.keyboard.type("# The tide\n\nIt comes in twice a day.");
    await tabTo(page, "more");
    await page.keyboard.press("Enter");
    await tabTo(page, "resolution");
    await page.keyboard.type("480p");
    await tabTo(page, "captions");
    await page.keyboard.type("As a file");
    await tabTo(page, "make");
    await page.keyboard.press("Enter");

    await page.waitForSelector("#result:not([hidden])");
    await expect.poll(() => page.evaluate("document.activeElement.id")).toBe("result");
    await page.waitForSelector("#clip:not([hidden])", { timeout: 60_000 });
    // The worker has told of a scene; a clip as short as this may be done before the page has asked for it.
    const jobId = new URL(page.url()).hash.slice(1);
    expect((await service.jobs.preview(jobId))?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(await page.title()).toBe("Your clip is ready – Clipwright");
    expect(await page.locator("#announce").textContent()).toContain("Your clip is ready");
    expect(await page.locator("#clip-facts").textContent()).toMatch(/^0:0\d · 854 × 480 · /);

    await tabTo(page, "video");
    await page.keyboard.press("Space");
    await expect
      .poll(() => page.evaluate("video.currentTime"), { timeout: 10_000 })
      .toBeGreaterThan(0);
    await expect.poll(() => page.evaluate("video.textTracks[0]?.cues?.length")).toBeGreaterThan(0);
    expect(await page.evaluate("video.textTracks[0].mode")).toBe("showing");
    expect(await seriousProblems(page)).toEqual([]);

    await page.keyboard.press("Space");
    await tabTo(page, "download");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.keyboard.press("Enter"),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.mp4$/);
    const bytes = await readFile((await download.path()) ?? "");
    expect(bytes.toString("latin1", 4, 8)).toBe("ftyp");
    expect(opened.faults).toEqual([]);

    for (const [name, begin] of [
      ["Subtitles (SRT)", /^1\n00:00:00,\d{3} --> /],
      ["Subtitles (VTT)", /^WEBVTT/],
    ] as const) {
      const [subtitles] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name }).click(),
      ]);
      expect(await readFile((await subtitles.path()) ?? "", "utf8")).toMatch(begin);
    }

    await page.reload();
    await page.waitForSelector("#clip:not([hidden])");
    expect(opened.faults).toEqual([]);
  });
});

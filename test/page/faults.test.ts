import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { draft } from "../jobs/test-jobs.js";
import { findBrowser, noBrowser, openPage, openSignedIn, startBrowser } from "./browser.js";
import { type PageService, startPageService } from "./page-service.js";
import { estimateAnswer, problem, stub } from "./stub-calls.js";

const program = await findBrowser();
const soon = { timeout: 20_000 };

describe.skipIf(program === null)(
  program === null ? noBrowser : "the page, where calls fail",
  () => {
    let service: PageService;
    let browser: Browser;
    let key: string;
    beforeAll(async () => {
      service = await startPageService();
      browser = await startBrowser(program ?? "");
      key = await service.newKey();
    });
    afterAll(async () => {
      await browser.close();
      await service[Symbol.asyncDispose]();
    });

    const note = (page: Page, text: string) =>
      page.locator("#price-note").getByText(text).waitFor();
    const isBusy = (page: Page) => page.locator("#price").getAttribute("aria-busy");

    test.each([
      [
        403,
        "forbidden",
        "This API key lacks the scope jobs:read; it has none.",
        "Your key may not ask for scenes and price. This API key lacks the scope jobs:read",
      ],
      [500, "internal", "It is our fault.", "Change something to ask again."],
    ])(
      "an estimate that is answered %i says so, and is asked for again with the next change",
      async (status, code, detail, told) => {
        await using opened = await openPage(browser);
        const { page } = opened;
        let works = true;
        const asked = await stub(page, /\/estimate$/, () =>
          works ? { json: estimateAnswer } : problem(status, code, detail),
        );
        await openSignedIn(page, service.url, key);
        await page.fill("#script", "The tide comes in.");
        await page.getByText("About 44 tokens, 22 s").waitFor();
        works = false;
        await page.fill("#script", "The tide comes in again.");
        await note(page, told);
        expect(await isBusy(page)).toBe("false");
        expect(await page.locator("#scenes").isVisible()).toBe(false);
        expect(await page.locator("#price-sum").textContent()).toBe("");
        expect(await page.locator("#announce").textContent()).toContain(told);
        const calls = asked.length;
        works = true;
        await page.fill("#script", "The tide comes in twice.");
        await page.getByText("About 44 tokens, 22 s").waitFor();
        expect(asked).toHaveLength(calls + 1);
        expect(await page.locator("#price-note").textContent()).toBe("");
        expect(opened.faults).toEqual([]);
      },
    );

    test("an estimate waits for a service that is away, and says that it does", async () => {
      await using opened = await openPage(browser);
      const { page } = opened;
      let works = false;
      await stub(page, /\/estimate$/, () =>
        works ? { json: estimateAnswer } : problem(503, "unavailable", "Redis is away."),
      );
      await openSignedIn(page, service.url, key);
      await page.fill("#script", "The tide comes in.");
      await note(page, "The service does not answer just now.");
      works = true;
      await page.getByText("About 44 tokens, 22 s").waitFor();
      expect(opened.faults).toEqual([]);
    });

    test("what was told of an outage is taken back when the service is heard again", async () => {
      await using opened = await openPage(browser);
      const { page } = opened;
      const one = draft({ createdAt: Date.now() });
      await service.jobs.create(one);
      await openSignedIn(page, `${service.url}/#${one.jobId}`, key);
      await page
        .locator("#stage")
        .getByText(/Next in line|Waiting/)
        .waitFor();
      await page.fill("#script", "The tide comes in.");
      await service.stopApi();
      await page.getByText("The connection is gone").waitFor();
      await page.locator("#progress-actions").getByRole("button", { name: "Cancel" }).click();
      await page.locator("#away-text").getByText("The service does not answer.").waitFor();
      await page.click("#make");
      await page.locator("#make-problem").getByText("The service does not answer.").waitFor();
      await service.startApi();
      await page.waitForSelector("#away", { state: "hidden" });
      await expect.poll(() => page.locator("#make-problem").textContent(), soon).toBe("");
      await expect.poll(() => page.locator("#result-problem").textContent(), soon).toBe("");
      expect(opened.faults).toEqual([]);
    });

    test("a job that cannot be read at first is read again, and one that is not there is told", async () => {
      await using opened = await openPage(browser);
      const { page } = opened;
      const one = draft({ createdAt: Date.now() });
      await service.jobs.create(one);
      const path = new RegExp(`/v1/jobs/${one.jobId}$`);
      await stub(page, path, () => problem(500, "internal", "It is our fault."));
      await openSignedIn(page, `${service.url}/#${one.jobId}`, key);
      await page.getByText("The connection is gone").waitFor();
      await page.unroute(path);
      await page
        .locator("#stage")
        .getByText(/Next in line|Waiting/)
        .waitFor();
      await page.evaluate("location.hash = 'job_00000000000000000000000000'");
      await page.getByText("This clip is not here any more.").waitFor();
      expect(opened.faults).toEqual([]);
    });

    test("a key that may not read is told what it lacks, and another can be entered", async () => {
      await using opened = await openPage(browser);
      const { page } = opened;
      await page.goto(service.url);
      await page.fill("#key", await service.newKey(["usage"]));
      await page.keyboard.press("Enter");
      await page.getByText("Your key is not allowed to do this.").waitFor();
      await page.getByText(/lacks the scope jobs:read/).waitFor();
      await page.fill("#key", key);
      await page.keyboard.press("Enter");
      await page.waitForSelector("#account:not([hidden])");
      expect(opened.faults).toEqual([]);
    });

    test("a job that is gone leaves the list when something is done with it", async () => {
      await using opened = await openPage(browser);
      const { page } = opened;
      const one = draft({ createdAt: Date.now() });
      await service.jobs.create(one);
      const failure = { code: "canceled", message: "", retryable: false, stage: null } as const;
      await service.jobs.fail(one.jobId, null, failure, Date.now());
      await stub(page, /\/retry$/, () => problem(404, "not_found", "There is no such job."));
      await openSignedIn(page, service.url, key);
      const row = page.locator(`[data-job="${one.jobId}"]`);
      await row.getByRole("button", { name: /^Try again/ }).click();
      await row.waitFor({ state: "detached" });
      expect(opened.faults).toEqual([]);
    });

    test("an empty script is asked for without a call", async () => {
      await using opened = await openPage(browser);
      const { page } = opened;
      await openSignedIn(page, service.url, key);
      const created: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST") created.push(request.url());
      });
      await page.click("#make");
      await page.getByText("Write or paste here what is to be said").waitFor();
      expect(await page.evaluate("document.activeElement.id")).toBe("script");
      expect(created).toEqual([]);
      expect(opened.faults).toEqual([]);
    });

    test("lengths are told in seconds", async () => {
      await using opened = await openPage(browser);
      const { page } = opened;
      await openSignedIn(page, service.url, key);
      await page.fill("#script", "This takes a good deal longer to say than a second, I fear.");
      await page.selectOption("#length", "custom");
      await page.fill("#seconds", "1");
      await page.getByText("cannot be spoken inside 1 s").waitFor();
      expect(opened.faults).toEqual([]);
    });
  },
);

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { draft, sampleRequest } from "../jobs/test-jobs.js";
import { findBrowser, noBrowser, openPage, openSignedIn, startBrowser } from "./browser.js";
import { type PageService, startPageService } from "./page-service.js";
import { estimateAnswer, stub } from "./stub-calls.js";

const program = await findBrowser();
const soon = { timeout: 15_000 };

describe.skipIf(program === null)(program === null ? noBrowser : "the page's options", () => {
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

  const unfold = (page: Page, name: RegExp) => page.locator("summary", { hasText: name }).click();
  const word = (page: Page, row: number) => {
    const inputs = page.locator("#lexicon-list li").nth(row).locator("input");
    return { written: inputs.nth(0), spoken: inputs.nth(1) };
  };
  const offerStyles = (page: Page, styles: { name: string; music: string[] }[]) =>
    stub(page, /\/v1\/styles$/, () => ({ json: { data: styles } }));

  test("a lexicon is sent as it is written, kept with the draft, and made from", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    const asked = await stub(page, /\/estimate$/, () => ({ json: estimateAnswer }));
    await openSignedIn(page, service.url, key);
    await page.fill("#script", "Nguyen/Ng meets Siobhan.");
    await unfold(page, /^How names are said/);
    await page.click("#lexicon-add");
    await word(page, 0).written.fill("Nguyen/Ng");
    await word(page, 0).spoken.fill(" win ");
    await page.click("#lexicon-add");
    await word(page, 1).written.fill("Siobhan");
    const lexicon = () => asked.at(-1)?.body?.lexicon;
    // A row that is half written is not asked about.
    await expect.poll(lexicon, soon).toEqual({ "Nguyen/Ng": "win" });
    await page.locator("summary", { hasText: "How names are said (1)" }).waitFor();

    await page.click("#make");
    await page.getByText("Fill in both, or remove the row.").waitFor();
    expect(await word(page, 1).written.getAttribute("aria-invalid")).toBe("true");
    expect(await word(page, 0).written.getAttribute("aria-invalid")).toBe(null);
    await word(page, 1).spoken.fill("shivawn");
    await expect.poll(lexicon, soon).toEqual({ "Nguyen/Ng": "win", Siobhan: "shivawn" });
    await page.reload();
    await page.waitForSelector("#account:not([hidden])");
    expect(await word(page, 1).spoken.inputValue()).toBe("shivawn");

    await page.getByRole("button", { name: "Remove Nguyen/Ng", includeHidden: true }).waitFor({
      state: "attached",
    });
    await unfold(page, /^How names are said/);
    await page.getByRole("button", { name: "Remove Nguyen/Ng" }).click();
    await expect.poll(lexicon, soon).toEqual({ Siobhan: "shivawn" });
    await page.click("#make");
    await page.waitForSelector("#result:not([hidden])");
    const jobId = new URL(page.url()).hash.slice(1);
    expect((await service.jobs.read(jobId))?.request.lexicon).toEqual({ Siobhan: "shivawn" });
    expect(opened.faults).toEqual([]);
  });

  test("what is wrong with one name, colour or address is told at its field", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    await openSignedIn(page, service.url, key);
    await page.fill("#script", "The tide.");
    await unfold(page, /^How names are said/);
    for (const [row, [written, spoken]] of [
      ["tide", "tied"],
      ["!/?", "what"],
    ].entries()) {
      await page.click("#lexicon-add");
      await word(page, row).written.fill(written ?? "");
      await word(page, row).spoken.fill(spoken ?? "");
    }
    await unfold(page, /^Your brand/);
    await page.fill("#brand-logo", "http://example.com/logo.png");
    await page.getByText("Must be an https: address").waitFor();
    expect(await page.locator("#brand-logo").getAttribute("aria-invalid")).toBe("true");
    expect(await word(page, 1).written.getAttribute("aria-invalid")).toBe("true");
    expect(await word(page, 0).written.getAttribute("aria-invalid")).toBe(null);
    const told = await page.locator("#lexicon-list li").nth(1).locator(".problem").textContent();
    expect(told).toMatch(/needs a letter or a digit/i);
    expect(opened.faults).toEqual([]);
  });

  test("a brand is sent with its colours, logo and font, and only with what is given", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    const asked = await stub(page, /\/estimate$/, () => ({ json: estimateAnswer }));
    await openSignedIn(page, service.url, key);
    await page.fill("#script", "The tide.");
    const brand = () => asked.at(-1)?.body?.brand;
    await expect.poll(() => asked.length, soon).toBeGreaterThan(0);
    expect(brand()).toBe(undefined);
    await unfold(page, /^Your brand/);
    for (const colour of ["#112233", "#445566", "#778899"]) {
      await page.click("#brand-colors-add");
      await page.locator("#brand-colors-list input").last().fill(colour);
    }
    expect(await page.locator("#brand-colors-add").isVisible()).toBe(false);
    await page.fill("#brand-logo", "https://example.com/logo.png");
    await page.selectOption("#brand-font", "Noto Serif Display");
    await expect.poll(brand, soon).toEqual({
      colors: ["#112233", "#445566", "#778899"],
      logoUrl: "https://example.com/logo.png",
      font: "Noto Serif Display",
    });
    await page.getByRole("button", { name: "Remove the colour: Backdrops" }).click();
    await page.fill("#brand-logo", "");
    await page.selectOption("#brand-font", "");
    await expect.poll(brand, soon).toEqual({ colors: ["#112233", "#778899"] });
    await page.click("#code summary");
    await page.getByRole("button", { name: "Command line" }).click();
    const code = (await page.locator("#code-text").textContent()) ?? "";
    expect(code).toContain("--brand brand.json");
    expect(code).toContain('"#778899"');
    expect(opened.faults).toEqual([]);
  });

  test("an earlier job is edited with its lexicon and its brand, and without those of the draft", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    const brand = { colors: ["#abcdef"], font: "Inter" as const };
    const lexicon = { tide: "tied" };
    const one = draft({ createdAt: Date.now(), request: { ...sampleRequest, brand, lexicon } });
    const two = draft({ createdAt: Date.now() + 1 });
    for (const job of [one, two]) {
      await service.jobs.create(job);
      const failure = { code: "canceled", message: "", retryable: false, stage: null } as const;
      await service.jobs.fail(job.jobId, null, failure, Date.now());
    }
    const asked = await stub(page, /\/estimate$/, () => ({ json: estimateAnswer }));
    await openSignedIn(page, service.url, key);
    const edit = (jobId: string) =>
      page.locator(`[data-job="${jobId}"]`).getByRole("button", { name: /^Edit/ }).click();
    await edit(one.jobId);
    await expect.poll(() => asked.at(-1)?.body, soon).toMatchObject({ brand, lexicon });
    await edit(two.jobId);
    await expect
      .poll(() => Object.keys(asked.at(-1)?.body ?? {}), soon)
      .not.toEqual(expect.arrayContaining(["brand"]));
    expect(asked.at(-1)?.body).not.toHaveProperty("lexicon");
    expect(opened.faults).toEqual([]);
  });

  test("music is offered where the style has any, and not where none has", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    await offerStyles(page, [
      { name: "cinematic", music: ["auto", "none", "slow-river"] },
      { name: "paper-cut", music: ["auto", "none"] },
    ]);
    const asked = await stub(page, /\/estimate$/, () => ({ json: estimateAnswer }));
    await openSignedIn(page, service.url, key);
    await page.fill("#script", "The tide.");
    expect(await page.locator("#music option").allTextContents()).toEqual([
      "The style's own",
      "None",
      "Slow river",
    ]);
    await page.selectOption("#music", "slow-river");
    await expect.poll(() => asked.at(-1)?.body?.music, soon).toBe("slow-river");
    await page.check("input[value='paper-cut']", { force: true });
    await expect
      .poll(() => asked.at(-1)?.body, soon)
      .toEqual({ script: "The tide.", style: "paper-cut" });
    expect(await page.locator("#music-field").isVisible()).toBe(false);
    // The service chooses the style: the music of any may be asked for.
    await page.check("input[value='auto']", { force: true });
    expect(await page.locator("#music-field").isVisible()).toBe(true);
    expect(opened.faults).toEqual([]);
  });

  test("styles have their picture, or a drawing of their own; several may be left to the service", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    await offerStyles(
      page,
      ["cinematic", "paper-cut", "glow"].map((name) => ({ name, music: ["auto", "none"] })),
    );
    const asked = await stub(page, /\/estimate$/, () => ({ json: estimateAnswer }));
    await openSignedIn(page, service.url, key);
    expect(await page.locator("#styles label").allTextContents()).toEqual([
      "Automatic",
      "Cinematic",
      "Paper cut",
      "Glow",
    ]);
    expect(await page.locator("#styles img").count()).toBe(1);
    await expect
      .poll(() => page.evaluate("document.querySelector('#styles img').naturalWidth"), soon)
      .toBeGreaterThan(0);
    const backgrounds = await page.evaluate<string[]>(
      "[...document.querySelectorAll('#styles .still')].map((one) => getComputedStyle(one).backgroundImage)",
    );
    expect(new Set(backgrounds).size).toBe(4);
    expect(await page.locator("input[value='cinematic']").isChecked()).toBe(true);
    await page.check("input[value='auto']", { force: true });
    await page.fill("#script", "The tide.");
    await expect.poll(() => asked.at(-1)?.body?.style, soon).toBe("auto");
    await page.reload();
    await page.waitForSelector("#account:not([hidden])");
    expect(await page.locator("input[value='auto']").isChecked()).toBe(true);
    expect(opened.faults).toEqual([]);
  });

  test("one style leaves nothing to choose automatically", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    await offerStyles(page, [{ name: "cinematic", music: ["auto", "none"] }]);
    await openSignedIn(page, service.url, key);
    expect(await page.locator("#styles label").allTextContents()).toEqual(["Cinematic"]);
    expect(opened.faults).toEqual([]);
  });
});

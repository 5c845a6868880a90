import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Preview } from "../../src/preview/preview-schema.js";
import {
  findBrowser,
  noBrowser,
  openPage,
  openSignedIn,
  seriousProblems,
  startBrowser,
} from "./browser.js";
import { type PageService, startPageService } from "./page-service.js";
import { problem, stub } from "./stub-calls.js";

const program = await findBrowser();
const soon = { timeout: 20_000 };
const path = /\/v1\/preview\?as=scenes$/;
const dot = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** @param count of all scenes; two of them have pictures. */
const previewOf = (count = 2): Preview => ({
  ...{ style: "card", durationMs: 9_000, sceneCount: count, width: 480, height: 270 },
  scenes: [
    { kind: "title", text: "The tide", startMs: 0, endMs: 2_000, image: dot },
    {
      kind: "statement",
      text: "It comes in. ".repeat(30),
      startMs: 2_000,
      endMs: 9_000,
      image: dot,
    },
  ],
});

describe.skipIf(program === null)(program === null ? noBrowser : "previews on the page", () => {
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

  const images = (page: Page) => page.locator("#sheet-list img");
  const note = (page: Page, text: string) =>
    page.locator("#sheet-note").getByText(text).waitFor(soon);
  const sources = (page: Page) =>
    images(page).evaluateAll((all) => all.map((image) => image.getAttribute("src")));
  /** Waits until pictures are shown that are up to date, other ones than those. */
  async function newPictures(page: Page, before: (string | null)[]): Promise<(string | null)[]> {
    await expect
      .poll(async () => {
        const isBusy = await page.locator("#sheet-list").getAttribute("aria-busy");
        const now = await sources(page);
        return isBusy === "false" && now.length > 0 && now[0] !== before[0];
      }, soon)
      .toBe(true);
    return sources(page);
  }

  test("show each scene, and are drawn anew when style, shape or script change", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    await openSignedIn(page, service.url, key);
    expect(await page.locator("#sheet").isVisible()).toBe(false);
    await page.fill("#script", "# The tide\n\nIt comes in twice a day.\n\n- Crabs\n- Gulls");
    const first = await newPictures(page, []);
    expect(first).toHaveLength(3);
    expect(new Set(first).size).toBe(3);
    const alts = await images(page).evaluateAll((all) => all.map((one) => one.getAttribute("alt")));
    expect(alts).toEqual([
      "Scene 1, title: The tide",
      "Scene 2, statement: It comes in twice a day.",
      "Scene 3, list: Crabs Gulls",
    ]);
    // They are there, and not only their places.
    const widths =
      "[...document.querySelectorAll('#sheet-list img')].map((one) => one.naturalWidth)";
    await expect.poll(() => page.evaluate(widths), soon).toEqual([480, 480, 480]);
    expect(await page.locator("#sheet-sum").textContent()).toBe("3 scenes, style Cinematic");
    expect(await page.locator("#announce").textContent()).toBe("Preview of 3 scenes drawn.");

    await page.check("input[name='style'][value='card']", { force: true });
    const card = await newPictures(page, first);
    await page.check("input[value='9:16']", { force: true });
    const tall = await newPictures(page, card);
    await expect.poll(() => page.evaluate(widths), soon).toEqual([270, 270, 270]);
    await page.fill("#script", "# Die Flut\n\nSie kommt bald.");
    await page.selectOption("#language", "de");
    expect(await newPictures(page, tall)).toHaveLength(2);
    await page.fill("#script", "");
    await page.waitForSelector("#sheet", { state: "hidden" });
    expect(opened.faults).toEqual([]);
  });

  test("wait until the writer pauses; a change ends what was asked, and what is not seen asks nothing", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    const asked: string[] = [];
    let gone = 0;
    page.on("requestfailed", (request) => {
      if (path.test(request.url())) gone += 1;
    });
    let isHeld = true;
    await page.route(path, async (route) => {
      asked.push((route.request().postDataJSON() as { script: string }).script);
      if (!isHeld) await route.fulfill({ json: previewOf() });
    });
    await openSignedIn(page, service.url, key);
    await page.locator("#script").pressSequentially("The tide", { delay: 5 });
    await expect.poll(() => asked, soon).toEqual(["The tide"]);
    await note(page, "Drawing the scenes …");
    expect(await page.locator("#sheet-bar").isVisible()).toBe(true);
    isHeld = false;
    await page.fill("#script", "The tide comes in.");
    await expect.poll(() => gone, soon).toBe(1);
    await images(page).nth(1).waitFor(soon);
    expect(await page.locator("#sheet-bar").isVisible()).toBe(false);
    expect(asked).toEqual(["The tide", "The tide comes in."]);
    const alt = (await images(page).nth(1).getAttribute("alt")) ?? "";
    expect(alt.length).toBeLessThan(200);
    expect(alt).toMatch(/^Scene 2, statement: It comes in\. .*…$/);

    for (const summary of await page.locator(".more summary").all()) await summary.click();
    await page.selectOption("#resolution", "480p");
    await page.selectOption("#fps", "60");
    expect(await page.locator("#sheet-list").getAttribute("aria-busy")).toBe("false");
    await page.selectOption("#captions", "none");
    await expect.poll(() => asked.length, soon).toBe(3);
    expect(opened.faults).toEqual([]);
  });

  test("are not drawn while they are folded away", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    const asked = await stub(page, path, () => ({ json: previewOf(60) }));
    await page.clock.install();
    await openSignedIn(page, service.url, key);
    await page.fill("#script", "The tide");
    await note(page, "These are the first 2 of them.");
    await page.click("#sheet-title");
    await page.waitForSelector("#sheet:not([open])");
    const estimated = page.waitForResponse(/\/estimate$/);
    await page.fill("#script", "The tide comes in.");
    // The pause after which the scenes would be drawn is over as well.
    await page.clock.fastForward(10_000);
    await estimated;
    expect(asked).toHaveLength(1);
    await page.click("#sheet-title");
    await expect
      .poll(() => asked.map(({ body }) => body?.script), soon)
      .toEqual(["The tide", "The tide comes in."]);
    expect(opened.faults).toEqual([]);
  });

  test("say why there are none: others come first, a script is not in order, something broke", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    let answer: { status?: number; json?: unknown } = problem(503, "unavailable", "Too many wait.");
    await stub(page, path, () => answer);
    await openSignedIn(page, service.url, key);
    await page.fill("#script", "The tide");
    await note(page, "Other previews are being drawn just now. Yours follows.");
    answer = { json: previewOf() };
    await images(page).nth(1).waitFor(soon);
    await expect.poll(() => page.locator("#sheet-note").textContent(), soon).toBe("");

    answer = problem(422, "request.invalid", "script: is bad", []);
    await page.fill("#script", "The tide comes in.");
    await note(page, "The preview follows when the script and its options are in order.");
    expect(await page.locator("#sheet-again").isVisible()).toBe(false);

    answer = problem(500, "internal", "It is our fault.");
    await page.fill("#script", "The tide goes out.");
    await note(page, "The preview could not be drawn");
    answer = { json: previewOf() };
    await page.click("#sheet-again");
    await expect.poll(() => page.locator("#sheet-note").textContent(), soon).toBe("");
    await page.waitForSelector("#sheet-list:not(.stale)");

    answer = problem(404, "not_found", "This service draws no previews.");
    await page.fill("#script", "The tide is here.");
    await page.waitForSelector("#sheet", { state: "hidden" });
    expect(opened.faults).toEqual([]);
  });

  test.each([
    ["light", { width: 1440, height: 900 }],
    ["dark", { width: 360, height: 740 }],
  ] as const)(
    "in %s, at %o, axe finds nothing serious, and nothing is too wide",
    async (colorScheme, viewport) => {
      await using opened = await openPage(browser, { colorScheme, viewport });
      const { page } = opened;
      const answers = [problem(503, "unavailable", "Too many wait."), { json: previewOf(60) }];
      await stub(page, path, () => answers.shift() ?? { json: previewOf() });
      await openSignedIn(page, service.url, key);
      await page.fill("#script", "The tide");
      await note(page, "Other previews are being drawn");
      expect(await seriousProblems(page)).toEqual([]);
      await images(page).nth(1).waitFor(soon);
      expect(await seriousProblems(page)).toEqual([]);
      const over = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
      expect(await page.evaluate(over)).toBeLessThanOrEqual(0);
      // Pictures that are out of date, and why.
      answers.push(problem(422, "request.invalid", "script: is bad", []));
      await page.fill("#script", "The tide comes in.");
      await note(page, "The preview follows");
      await page.waitForSelector("#sheet-list.stale");
      expect(await seriousProblems(page)).toEqual([]);
    },
  );
});

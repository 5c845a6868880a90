import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PictureCredit } from "../../src/render/pictures/credit.js";
import { draft, sampleFiles, sampleRequest } from "../jobs/test-jobs.js";
import {
  findBrowser,
  noBrowser,
  openPage,
  openSignedIn,
  seriousProblems,
  startBrowser,
} from "./browser.js";
import { type PageService, startPageService } from "./page-service.js";
import { estimateAnswer, problem, stub } from "./stub-calls.js";

const program = await findBrowser();
/** The page's policy allows no text to be run as code: what is waited for is asked again and again from here. */
const soon = { timeout: 15_000 };
const titled = (page: Page, title: RegExp) => expect.poll(() => page.title(), soon).toMatch(title);
/** As pictures from elsewhere may have them: with a page, with a file's name, with what is meant to be run. */
const credits: readonly PictureCredit[] = [
  {
    author: "Ann Lee",
    source: "Pexels",
    licence: "Pexels License",
    address: "https://www.pexels.com/photo/tide-1/",
  },
  { author: null, source: "folder", licence: null, address: "tide.jpg" },
  { author: "Eve", source: "folder", licence: null, address: "javascript:alert(1)" },
  { author: "<b>Bob</b>", source: "folder", licence: null, address: null },
];
const focused = (page: Page) => page.evaluate("document.activeElement.id");

describe.skipIf(program === null)(program === null ? noBrowser : "the page", () => {
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

  /** A page whose browser has the key already. */
  async function signIn(page: Page, hash = ""): Promise<void> {
    await openSignedIn(page, `${service.url}/${hash}`, key);
  }

  async function createJob(): Promise<string> {
    const request = { ...sampleRequest, script: "# The tide\n\nIt comes in twice a day." };
    const one = draft({ createdAt: Date.now(), request });
    await service.jobs.create(one);
    return one.jobId;
  }

  async function createDone(owed: PictureCredit[]): Promise<string> {
    const jobId = await createJob();
    const files = { ...sampleFiles, ...(owed.length > 0 && { credits: owed }) };
    await service.jobs.finish(jobId, await begin(jobId), { files, tokens: 4 }, Date.now());
    return jobId;
  }

  async function begin(jobId: string): Promise<number> {
    const begun = await service.jobs.begin(jobId, Date.now());
    if (begun.outcome !== "ok") throw new Error(begun.outcome);
    return begun.fence;
  }

  const report = (jobId: string, fence: number, progress: number) =>
    service.jobs.report(jobId, fence, { stage: "rendering", progress, etaMs: 65_000 }, Date.now());

  test("its first load transfers less than 150 KB", async () => {
    await using opened = await openPage(browser);
    const { page, context } = opened;
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await signIn(page);
    await page.waitForSelector("#styles img");
    await page.waitForLoadState("networkidle");
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(150_000);
    expect(opened.faults).toEqual([]);
  });

  describe("the key", () => {
    test("is asked for, tried, kept in this browser alone, and forgotten", async () => {
      await using opened = await openPage(browser);
      const { page } = opened;
      const elsewhere: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes(key)) elsewhere.push(request.url());
      });
      await page.goto(service.url);
      expect(await focused(page)).toBe("key");
      await page.keyboard.press("Enter");
      await page.getByText("Enter your key").waitFor();
      await page.keyboard.type("cw_nonsense");
      await page.keyboard.press("Enter");
      await page.getByText("This is not an API key as we make them").waitFor();
      await page.fill("#key", key);
      await page.keyboard.press("Enter");
      await page.waitForSelector("#account:not([hidden])");
      expect(await page.evaluate("localStorage.getItem('clipwright.key')")).toBe(key);
      await page.reload();
      await page.waitForSelector("#account:not([hidden])");
      await page.click("#forget-key");
      await page.waitForSelector("#key-panel:not([hidden])");
      expect(await page.evaluate("JSON.stringify(localStorage)")).not.toContain(key);
      expect(elsewhere).toEqual([]);
      expect(opened.faults).toEqual([]);
    });

    test("that is revoked while the page is open is asked for anew, and the draft stays", async () => {
      await using opened = await openPage(browser);
      const { page } = opened;
      const revoked = await service.newKey();
      await page.goto(service.url);
      await page.fill("#key", revoked);
      await page.keyboard.press("Enter");
      await page.waitForSelector("#account:not([hidden])");
      await page.fill("#script", "What I wrote.");
      const { id } = (await service.keys.find(revoked)) ?? { id: "" };
      await service.keys.revoke(id, Date.now());
      await page.click("#make");
      await page.getByText("This API key was revoked.").first().waitFor();
      expect(await page.inputValue("#script")).toBe("What I wrote.");
      await page.reload();
      expect(await page.inputValue("#script")).toBe("What I wrote.");
      expect(opened.faults).toEqual([]);
    });
  });

  test("shows scenes and price while one types, and what the last clip would save", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    const jobId = await createJob();
    let reuse: typeof estimateAnswer.reuse = null;
    const asked = await stub(page, /\/v1\/jobs\/estimate$/, () => ({
      json: { ...estimateAnswer, reuse },
    }));
    await signIn(page);
    await page.fill("#script", "# Meet Tidewater\n\nIt keeps an eye on your bill.");
    await page.getByText("About 44 tokens, 22 s").waitFor();
    await page.getByText("96 tokens are held until it is done.").waitFor();
    expect(await page.locator("#scene-list li").allTextContents()).toHaveLength(2);
    reuse = { jobId, segments: 4, segmentsReused: 3, tokensSaved: 30 };
    await page.evaluate(`localStorage.setItem("clipwright.last", "${jobId}")`);
    await page.selectOption("#length", "30");
    await page.getByText("3 of 4 parts reused from your last clip, saves 30 tokens.").waitFor();
    expect(asked.at(-1)?.body).toMatchObject({ durationMs: 30_000, reuse: jobId });
    await page.fill("#script", "");
    await page.waitForSelector("#price", { state: "hidden" });
    expect(opened.faults).toEqual([]);
  });

  test("works without what an older server lacks: estimate, list, usage, samples", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    const missing = () => problem(404, "not_found", "There is nothing here.");
    for (const path of [/\/jobs\/estimate$/, /\/v1\/jobs\?/, /\/v1\/usage$/, /\/sample$/]) {
      await stub(page, path, missing);
    }
    await signIn(page);
    const answered = page.waitForResponse(/estimate$/);
    await page.fill("#script", "The tide comes in.");
    await answered;
    await page.click("#listen");
    await page.waitForSelector("#listen", { state: "hidden" });
    for (const id of ["#price", "#scenes", "#clips"]) {
      expect(await page.locator(id).isVisible()).toBe(false);
    }
    await page.click("#make");
    await page.waitForSelector("#result:not([hidden])");
    await page
      .locator("#stage")
      .getByText(/^(Next in line|Waiting)/)
      .waitFor();
    expect(opened.faults).toEqual([]);
  });

  test("shows each problem at its field, and goes to the first", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    await stub(page, /\/jobs\/estimate$/, () => problem(404, "not_found", "Nothing."));
    await signIn(page);
    await page.fill("#script", "![](http://example.com/a.jpg) Text.");
    await page.selectOption("#length", "custom");
    await page.fill("#seconds", "0.2");
    await page.click("#make");
    await page.getByText("Must be at least 1 s (it is 0.2 s)").waitFor();
    expect(await page.locator("#seconds").getAttribute("aria-invalid")).toBe("true");
    const described = await page.locator("#seconds").getAttribute("aria-describedby");
    expect(await page.locator(`#${described}`).textContent()).toContain("at least 1 s");
    expect(await page.locator("#script").getAttribute("aria-invalid")).toBe("true");
    expect(await focused(page)).toBe("script");
    await page.fill("#seconds", "9");
    expect(await page.locator("[aria-invalid]").count()).toBe(0);
    expect(opened.faults).toEqual([]);
  });

  test("follows a job by its address: stage, percent, scene, end; also after a reload", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    const jobId = await createJob();
    await signIn(page, `#${jobId}`);
    await titled(page, /^0 %/);
    const fence = await begin(jobId);
    const jpeg = await (await import("sharp"))
      .default({ create: { width: 48, height: 27, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer();
    await service.jobs.storePreview(jobId, fence, jpeg.toString("base64"));
    await report(jobId, fence, 30);
    await page.locator("#stage").getByText("Drawing and encoding").waitFor();
    await titled(page, /^30 % – Clipwright$/);
    await page.getByText("About 1 min 5 s left").waitFor();
    await page.reload();
    await page.waitForSelector("#preview:not([hidden])");
    expect(await page.evaluate("document.getElementById('preview').naturalWidth")).toBe(48);
    expect(await page.locator("#announce").textContent()).toBe("Drawing and encoding. 25 percent.");
    const failure = {
      code: "script.too_long",
      message: "It needs 9 s.",
      retryable: false,
      stage: "narrating",
    } as const;
    await service.jobs.fail(jobId, fence, failure, Date.now());
    await page.locator("#result").getByText("It needs 9 s.").waitFor();
    // The same would come of it: it can be edited, not tried again.
    expect(await page.locator("#result").getByText("Try again").count()).toBe(0);
    expect(opened.faults).toEqual([]);
  });

  test("tells how many clips are ahead of one that waits, as they become fewer", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    const [first, second] = [await createJob(), await createJob()];
    await signIn(page, `#${second}`);
    const ahead = async () => {
      const text = (await page.locator("#stage").textContent()) ?? "";
      return text === "Next in line" ? 0 : Number(/^Waiting: (\d+) clip/.exec(text)?.[1]);
    };
    await expect.poll(ahead, soon).toBeGreaterThan(0);
    const before = await ahead();
    await begin(first);
    const failure = { code: "canceled", message: "", retryable: false, stage: null } as const;
    await service.jobs.fail(first, null, failure, Date.now());
    await expect.poll(ahead, soon).toBe(before - 1);
    expect(opened.faults).toEqual([]);
    await service.jobs.fail(second, null, failure, Date.now());
  });

  test("goes on following where the API went away and came back", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    const jobId = await createJob();
    const fence = await begin(jobId);
    await signIn(page, `#${jobId}`);
    await titled(page, /^0 %/);
    await service.stopApi();
    await page.locator("#result").getByText("The connection is gone").waitFor();
    await report(jobId, fence, 60);
    await service.startApi();
    await titled(page, /^60 %/);
    expect(await page.locator("#result-problem").textContent()).toBe("");
    expect(opened.faults).toEqual([]);
  });

  test("says that the service is away, and goes on when it is back", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    await page.route(/\/v1\//, (route) => route.abort());
    await page.addInitScript({
      content: `localStorage.setItem("clipwright.key", ${JSON.stringify(key)})`,
    });
    await page.goto(service.url);
    await page.locator("#away-text").getByText("The service does not answer.").waitFor();
    await page.unroute(/\/v1\//);
    await page.click("#away-again");
    await page.waitForSelector("#account:not([hidden])");
    expect(opened.faults).toEqual([]);
  });

  test("lists own jobs: cancel, try again, delete, more", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    const job = async (change: object) => {
      const headers = { authorization: `Bearer ${key}` };
      const answer = await fetch(`${service.url}/v1/jobs/${await createJob()}`, { headers });
      return { ...((await answer.json()) as { jobId: string }), ...change };
    };
    const failure = {
      code: "render.failed",
      message: "Rendering failed.",
      retryable: true,
      stage: null,
    };
    const live = await job({});
    const failed = await job({ status: "failed", failure, createdAt: "2026-01-01T00:00:00.000Z" });
    const older = await job({ status: "failed", failure, createdAt: "2025-01-01T00:00:00.000Z" });
    const pages = await stub(page, /\/v1\/jobs\?/, () =>
      pages.at(-1)?.url.includes("cursor=next")
        ? { json: { data: [older], nextCursor: null } }
        : { json: { data: [live, failed], nextCursor: "next" } },
    );
    const canceled = await stub(page, /\/cancel$/, () => ({
      status: 202,
      json: { ...live, status: "failed", sequence: 9, failure: { ...failure, code: "canceled" } },
    }));
    const retried = await stub(page, /\/retry$/, () => ({ status: 201, json: live }));
    const deleted = await stub(page, new RegExp(`/v1/jobs/${failed.jobId}$`), () => ({
      status: 204,
    }));
    await signIn(page);
    const row = (jobId: string) => page.locator(`[data-job="${jobId}"]`);
    await page.click("#clips-more");
    await row(older.jobId).waitFor();
    expect(await page.locator("#clip-list li").count()).toBe(3);

    await row(live.jobId).getByText("Cancel").click();
    await row(live.jobId).getByText("Canceled").waitFor();
    await row(failed.jobId)
      .getByRole("button", { name: /^Delete/ })
      .click();
    await row(failed.jobId).getByText("Delete for good?").click();
    await row(failed.jobId).waitFor({ state: "detached" });
    await row(older.jobId)
      .getByRole("button", { name: /^Try again/ })
      .click();
    await page.waitForSelector("#result:not([hidden])");
    expect([canceled, retried, deleted].map((calls) => calls.map(({ method }) => method))).toEqual([
      ["POST"],
      ["POST"],
      ["DELETE"],
    ]);
    expect(new URL(page.url()).hash).toBe(`#${live.jobId}`);
    expect(opened.faults).toEqual([]);
  });

  test("says how much of a clip was taken from the last one and who speaks instead of the chosen voice, and edits that one", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    const jobId = await createJob();
    const fence = await begin(jobId);
    const files = { ...sampleFiles, durationMs: 22_000 };
    await service.jobs.finish(jobId, fence, { files, tokens: 4 }, Date.now());
    const headers = { authorization: `Bearer ${key}` };
    const answer = await fetch(`${service.url}/v1/jobs/${jobId}`, { headers });
    const job = (await answer.json()) as { request: object };
    const reuse = { jobId: "job_1", reusedMs: 18_000, tokensSaved: 36 };
    const voice = { id: "flite-slt", engine: "flite", fallback: true };
    const changed = { ...job, reuse, voice, captionsUrl: null };
    await stub(page, new RegExp(`/v1/jobs/${jobId}$`), () => ({ json: changed }));
    await stub(page, /\/v1\/jobs\?/, () => ({ json: { data: [changed], nextCursor: null } }));
    const asked = await stub(page, /\/estimate$/, () => ({ json: estimateAnswer }));
    await signIn(page, `#${jobId}`);
    const told = "18 s of 22 s were taken from your last clip. That saved 36 tokens.";
    await page.locator("#clip-reused").getByText(told).waitFor();
    expect(await page.locator("#clip-voice").textContent()).toMatch(
      /^The voice “[^”]+” was out of reach, so “flite-slt” speaks instead\.$/,
    );
    await page.getByRole("button", { name: /^Edit: The tide/ }).click();
    await page.getByText("44 tokens, 22 s").waitFor();
    expect(await page.inputValue("#script")).toBe("# The tide\n\nIt comes in twice a day.");
    expect(await page.inputValue("#resolution")).toBe("480p");
    expect(asked.at(-1)?.body).toMatchObject({ reuse: jobId, resolution: "480p", fps: 24 });
    expect(opened.faults).toEqual([]);
  });

  test("tells whom the pictures are owed to, and links to nothing but pages of the web", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    await signIn(page, `#${await createDone([...credits])}`);
    const rows = page.locator("#clip-credit-list li");
    await rows.first().waitFor();
    expect(await rows.allTextContents()).toEqual([
      "Ann Lee · Pexels · Pexels License",
      "folder · tide.jpg",
      "Eve · folder · javascript:alert(1)",
      "<b>Bob</b> · folder",
    ]);
    expect(
      await page.locator("#clip-credits a").evaluateAll((all) => all.map((one) => one.href)),
    ).toEqual(["https://www.pexels.com/photo/tide-1/"]);
    await page.evaluate(`location.hash = "${await createDone([])}"`);
    await page.waitForSelector("#clip-credits", { state: "hidden" });
    expect(opened.faults).toEqual([]);
  });

  test("lets a voice speak", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    await signIn(page);
    await page.click("#listen");
    await page.waitForSelector("#listen[data-playing]", { timeout: 30_000 });
    await page.click("#listen");
    await page.waitForSelector("#listen:not([data-playing])");
    expect(opened.faults).toEqual([]);
  });

  test("gives the request as curl, client code and command line, without the key", async () => {
    await using opened = await openPage(browser);
    const { page } = opened;
    await signIn(page);
    await page.fill("#script", "It's the tide.");
    await page.check("input[value='9:16']", { force: true });
    await page.click("#code summary");
    const text = () => page.locator("#code-text").textContent();
    expect(await text()).toContain(`curl -sS ${service.url}/v1/jobs`);
    expect(await text()).toContain("It'\\''s the tide.");
    await page.getByRole("button", { name: "JavaScript" }).click();
    expect(await text()).toContain('"aspectRatio": "9:16"');
    await page.getByRole("button", { name: "Command line" }).click();
    expect(await text()).toBe(
      "clipwright render - -o clip.mp4 --aspect 9:16 <<'SCRIPT'\nIt's the tide.\nSCRIPT",
    );
    expect(await text()).not.toContain(key);
    expect(opened.faults).toEqual([]);
  });

  describe.each([
    ["light", { width: 1440, height: 900 }],
    ["dark", { width: 1440, height: 900 }],
    ["light", { width: 360, height: 740 }],
    ["dark", { width: 820, height: 1180 }],
  ] as const)("in %s, at %o", (colorScheme, viewport) => {
    test("axe finds nothing serious, and nothing is wider than the window, in any state", async () => {
      await using opened = await openPage(browser, { colorScheme, viewport });
      const { page } = opened;
      await stub(page, /\/v1\/jobs\/estimate$/, () => ({ json: estimateAnswer }));
      await stub(page, /\/v1\/usage$/, () => ({ json: { balance: 123_456, held: 0 } }));
      const problems: string[] = [];
      const check = async (state: string) => {
        for (const one of await seriousProblems(page)) problems.push(`${state}: ${one}`);
        const over = await page.evaluate<number>(
          "document.documentElement.scrollWidth - document.documentElement.clientWidth",
        );
        if (over > 0) problems.push(`${state}: ${over} px wider than the window`);
      };
      await page.goto(service.url);
      await check("no key");
      await page.fill("#key", "cw_x");
      await page.keyboard.press("Enter");
      await page.getByText("This is not an API key").waitFor();
      await check("wrong key");
      const jobId = await createJob();
      await signIn(page);
      await check("empty");
      await page.getByRole("button", { name: "A product" }).click();
      await page.getByText("44 tokens, 22 s").waitFor();
      for (const one of await page.locator(".more summary").all()) await one.click();
      await page.click("#lexicon-add");
      await page.click("#brand-colors-add");
      await page.click("#brand-colors-add");
      await page.click("#code summary");
      await check("typed");
      await page.evaluate(`location.hash = "${jobId}"`);
      const fence = await begin(jobId);
      await report(jobId, fence, 42);
      await titled(page, /^42 %/);
      await check("rendering");
      const failure = {
        code: "render.failed",
        message: "No.",
        retryable: true,
        stage: null,
      } as const;
      await service.jobs.fail(jobId, fence, failure, Date.now());
      await page.locator("#stage").getByText("It did not work").waitFor();
      await check("failed");
      await page.selectOption("#length", "custom");
      await page.fill("#seconds", "0");
      await page.click("#make");
      await page.getByText(/Must be at least 1 s/).waitFor();
      await check("invalid");
      await page.fill("#seconds", "9");
      await page.locator("#lexicon-list input").first().fill("Tidewater");
      await page.click("#make");
      await page.getByText("Fill in both, or remove the row.").waitFor();
      await check("incomplete");
      await stub(page, /\/cancel$|\/retry$|\/estimate$/, () => problem(500, "internal", "No."));
      await page.locator("#progress").getByRole("button", { name: "Try again" }).click();
      await page.locator("#away-text").getByText("Something went wrong in the service").waitFor();
      await page.fill("#script", "Another one.");
      await page.locator("#price-note").getByText("Scenes and price are not known").waitFor();
      await check("faults");
      await page.evaluate(`location.hash = "${await createDone([...credits])}"`);
      await page.waitForSelector("#clip-credits:not([hidden])");
      await check("done, with credits");
      expect(problems).toEqual([]);
      expect(opened.faults).toEqual([]);
    });
  });
});

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findProgram } from "../../../src/process/find-program.js";
import { runCli } from "../../commands/run-cli.js";
import { testFolder } from "../../test-folder.js";
import { startTestApi, type TestApi } from "../test-api.js";

const browser = await findProgram(["chromium", "chromium-browser", "google-chrome"]);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
});

describe("GET /openapi.json", () => {
  test("needs no key, and answers 304 to who has it", async () => {
    const answer = await fetch(`${api.url}/openapi.json`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    const etag = answer.headers.get("etag") ?? "";
    const headers = { "if-none-match": `"another", W/${etag}` };
    const again = await fetch(`${api.url}/openapi.json`, { headers });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("is what `clipwright openapi` prints and writes, without a Redis", async () => {
    const served = await (await fetch(`${api.url}/openapi.json`)).json();
    const printed = await runCli(["openapi"]);
    expect(JSON.parse(printed.stdout)).toEqual(served);
    expect(JSON.parse((await runCli(["openapi", "--json"])).stdout)).toEqual(served);
    const path = join(await testFolder(), "openapi.json");
    const { stdout } = await runCli(["openapi", "-o", path]);
    expect(stdout.trim()).toBe(path);
    expect(JSON.parse(await readFile(path, "utf8"))).toEqual(served);
  });
});

describe("GET /docs", () => {
  test("comes with a policy that lets nothing in from elsewhere, also with its files", async () => {
    for (const path of ["/docs", "/docs/", "/docs/show.js", "/docs/swagger-ui-bundle.js"]) {
      const answer = await fetch(api.url + path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get("content-security-policy")).toMatch(
        /^default-src 'none'; script-src 'self'; style-src 'self';/,
      );
    }
  });

  test.each(["package.json", "..%2Fpackage.json", "constructor", "index.html"])(
    "has no file %s",
    async (file) => {
      expect((await fetch(`${api.url}/docs/${file}`)).status).toBe(404);
    },
  );

  test("shows every call in a browser, within its policy and from this server alone", async ({
    skip,
  }) => {
    if (browser === null) skip("no chromium here");
    const opened = await chromium.launch({
      executablePath: browser ?? "",
      args: ["--no-sandbox"],
    });
    try {
      const page = await opened.newPage();
      const troubles: string[] = [];
      const asked = new Set<string>();
      page.on("console", (message) => {
        if (message.type() === "error") troubles.push(message.text());
      });
      page.on("pageerror", (error) => troubles.push(error.message));
      page.on("request", (request) => asked.add(new URL(request.url()).host));
      await page.goto(`${api.url}/docs`);
      await page.locator("#operations-Jobs-createJob button").first().click();
      await page.locator("#operations-Jobs-createJob .responses-wrapper").waitFor();
      expect(await page.locator(".opblock-summary-path").allInnerTexts()).toEqual(
        expect.arrayContaining([expect.stringContaining("jobs")]),
      );
      expect(troubles).toEqual([]);
      const here = [...asked].filter((host) => host !== "");
      expect(here).toEqual([new URL(api.url).host]);
    } finally {
      await opened.close();
    }
  });
});

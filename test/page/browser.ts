import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import which from "which";

const programs = ["chromium", "chromium-browser", "google-chrome"];

/** Null where this machine has none. */
export async function findBrowser(): Promise<string | null> {
  const found = await Promise.all(programs.map((name) => which(name, { nothrow: true })));
  return found.find((path) => path !== null) ?? null;
}

export const noBrowser = `there is no browser: none of ${programs.join(", ")} is in the PATH`;

export async function startBrowser(path: string): Promise<Browser> {
  // In a container the browser's own sandbox has no rights to build one.
  return chromium.launch({ executablePath: path, args: ["--no-sandbox"] });
}

/** A page that is watched: nothing may break, and nothing may go past the policy. */
export interface WatchedPage extends AsyncDisposable {
  page: Page;
  context: BrowserContext;
  /** Errors of scripts, and what the policy has stopped. */
  faults: string[];
}

export async function openPage(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    // What the server refuses is logged by the browser itself; the page tells it in its own words.
    if (message.type() !== "error" || /Failed to load resource/.test(message.text())) return;
    faults.push(message.text());
  });
  // As text: what runs in the page is not typed by the types of Node.
  await page.addInitScript({
    content: `addEventListener("securitypolicyviolation", (event) =>
      console.error("policy: " + event.violatedDirective + " " + event.blockedURI));`,
  });
  return { page, context, faults, [Symbol.asyncDispose]: () => context.close() };
}

/** Opens an address of the page in a browser that has the key already. */
export async function openSignedIn(page: Page, address: string, key: string): Promise<void> {
  await page.addInitScript({
    content: `localStorage.setItem("clipwright.key", ${JSON.stringify(key)})`,
  });
  await page.goto(address);
  await page.waitForSelector("#account:not([hidden])");
}

const axeSource = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeResult {
  violations: { id: string; impact: string; nodes: { html: string }[] }[];
}

/** What axe finds serious or critical, in a line each. */
export async function seriousProblems(page: Page): Promise<string[]> {
  await page.evaluate(await axeSource);
  const { violations } = await page.evaluate<AxeResult>("axe.run()");
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkLink, signLink } from "../../../src/storage/local/signed-link.js";
import { linkSecret, openLocalStorage, type TestStorage } from "../test-storages.js";

describe("a signed link", () => {
  let at: TestStorage;
  let link: URL;
  beforeAll(async () => {
    at = await openLocalStorage();
    const source = join(at.folder, "source");
    await writeFile(source, "WEBVTT\n");
    const signal = new AbortController().signal;
    await at.storage.put("job_1/captions.vtt", source, { contentType: "text/vtt", signal });
    const expiresAt = Date.now() + 60_000;
    link = new URL(await at.storage.url("job_1/captions.vtt", { expiresAt, baseUrl: at.baseUrl }));
  });
  afterAll(() => at[Symbol.asyncDispose]());

  const changed = (change: (url: URL) => void) => {
    const url = new URL(link);
    change(url);
    return fetch(url);
  };

  test("lets a page elsewhere show captions and seek", async () => {
    const answer = await fetch(link);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("accept-ranges")).toBe("bytes");
    expect(answer.headers.get("cache-control")).toMatch(/^private, max-age=\d+$/);
    expect(answer.headers.get("content-disposition")).toBe('inline; filename="captions.vtt"');
  });

  test("answers HEAD with the length, and an unchanged file with 304", async () => {
    const head = await fetch(link, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "7"]);
    // `fetch` adds "no-cache" to a conditional request, which asks for the file anyway.
    const headers = { "if-none-match": head.headers.get("etag") ?? "" };
    const [again] = await once(request(link, { headers }).end(), "response");
    again.resume();
    expect(again.statusCode).toBe(304);
  });

  test.each<[string, (url: URL) => void]>([
    ["another file", (url) => (url.pathname = "/v1/files/job_2/captions.vtt")],
    ["a longer life", (url) => url.searchParams.set("expires", "9999999999")],
    ["another signature", (url) => url.searchParams.set("signature", "A".repeat(43))],
    ["no signature", (url) => url.searchParams.delete("signature")],
    ["a signature twice", (url) => url.searchParams.append("signature", "x")],
    ["no expiry", (url) => url.searchParams.set("expires", "x")],
    ["a way up", (url) => (url.pathname = "/v1/files/..%2f..%2fetc/passwd")],
  ])("is refused with %s", async (_, change) => {
    expect((await changed(change)).status).toBeGreaterThanOrEqual(400);
  });

  test("expires", () => {
    const url = new URL(signLink("a.mp4", 1_000, linkSecret), "http://host");
    const signature = url.searchParams.get("signature") ?? "";
    const verdictAt = (now: number) =>
      checkLink({ key: "a.mp4", expires: 1_000, signature }, linkSecret, now);
    expect([verdictAt(999_999), verdictAt(1_000_000)]).toEqual(["good", "expired"]);
  });
});

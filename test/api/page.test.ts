import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagePolicy } from "../../src/api/page/page-policy.js";
import { builtEntry } from "../../src/process/built-entry.js";
import { fontFamilies } from "../../src/render/scenes/font-families.js";
import { startTestApi, type TestApi } from "./test-api.js";

let at: TestApi;
beforeAll(async () => {
  at = await startTestApi();
});
afterAll(() => at[Symbol.asyncDispose]());

/** As it comes: `fetch` would ask for compression by itself, and undo it. */
async function get(path: string, headers: Record<string, string> = {}) {
  const {
    statusCode,
    headers: answered,
    rawPayload,
  } = await at.api.app.inject({
    url: path,
    headers: { host: "clips.example.com", ...headers },
  });
  return { status: statusCode, headers: answered, body: rawPayload };
}

const styleSheet = async () =>
  /href="(assets\/[^"]+\.css)"/.exec((await get("/")).body.toString())?.[1] ?? "";

describe("the document", () => {
  test("is there without a key, and checked again each time", async () => {
    const { status, headers, body } = await get("/");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(body.toString()).not.toContain("%");
    const again = await get("/", { "if-none-match": String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
  });

  test("has a policy that lets nothing run in line but its import map, nor from elsewhere", async () => {
    const { headers, body } = await get("/");
    const policy = String(headers["content-security-policy"]);
    const map = /<script type="importmap">(.*)<\/script>/.exec(body.toString())?.[1] ?? "";
    const hash = createHash("sha256").update(map).digest("base64");
    expect(policy.split("; ")).toEqual([
      "default-src 'none'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src 'self'",
      "img-src 'self' blob: data: http://clips.example.com",
      "media-src 'self' blob: http://clips.example.com",
      "connect-src 'self' http://clips.example.com",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  test("may play what a bucket's links lead to", async () => {
    const bucket = { url: async () => "https://bucket.s3.eu-west-1.amazonaws.com/x?signature=1" };
    const policy = await pagePolicy(bucket, "'sha256-x'", "https://clips.example.com");
    expect(policy).toContain("media-src 'self' blob: https://bucket.s3.eu-west-1.amazonaws.com;");
    expect(policy).not.toContain("signature");
  });

  test("holds no script and no style in line, beside the import map", async () => {
    const html = (await get("/")).body.toString();
    expect(html.match(/<script type="importmap">/g)).toHaveLength(1);
    const rest = html.replace('<script type="importmap">', "");
    expect(rest).not.toMatch(/<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)/);
  });

  test("leads to the client library as it is published, and loads it early", async () => {
    const html = (await get("/")).body.toString();
    const map = /<script type="importmap">(.*)<\/script>/.exec(html)?.[1] ?? "";
    const { imports } = JSON.parse(map) as { imports: Record<string, string> };
    const path = imports["clipwright/client"]?.replace(/^\./, "") ?? "";
    expect(html).toContain(`<link rel="modulepreload" href="${path.slice(1)}">`);
    const { status, body } = await get(path, { "accept-encoding": "identity" });
    expect(status).toBe(200);
    expect(body.equals(await readFile(builtEntry("client/index.js")))).toBe(true);
  });

  test("offers the fonts that a brand may choose", async () => {
    const html = (await get("/")).body.toString();
    for (const font of fontFamilies) expect(html).toContain(`<option>${font}</option>`);
  });
});

describe("its files", () => {
  test("are kept by the browser for good, under an address that changes with them", async () => {
    const path = await styleSheet();
    const { status, headers } = await get(`/${path}`);
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const other = path.replace(/assets\/[^/]+/, "assets/another");
    expect((await get(`/${other}`)).status).toBe(404);
    expect((await get(`/${path.replace("page.css", "index.html")}`)).status).toBe(404);
    expect((await get(`/${path.replace("page.css", "..%2f..%2fpackage.json")}`)).status).toBe(404);
  });

  test.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["gzip;q=0.5, br;q=0", "gzip", gunzipSync],
    ["*", "br", brotliDecompressSync],
    ["identity", undefined, (bytes: Buffer) => bytes],
  ] as const)(
    "are compressed as a browser that accepts %s wants it",
    async (accepted, encoding, undo) => {
      const path = `/${await styleSheet()}`;
      const plain = await get(path, { "accept-encoding": "identity" });
      const { headers, body } = await get(path, { "accept-encoding": accepted });
      expect(headers["content-encoding"]).toBe(encoding);
      expect(headers.vary).toMatch(/accept-encoding/i);
      expect(undo(body).equals(plain.body)).toBe(true);
      const known = { "accept-encoding": accepted, "if-none-match": String(headers.etag) };
      expect((await get(path, known)).status).toBe(304);
    },
  );
});

import { describe, expect, test } from "vitest";
import { entityTag, selectFile } from "../../src/api/routes/file-range.js";

const file = { size: 1_000, mtimeMs: Date.UTC(2026, 0, 2, 3, 4, 5, 678) };
const tag = entityTag(file);
const at = "Fri, 02 Jan 2026 03:04:05 GMT";
const before = "Fri, 02 Jan 2026 03:04:04 GMT";
const part = (start: number, end: number) => ({ status: 206, start, end });

describe("a range", () => {
  test.each([
    ["bytes=0-0", part(0, 0)],
    ["bytes=0-", part(0, 999)],
    ["bytes=990-2000", part(990, 999)],
    ["bytes=-10", part(990, 999)],
    ["bytes=-99999999", part(0, 999)],
    ["bytes=1000-", { status: 416 }],
    ["bytes=5000-6000", { status: 416 }],
    ["bytes=-0", { status: 416 }],
    ["bytes=9-3", { status: 200 }],
    ["bytes=", { status: 200 }],
    ["bytes=-", { status: 200 }],
    ["bytes=a-b", { status: 200 }],
    ["bytes=0-1,5-6", { status: 200 }],
    ["lines=0-1", { status: 200 }],
    ["nonsense", { status: 200 }],
  ])("%s", (range, selection) => {
    expect(selectFile("GET", { range }, file)).toEqual(selection);
  });

  test("counts for GET alone", () => {
    expect(selectFile("HEAD", { range: "bytes=0-0" }, file)).toEqual({ status: 200 });
  });

  test.each([
    [tag, 206],
    [`W/${tag}`, 200],
    ['"another"', 200],
    [at, 200],
  ])("with If-Range: %s is answered with %d: strong validators only", (ifRange, status) => {
    const headers = { range: "bytes=0-0", "if-range": ifRange };
    expect(selectFile("GET", headers, file).status).toBe(status);
  });
});

describe("a precondition", () => {
  test.each([
    [{ "if-match": tag }, 200],
    [{ "if-match": "*" }, 200],
    [{ "if-match": `"x", ${tag}` }, 200],
    [{ "if-match": `W/${tag}` }, 412],
    [{ "if-match": '"x"' }, 412],
    [{ "if-unmodified-since": at }, 200],
    [{ "if-unmodified-since": before }, 412],
    [{ "if-none-match": tag }, 304],
    [{ "if-none-match": `W/${tag}` }, 304],
    [{ "if-none-match": "*" }, 304],
    [{ "if-none-match": '"x"' }, 200],
    [{ "if-none-match": '"x"', "if-modified-since": at }, 200],
    [{ "if-modified-since": at }, 304],
    [{ "if-modified-since": before }, 200],
    [{ "if-modified-since": "yesterday" }, 200],
    [{ "if-match": '"x"', range: "bytes=0-0" }, 412],
    [{ "if-none-match": tag, range: "bytes=5000-" }, 304],
  ])("%j is answered with %d", (headers, status) => {
    expect(selectFile("GET", headers, file).status).toBe(status);
  });
});

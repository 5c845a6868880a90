import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { canonicalHash } from "../../src/api/canonical-json.js";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

test("the hash of JSON is that of its text with sorted members and no white space", () => {
  const value = { b: [1, "é\ud800", null, { z: {}, a: [] }], a: { '"': -0.5 }, ä: true };
  const text = String.raw`{"a":{"\"":-0.5},"b":[1,"é\ud800",null,{"a":[],"z":{}}],"ä":true}`;
  expect(canonicalHash(value)).toBe(sha256(text));
  expect(canonicalHash("a")).toBe(sha256('"a"'));
  expect(canonicalHash(null)).toBe(sha256("null"));
});

import { describe, expect, test } from "vitest";
import { createApiKeys } from "../../src/keys/api-keys.js";
import { hashKeyText, isKeyText, newKeyText } from "../../src/keys/key-text.js";
import { openTestJobs } from "../jobs/test-jobs.js";

const fields = {
  accountId: "a",
  name: "test",
  scopes: ["jobs:read"] as const,
  expiresAt: null,
};

describe("the text of a key", () => {
  test("is cw_ with 49 letters and digits, never the same twice", () => {
    const texts = Array.from({ length: 200 }, newKeyText);
    expect(new Set(texts).size).toBe(200);
    for (const text of texts) {
      expect(text).toMatch(/^cw_[0-9A-Za-z]{49}$/);
      expect(isKeyText(text)).toBe(true);
    }
  });

  test("with one letter wrong, missing or swapped is no key", () => {
    const text = newKeyText();
    const at = 20;
    const other = text[at] === "a" ? "b" : "a";
    expect(isKeyText(text.slice(0, at) + other + text.slice(at + 1))).toBe(false);
    expect(isKeyText(text.slice(0, -1))).toBe(false);
    expect(isKeyText(text.toLowerCase())).toBe(false);
    expect(isKeyText("")).toBe(false);
  });
});

describe("the keys", () => {
  test("are found by their text, which is stored nowhere", async () => {
    await using at = await openTestJobs();
    const keys = createApiKeys(at.redis);
    const { key, text } = await keys.create(fields, 5);
    expect(await keys.find(text)).toEqual(key);
    expect(await keys.find(newKeyText())).toBe(null);
    for (const name of await at.redis.keys("*")) {
      expect(name).not.toContain(text);
      expect(
        (await at.redis.type(name)) === "string" ? await at.redis.get(name) : "",
      ).not.toContain(text);
    }
    expect(await at.redis.exists(`{clipwright}:key:${hashKeyText(text)}`)).toBe(1);
  });

  test("are listed oldest first; a revoked one keeps the time of the first revocation", async () => {
    await using at = await openTestJobs();
    const keys = createApiKeys(at.redis);
    const second = await keys.create(fields, 20);
    const first = await keys.create(fields, 10);
    expect((await keys.list()).map(({ id }) => id)).toEqual([first.key.id, second.key.id]);
    await keys.revoke(first.key.id, 30);
    expect(await keys.revoke(first.key.id, 40)).toMatchObject({ revokedAt: 30 });
    expect(await keys.find(first.text)).toMatchObject({ revokedAt: 30 });
    expect(await keys.revoke("key_none", 1)).toBe(null);
  });
});

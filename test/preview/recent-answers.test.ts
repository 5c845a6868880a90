import { expect, test } from "vitest";
import { openRecentAnswers } from "../../src/preview/recent-answers.js";

const body = (bytes: number) => Buffer.alloc(bytes);

test("answers are given again for a while, and no longer", () => {
  let atMs = 0;
  const recent = openRecentAnswers({ mostBytes: 100, keptMs: 1_000 }, () => atMs);
  recent.keep("a", body(10));
  atMs = 999;
  expect(recent.find("a")).toHaveLength(10);
  atMs = 1_000;
  expect(recent.find("a")).toBe(null);
  expect(recent.find("b")).toBe(null);
});

test("where they are too large together, those go that were asked for longest ago", () => {
  const recent = openRecentAnswers({ mostBytes: 100, keptMs: 1_000 }, () => 0);
  for (const key of ["a", "b", "c"]) recent.keep(key, body(30));
  recent.find("a");
  recent.keep("d", body(40));
  expect(["a", "b", "c", "d"].map((key) => recent.find(key)?.length ?? null)).toEqual([
    30,
    null,
    30,
    40,
  ]);
  // One that replaces another counts once; one that is larger than all together is not kept.
  recent.keep("d", body(20));
  recent.keep("huge", body(101));
  recent.keep("e", body(20));
  expect(["a", "c", "d", "e", "huge"].map((key) => recent.find(key)?.length ?? null)).toEqual([
    30,
    30,
    20,
    20,
    null,
  ]);
});

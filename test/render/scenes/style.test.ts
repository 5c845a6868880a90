import { expect, test } from "vitest";
import { ClipError } from "../../../src/errors.js";
import { listStyles, loadStyle } from "../../../src/render/scenes/style.js";

test("every style that is listed can be loaded", async () => {
  const names = await listStyles();
  expect(names).toContain("cinematic");
  for (const name of names) expect((await loadStyle(name)).name).toBe(name);
});

test("a style that does not exist is the caller's mistake, and the answer says what exists", async () => {
  const error = await loadStyle("../cinematic").catch((caught: unknown) => caught);
  if (!(error instanceof ClipError)) throw new Error("expected a ClipError");
  expect(error.code).toBe("request.invalid");
  expect(error.problems).toEqual([
    { pointer: "/style", code: "unknown_style", reason: expect.stringContaining("cinematic") },
  ]);
});

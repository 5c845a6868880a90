import { expect, test } from "vitest";
import { createLog } from "../../src/log.js";
import { passPreviews } from "../../src/worker/pass-previews.js";

test("one that comes while another is on its way is dropped, and a failure stops nothing", async () => {
  const sent: string[] = [];
  let fail = (_: Error) => {};
  const pass = passPreviews((jpeg) => {
    sent.push(jpeg);
    return new Promise((_, reject) => {
      fail = reject;
    });
  }, createLog("silent"));
  pass("first");
  pass("dropped");
  expect(sent).toEqual(["first"]);
  fail(new Error("Redis is away"));
  await expect
    .poll(() => {
      pass("next");
      return sent;
    })
    .toEqual(["first", "next"]);
});

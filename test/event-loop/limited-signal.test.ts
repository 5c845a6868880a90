import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { limitedSignal } from "../../src/event-loop/limited-signal.js";

test("a limited signal is aborted with the outer one, for its reason", () => {
  const outer = new AbortController();
  using limited = limitedSignal(outer.signal, 60_000);
  expect(limited.signal.aborted).toBe(false);
  outer.abort("stop");
  expect(limited.signal.reason).toBe("stop");
});

test("a limited signal of one that is aborted already is aborted", () => {
  using limited = limitedSignal(AbortSignal.abort("before"), 60_000);
  expect(limited.signal.reason).toBe("before");
});

test("a limited signal is aborted by a TimeoutError when its time is over", async () => {
  using limited = limitedSignal(new AbortController().signal, 1);
  await new Promise((resolve) => limited.signal.addEventListener("abort", resolve));
  expect(limited.signal.reason).toMatchObject({ name: "TimeoutError" });
});

test("a limited signal that is let go of leaves nothing with the outer one", () => {
  const outer = new AbortController();
  for (let i = 0; i < 3; i += 1) {
    using limited = limitedSignal(outer.signal, 60_000);
    expect(limited.signal.aborted).toBe(false);
  }
  expect(getEventListeners(outer.signal, "abort")).toEqual([]);
});

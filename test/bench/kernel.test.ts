import { expect, test } from "vitest";
import { measureKernel } from "../../src/bench/kernel/measure-kernel.js";

test("measures each transition, a frame of three layers, and sprites at rest and in motion", async () => {
  const measured = await measureKernel({ runs: 1, framesOfRun: 6 }, new AbortController().signal);
  const names = measured.map(({ name }) => name);
  for (const what of ["crossfade", "push", "wipe", "dip", "zoom"]) {
    expect(names).toContain(`frame of three layers in a ${what}`);
  }
  for (const part of ["frame of three layers", "sprite at rest", "sprite that floats"]) {
    expect(names).toContain(part);
  }
  const cost = (name: string) => measured.find((one) => one.name === name)?.cpuMs ?? 0;
  // What has to be painted twice cannot cost nothing: something was painted.
  expect(cost("frame of three layers in a crossfade")).toBeGreaterThan(cost("sprite at rest"));
});

test("ends when it is aborted", async () => {
  const runs = { runs: 1, framesOfRun: 1 };
  await expect(measureKernel(runs, AbortSignal.abort())).rejects.toMatchObject({
    code: "canceled",
  });
});

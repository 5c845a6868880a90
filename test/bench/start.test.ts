import { platform } from "node:os";
import { expect, test } from "vitest";
import { measureStart } from "../../src/bench/start/measure-start.js";

// Only Linux tells what children have used that still run.
test.runIf(platform() === "linux")(
  "measures a short clip to its first frame and to its end, with all that the command starts",
  async () => {
    const measured = await measureStart("480p", new AbortController().signal);
    // What comes after the first frame is at least the encoding of the others.
    expect(measured.firstFrameCpuMs).toBeGreaterThan(0);
    expect(measured.cpuMs).toBeGreaterThan(measured.firstFrameCpuMs);
    expect(measured.peakBytes).toBeGreaterThan(0);
  },
);

test("ends when it is aborted", async () => {
  await expect(measureStart("480p", AbortSignal.abort())).rejects.toMatchObject({
    code: "canceled",
  });
});

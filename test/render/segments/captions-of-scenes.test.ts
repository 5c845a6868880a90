import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadKernel } from "../../../src/render/frames/kernel.js";
import type { PlaneFile } from "../../../src/render/frames/planar-image.js";
import type { DrawnSegment } from "../../../src/render/frames/shot.js";
import { drawSegment } from "../../../src/render/segments/draw-segment.js";
import { openDrawingStore } from "../../../src/render/segments/drawing-store.js";
import { planScript } from "./plan-script.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "segments-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The whole clip as one segment, with everything drawn. */
async function drawn(text: string): Promise<DrawnSegment<PlaneFile>> {
  const signal = new AbortController().signal;
  const drawings = openDrawingStore(folder, await loadKernel(), signal);
  return drawSegment(await planScript(text), drawings);
}

it.each([
  ["a title", "# The last keeper", 3],
  ["a list", "- Trim the wick\n- Wind the clockwork", 6],
  ["a quotation", "> The sea does not care who keeps the light.", 9],
])(
  "no caption is burned over %s: its own words light up as they are spoken",
  async (_, text, count) => {
    const { captions, shots } = await drawn(text);
    expect(captions).toEqual([]);
    const lit = shots.flatMap(({ overlays }) => overlays.flatMap((one) => one.lit?.words ?? []));
    expect(lit.length).toBe(count);
    const starts = lit.map((word) => word.startFrame);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    for (const { startFrame, endFrame } of lit) expect(endFrame).toBeGreaterThan(startFrame);
  },
);

it("a short statement lights up where it stands, and has none", async () => {
  expect((await drawn("The sea does not care who keeps the light.")).captions).toEqual([]);
});

it("a quotation that is shown in part keeps them, too", async () => {
  const { captions } = await drawn(`> ${"and then we walked on ".repeat(45).trim()}.`);
  expect(captions.length).toBeGreaterThan(0);
});

import { expect, test } from "vitest";
import { chooseBackdrop } from "../../../../src/render/scenes/backdrop/choose-backdrop.js";
import { loadStyle } from "../../../../src/render/scenes/style.js";

const style = await loadStyle("cinematic");

test("neighbours have related but different colours", () => {
  const world = style.worlds.tide;
  if (!world) throw new Error("the style has lost its sea");
  const backdrops = Array.from({ length: 12 }, (_, index) =>
    chooseBackdrop(world, "seed", index, 12),
  );
  backdrops.slice(1).forEach((backdrop, index) => {
    const before = backdrops[index];
    const change = backdrop.paints.sky.flatMap((colour, stop) =>
      colour.map((level, channel) => Math.abs(level - (before?.paints.sky[stop]?.[channel] ?? 0))),
    );
    const mean = change.reduce((sum, value) => sum + value, 0) / change.length;
    expect(mean).toBeGreaterThan(1);
    expect(mean).toBeLessThan(60);
  });
});

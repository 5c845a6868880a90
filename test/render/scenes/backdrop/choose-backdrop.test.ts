import { expect, test } from "vitest";
import {
  choosePaints,
  chooseScenery,
} from "../../../../src/render/scenes/backdrop/choose-backdrop.js";
import { listStyles, loadStyle } from "../../../../src/render/scenes/style.js";

const style = await loadStyle("cinematic");

test("neighbours have related but different colours", () => {
  const family = style.palettes.tide;
  if (!family) throw new Error("the style has lost its sea");
  const paints = Array.from({ length: 12 }, (_, index) => choosePaints(family, "seed", index, 12));
  paints.slice(1).forEach(({ sky }, index) => {
    const before = paints[index];
    const change = sky.flatMap((colour, stop) =>
      colour.map((level, channel) => Math.abs(level - (before?.sky[stop]?.[channel] ?? 0))),
    );
    const mean = change.reduce((sum, value) => sum + value, 0) / change.length;
    expect(mean).toBeGreaterThan(1);
    expect(mean).toBeLessThan(60);
  });
});

test("a landscape is painted where the style paints, and drawn elsewhere", async () => {
  expect(chooseScenery(style, "coast", "seed", 0)).toEqual({ recipe: "sea", foreground: "coast" });
  const card = await loadStyle("card");
  expect(chooseScenery(card, "coast", "seed", 0)).toEqual({ recipe: null, place: "coast" });
});

test("a scene that shows no place has one of the style's own backdrops, and never the cosmos", async () => {
  for (const name of await listStyles()) {
    const look = await loadStyle(name);
    for (let index = 0; index < 12; index++) {
      const shown = chooseScenery(look, null, `seed ${name}`, index);
      expect(look.backdrops.abstract).toContain(shown.recipe ?? shown.place);
      expect(["stars", "planet", "cosmos"]).not.toContain(shown.recipe ?? shown.place);
    }
  }
});

import { expect, test } from "vitest";
import { chooseWorld } from "../../../src/render/scenes/choose-world.js";
import { loadStyle } from "../../../src/render/scenes/style.js";
import { sceneOf } from "./sample-scenes.js";

const style = await loadStyle("cinematic");

test.each([
  ["The ocean covers most of our planet.", "tide"],
  ["Московское метро открылось в 1935 году.", "city"],
  ["お茶の葉は、同じ木から摘まれても。", "grove"],
  ["في الصحراء لا يسقط المطر", "ember"],
  ["L'hiver, la montagne change de voix.", "boreal"],
  ["Der Duft von frischem Kaffee", "hearth"],
])("a script finds its world: %s", (text, world) => {
  expect(chooseWorld(style, [sceneOf("statement", text)], "any")).toBe(world);
});

test("what a script opens with weighs more than what it mentions later", () => {
  const scenes = [
    sceneOf("statement", "The ocean is deep."),
    ...Array.from({ length: 4 }, () => sceneOf("statement", "Nothing here.")),
    sceneOf("statement", "There are mountains in the snow."),
  ];
  expect(chooseWorld(style, scenes, "any")).toBe("tide");
});

test("without a keyword, the seed chooses, always the same", () => {
  const scenes = [sceneOf("statement", "Nothing in particular.")];
  const worlds = Array.from({ length: 30 }, (_, i) => chooseWorld(style, scenes, `seed ${i}`));
  expect(new Set(worlds).size).toBeGreaterThan(3);
  expect(chooseWorld(style, scenes, "seed 0")).toBe(worlds[0]);
});

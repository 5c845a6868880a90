import { expect, test } from "vitest";
import type { Scene } from "../../../../src/render/script/scene.js";
import { sceneOf } from "../sample-scenes.js";
import {
  around,
  aspectRatios,
  cinematic,
  freeArea,
  isInside,
  sizeOf,
  solidBoxes,
  toDraw,
} from "./staged-scene.js";

/** Without shadows, so that only ink is measured. */
const style = { ...cinematic, ground: "light" as const };

test.each(aspectRatios)(
  "at %s, code stands as far from the right as from the left",
  async (ratio) => {
    const scene = {
      ...sceneOf("code", "Install it."),
      code: ["npm install -g stowaway", "stowaway restore --latest"],
    };
    const [panel, ...rest] = await solidBoxes(toDraw(scene, { frame: sizeOf(ratio), style }));
    if (!panel) throw new Error("code stands on a panel");
    // After the three dots.
    const rows = rest.slice(3).map(({ box }) => box);
    expect(rows).toHaveLength(2);
    const left = Math.min(...rows.map(({ x }) => x)) - panel.box.x;
    const right =
      panel.box.x + panel.box.width - Math.max(...rows.map(({ x, width }) => x + width));
    expect(right).toBeGreaterThanOrEqual(left - 3);
  },
);

test.each(aspectRatios)(
  "at %s, a step shows twelve lines of code above its captions",
  async (ratio) => {
    const code = Array.from(
      { length: 12 },
      (_, index) => `const shelf${index} = await open(${index});`,
    );
    const scene = { ...sceneOf("code", "Run it."), code, step: { number: 2, count: 4 } };
    const input = toDraw(scene, { frame: sizeOf(ratio), style });
    const boxes = await solidBoxes(input);
    const panel = boxes.findIndex(({ box }) => box.width > 0.3 * input.frame.width);
    // After the panel and its three dots.
    expect(boxes.slice(panel + 4)).toHaveLength(12);
    for (const { box } of boxes) expect(isInside(box, freeArea(input))).toBe(true);
  },
);

test("on wide frames the number of a step stands beside its code where it stands above words", async () => {
  const step = { number: 2, count: 4 };
  const stepRow = { hasCaptions: true, longest: { words: [], others: [] } };
  const placeOf = async (scene: Scene) => {
    const boxes = await solidBoxes(toDraw(scene, { style, stepRow }));
    const { x, y } = around(
      boxes.flatMap(({ box, overlay }) => (overlay.entrance?.kind === "grow" ? [box] : [])),
    );
    return { x, y };
  };
  const code = { ...sceneOf("code", "Run it."), code: ["npm start"], step };
  const words = { ...sceneOf("step", "Run it and wait for the light to go on."), step };
  expect(await placeOf(code)).toEqual(await placeOf(words));
});

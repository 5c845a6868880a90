import { expect, test } from "vitest";
import { chooseCamera } from "../../../src/render/frames/choose-camera.js";

const choice = {
  frame: { width: 720, height: 1280 },
  plate: { width: 828, height: 1472 },
  zoom: 0.1,
  pan: 0.6,
  frameCount: 150,
  seed: "seed",
};
const scenes = [0, 1, 2, 3].map((sceneIndex) => ({ ...choice, sceneIndex }));

test("what belongs in the middle stays there: in, out, in, out", () => {
  const moves = scenes.map((scene) => chooseCamera({ ...scene, centred: true }));
  for (const { from, to } of moves) {
    for (const { x, y } of [from, to]) expect([x, y]).toEqual([414, 736]);
    expect(from.scale).not.toBe(to.scale);
  }
  const inward = moves.map(({ from, to }) => from.scale > to.scale);
  expect(inward).toEqual([inward[0], !inward[0], inward[0], !inward[0]]);
});

test("what has no middle is also crossed, in both directions", () => {
  const moves = scenes.map((scene) => chooseCamera({ ...scene, centred: false }));
  const across = moves.map(({ from, to }) => Math.sign(to.x - from.x));
  expect(across.toSorted((a, b) => a - b)).toEqual([-1, 0, 0, 1]);
});

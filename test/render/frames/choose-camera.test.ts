import { expect, test } from "vitest";
import { viewAt } from "../../../src/render/frames/camera.js";
import { chooseCamera } from "../../../src/render/frames/choose-camera.js";

const choice = {
  frame: { width: 720, height: 1280 },
  plate: { width: 828, height: 1472 },
  zoom: 0.1,
  pan: 0.6,
  frameCount: 150,
  fps: 30,
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

test("a shot of more than 12 s goes on in another direction, inside the plate and as smoothly", () => {
  for (const centred of [false, true]) {
    for (const scene of scenes) {
      expect(chooseCamera({ ...scene, centred, frameCount: 360 }).via).toBeUndefined();
      const camera = chooseCamera({ ...scene, centred, frameCount: 420 });
      const views = Array.from({ length: 420 }, (_, frame) => viewAt(camera, frame));
      const directionAt = (frame: number) => {
        const [one, next] = [views[frame], views[frame + 20]];
        if (!one || !next) throw new RangeError("no such frame");
        return [next.x - one.x, next.scale - one.scale].map((by) =>
          Math.sign(Math.round(by * 1e6)),
        );
      };
      expect(directionAt(84)).not.toEqual(directionAt(280));
      for (const { x, y, scale } of views) {
        const [halfWidth, halfHeight] = [360 * scale, 640 * scale];
        expect(Math.min(x - halfWidth, y - halfHeight)).toBeGreaterThanOrEqual(-1e-9);
        expect(x + halfWidth).toBeLessThanOrEqual(828 + 1e-9);
        expect(y + halfHeight).toBeLessThanOrEqual(1472 + 1e-9);
      }
      // Where the plate's corners are seen, which travel farthest.
      for (const side of [-360, 360]) {
        const edge = views.map(({ x, scale }) => x + side * scale);
        for (let at = 2; at < edge.length; at += 1) {
          const [a = 0, b = 0, c = 0] = edge.slice(at - 2, at + 1);
          expect(Math.abs(c - 2 * b + a)).toBeLessThan(0.05);
        }
      }
    }
  }
});

import { expect, test } from "vitest";
import { veilAt } from "../../../src/render/scenes/backdrop/plate-canvas.js";
import { textBox, veiledBox } from "../../../src/render/scenes/text-box.js";

const overlay = (x: number, y: number, entrance: "pop" | "masked-rise" | "fade") => ({
  image: { width: 100, height: 40, pixels: Buffer.alloc(0) },
  ...{ x, y, sentenceIndex: null, entrance: { kind: entrance } },
});

test("the veil lies over the lines of a text, not over the drawing beside them", () => {
  const lines = [overlay(20, 100, "masked-rise"), overlay(30, 150, "masked-rise")];
  const box = textBox([overlay(500, 100, "pop"), ...lines]);
  expect(box).toEqual({ x: 20, y: 100, width: 110, height: 90 });
});

test("the parts of a chart are read as text is", () => {
  const box = textBox([overlay(500, 100, "fade"), overlay(20, 100, "masked-rise")]);
  expect(box).toEqual({ x: 20, y: 100, width: 580, height: 40 });
});

test("a drawing alone is veiled, and nothing has no veil", () => {
  expect(textBox([overlay(500, 100, "pop")])).toEqual({ x: 500, y: 100, width: 100, height: 40 });
  expect(textBox([])).toBeNull();
});

test("a box is found again on the larger plate", () => {
  const frame = { width: 1000, height: 500 };
  const plate = { width: 1100, height: 550 };
  const box = { x: 0, y: 250, width: 500, height: 250 };
  const { x, y, halfWidth, halfHeight } = veiledBox(box, frame, plate);
  expect([x, y]).toEqual([-500 / 1100, 250 / 550]);
  expect([halfWidth, halfHeight]).toEqual([500 / 1100, 250 / 550]);
});

test("all of the veil is seen over the text, and less further away", () => {
  expect([veilAt(0.2, 0.4, 0.3), veilAt(0.6, 0.4, 0.3)]).toEqual([1, 1]);
  const away = [0.8, 1, 1.4].map((place) => veilAt(place, 0.4, 0.3));
  expect(away).toEqual([...away].sort((a, b) => b - a));
  expect(away[0]).toBeLessThan(1);
});

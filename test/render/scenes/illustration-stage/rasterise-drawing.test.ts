import { describe, expect, test } from "vitest";
import { rasteriseDrawing } from "../../../../src/render/scenes/illustration-stage/rasterise-drawing.js";

const svg = (shape: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${shape}</svg>`;
const square = svg('<rect x="4" y="4" width="24" height="24"/>');
const circle = svg('<circle cx="16" cy="16" r="12"/>');
const { signal } = new AbortController();

describe("a drawing on a disc", () => {
  test("keeps its corners off the rim", async () => {
    const free = await rasteriseDrawing(square, 200, signal);
    expect(free.width).toBeCloseTo(188, -1);
    const held = await rasteriseDrawing(square, 200, signal, 100);
    expect(Math.hypot(held.width, held.height) / 2).toBeLessThan(103);
    expect(held.width).toBeGreaterThan(130);
  });

  test("is as large as elsewhere where nothing reaches the rim", async () => {
    const free = await rasteriseDrawing(circle, 200, signal);
    const held = await rasteriseDrawing(circle, 200, signal, 100);
    expect(held.width).toBe(free.width);
  });
});

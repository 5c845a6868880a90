import { expect, test } from "vitest";
import { openPlateCanvas } from "../../../../src/render/scenes/backdrop/plate-canvas.js";

const light = { down: 0.3, vignette: 0.6, veil: 0.4, scrim: 0.8, grain: 12_345 };
const ground = [200, 100, 0] as const;

test.each([2, 70, 71])("a row of %i pixels is faded and grained, and no other", async (width) => {
  const canvas = await openPlateCanvas({ width, height: 3 });
  const { pixels } = canvas;
  const [row, grain] = [canvas.row(), canvas.grain()];
  const [across, bell] = [canvas.across(), canvas.bell()];
  // Some colours and much of the grain are out of range, and are held within it.
  for (let i = 0; i < row.length; i++) row[i] = ((i * 37) % 300) - 20;
  for (let i = 0; i < grain.length; i++) grain[i] = ((i * 13) % 61) - 30;
  canvas.finishRow(1, light, ground);
  for (let x = 0; x < width; x++) {
    const r2 = (across[x] ?? 0) + light.down;
    const corner = 1 - light.vignette * r2 * (0.3 + 0.7 * r2);
    const kept = corner * light.scrim * (1 - light.veil * (bell[x] ?? 0));
    for (const [channel, level] of ground.entries()) {
      const faded = ((row[3 * x + channel] ?? 0) - level) * kept + level;
      const expected = faded + (grain[light.grain + x] ?? 0);
      const found = pixels[(width + x) * 4 + channel] ?? -1;
      expect(Math.abs(found - Math.min(255, Math.max(0, expected)))).toBeLessThanOrEqual(0.501);
    }
    expect(pixels[(width + x) * 4 + 3]).toBe(255);
  }
  expect(pixels.subarray(0, 4 * width).every((byte) => byte === 0)).toBe(true);
  expect(pixels.subarray(8 * width).every((byte) => byte === 0)).toBe(true);
});

test("the grain has the deviation asked for, and that of a seed is always the same", async () => {
  const canvas = await openPlateCanvas({ width: 70, height: 3 });
  canvas.fillGrain("a", 2);
  const first = canvas.grain().slice();
  const square = first.reduce((sum, value) => sum + value * value, 0) / first.length;
  expect(Math.sqrt(square)).toBeCloseTo(2, 1);
  canvas.fillGrain("b", 2);
  expect(canvas.grain()).not.toEqual(first);
  canvas.fillGrain("a", 0);
  expect(canvas.grain().every((value) => value === 0)).toBe(true);
  canvas.fillGrain("a", 2);
  expect(canvas.grain()).toEqual(first);
});

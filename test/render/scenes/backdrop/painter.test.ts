import { expect, test } from "vitest";
import { paintedCutOut } from "../../../../src/render/scenes/backdrop/cut-outs.js";
import { enlarged, enlargedLayer } from "../../../../src/render/scenes/backdrop/enlarge.js";
import { imageLayer } from "../../../../src/render/scenes/backdrop/image-layer.js";
import {
  fadeCutOut,
  type PlateFinish,
} from "../../../../src/render/scenes/backdrop/paint-plate.js";
import { openPainter } from "../../../../src/render/scenes/backdrop/painter.js";
import { openPlateCanvas } from "../../../../src/render/scenes/backdrop/plate-canvas.js";
import { type Ridge, ridgeLayers } from "../../../../src/render/scenes/backdrop/ridge.js";
import { softField } from "../../../../src/render/scenes/backdrop/soft-field.js";
import { mix } from "../../../../src/render/scenes/colour.js";

const painter = await openPainter();

/** A row in the painter's memory in which every number is `level`. Made last, as it is only good until more is allocated. */
function rowOf(width: number, level: number): Float32Array {
  return painter.numbers(painter.allocate(12 * width), 3 * width).fill(level);
}

test.each([4, 5, 7])("a soft field of every %ith pixel follows a slope in all channels", (step) => {
  const [width, height] = [61, 20];
  const layer = softField({ width, height, painter }, step, (x, y, rgb) => {
    rgb.set([x, 2 * y, 100 - x]);
  });
  const row = rowOf(width, -1);
  layer(row, 9);
  for (let x = 0; x < width; x++) {
    expect(row[3 * x]).toBeCloseTo(x, 3);
    expect(row[3 * x + 1]).toBeCloseTo(18, 3);
    expect(row[3 * x + 2]).toBeCloseTo(100 - x, 3);
  }
});

const ridge: Ridge = {
  top: new Float32Array([2, 3.25, 9, 2, 2]),
  colour: [10, 20, 30],
  mist: [110, 120, 130],
  mistDepth: 4,
  light: { x: 3, width: 2, colour: [255, 255, 255], strength: 0 },
};

test("a ridge is painted below its top, softly at it, and fades into its mist", () => {
  const [layer] = ridgeLayers(painter, [{ ...ridge, colour: [10, 20, 30], mist: [110, 120, 130] }]);
  const row = rowOf(5, 50);
  layer?.(row, 3);
  // One row below its top: a quarter of the way to the mist's depth.
  const share = (Math.floor(255 / 4) / 255) ** 1.4;
  const faded = mix(ridge.colour, ridge.mist, share);
  expect(row[0]).toBeCloseTo(faded[0], 3);
  // A quarter of a row above its top: so much of the pixel is covered.
  expect(row[3]).toBeCloseTo(50 + (10 - 50) * 0.25, 3);
  expect(row.subarray(6, 9)).toEqual(new Float32Array([50, 50, 50]));
  expect(row[14]).toBeCloseTo(faded[2], 3);
});

test("an image is painted over a row by its opacity", () => {
  const pixels = Buffer.from([200, 100, 0, 255, 200, 100, 0, 51, 200, 100, 0, 0]);
  const layer = imageLayer({ width: 3, height: 1, pixels }, painter);
  const row = rowOf(3, 50);
  layer(row, 0);
  const expected = [200, 100, 0, 80, 60, 40, 50, 50, 50];
  for (const [at, level] of expected.entries()) expect(row[at]).toBeCloseTo(level, 3);
});

const dots = {
  width: 2,
  height: 2,
  pixels: Buffer.from([200, 100, 0, 255, 9, 9, 9, 0, 200, 100, 0, 255, 9, 9, 9, 0]),
};

test("a small image is enlarged linearly, and clear pixels lend it no colour", () => {
  const { pixels } = enlarged(dots, 4, { width: 8, height: 8 }, painter);
  const row = rowOf(8, 100);
  enlargedLayer(dots, 4, painter)(row, 5);
  for (let x = 0; x < 8; x++) {
    const cover = Math.min(1, Math.max(0, 1 - (x - 1.5) / 4));
    const at = (8 * 5 + x) * 4;
    expect(Math.abs((pixels[at + 3] ?? 0) - 255 * cover)).toBeLessThanOrEqual(0.51);
    if (cover > 0.1) expect(pixels[at]).toBe(200);
    expect(row[3 * x]).toBeCloseTo(100 + 100 * cover, 1);
    expect(row[3 * x + 1]).toBeCloseTo(100, 1);
  }
});

test("layers that reach up from the foot are cut out with a soft upper edge", () => {
  const top = new Float32Array(6).fill(30.25);
  const layers = ridgeLayers(painter, [{ ...ridge, top, mist: ridge.colour }]);
  const cut = paintedCutOut(layers, { width: 6, height: 40, painter });
  expect(cut).toMatchObject({ x: 0, y: 30, image: { width: 6, height: 10 } });
  const pixels = cut?.image.pixels ?? Buffer.alloc(0);
  // Its first row is a quarter of a row above the silhouette's top.
  expect([...pixels.subarray(0, 4)]).toEqual([10, 20, 30, 64]);
  expect([...pixels.subarray(6 * 4, 7 * 4)]).toEqual([10, 20, 30, 255]);
  expect(paintedCutOut([() => {}], { width: 6, height: 40, painter })).toBeNull();
});

const unfaded: PlateFinish = {
  ground: [100, 100, 100],
  vignette: 0,
  veil: 0,
  veiled: { x: 0, y: 0, halfWidth: 0, halfHeight: 0 },
  scrim: 0,
  scrimStart: 0,
  grain: 0,
};

test("a cut-out fades into the ground, most where text stands, but for what is clear", async () => {
  const canvas = await openPlateCanvas({ width: 8, height: 100 });
  // Text stands over the right half.
  canvas.fillBell(0.6, 0.1);
  const veiled = { x: 0.6, y: 0, halfWidth: 0.1, halfHeight: 1 };
  const one = [200, 100, 0, 255];
  const pixels = Buffer.from([...one, ...one, 200, 100, 0, 40, 0, 0, 0, 0]);
  const cutOut = { image: { width: 4, height: 1, pixels }, x: 4, y: 50 };
  fadeCutOut(cutOut, canvas, { ...unfaded, veil: 0.5, veiled });
  const share = (column: number) => 1 - (1 - 0.5 ** 1.6) * (canvas.bell()[column] ?? 0);
  const kept = (column: number) => [
    Math.round(100 + 100 * share(column)),
    100,
    Math.round(100 - 100 * share(column)),
  ];
  expect([...pixels]).toEqual([...kept(4), 255, ...kept(5), 255, ...kept(6), 40, 0, 0, 0, 0]);
  expect(share(6)).toBeLessThan(share(4));
  expect(share(6)).toBeCloseTo(0.5 ** 1.6, 2);
});

test("all of a cut-out fades alike where captions stand", async () => {
  const canvas = await openPlateCanvas({ width: 4, height: 100 });
  canvas.fillBell(0, 0);
  const pixels = Buffer.from([200, 100, 0, 255, 200, 100, 0, 40, 0, 0, 0, 0]);
  fadeCutOut({ image: { width: 3, height: 1, pixels }, x: 0, y: 99 }, canvas, {
    ...unfaded,
    scrim: 0.5,
  });
  expect([...pixels]).toEqual([150, 100, 50, 255, 150, 100, 50, 40, 0, 0, 0, 0]);
});

import { expect, it } from "vitest";
import { readConcepts } from "../../../src/render/illustration/concept.js";
import { conceptsFile, readPackedFile } from "../../../src/render/illustration/packed-files.js";
import { variantOf } from "../../../src/render/illustration/variants.js";

const { byDrawing } = readConcepts((await readPackedFile(conceptsFile)) ?? "");
const drawings = [...byDrawing.keys()];

it("follows a drawing with one that scenes can get, and never with itself", () => {
  const variants = drawings.map((drawing) => [drawing, variantOf(drawing)] as const);
  const known = variants.filter(([, variant]) => variant !== null);
  expect(known.length).toBeGreaterThan(60);
  for (const [drawing, variant] of known) {
    expect(byDrawing.has(variant ?? ""), `${drawing}, ${variant}`).toBe(true);
    expect(variant).not.toBe(drawing);
  }
});

it.each(["paw-prints", "bar-chart", "umbrella-with-rain-drops", "pool"])(
  "does not follow %s, which may belong to something else, with what it may itself follow",
  (drawing) => {
    expect(variantOf(drawing)).toBeNull();
  },
);

it.each([
  ["dog", "paw-prints"],
  ["chart-increasing", "bar-chart"],
  ["tent", "camping"],
  ["camping", "tent"],
])("follows %s with %s", (drawing, variant) => {
  expect(variantOf(drawing)).toBe(variant);
});

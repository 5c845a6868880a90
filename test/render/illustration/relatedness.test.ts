import { expect, it } from "vitest";
import { readConcepts } from "../../../src/render/illustration/concept.js";
import {
  conceptsFile,
  readPackedFile,
  vectorsFile,
} from "../../../src/render/illustration/packed-files.js";
import { readVectors, relatednessIn } from "../../../src/render/illustration/relatedness.js";

const vectors = readVectors((await readPackedFile(vectorsFile)) ?? "");

function spoken(...drawings: string[]) {
  return drawings.map((drawing) => ({ drawing, fit: 1, isDenied: false }));
}

it("knows a direction of length 1 for each drawing that a scene can get", async () => {
  const { byDrawing } = readConcepts((await readPackedFile(conceptsFile)) ?? "");
  expect([...byDrawing.keys()].filter((drawing) => !vectors.has(drawing))).toEqual([]);
  for (const vector of vectors.values()) expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
});

it.each([
  ["eagle", ["nest-with-eggs", "cliff", "hare"], ["rocket", "full-moon", "astronaut"]],
  ["iron", ["t-shirt", "hanging-laundry", "wardrobe"], ["factory", "window", "hammer"]],
  ["camper-van", ["tent", "map", "lake"], ["camel", "silo", "king"]],
  ["chess-pawn", ["chessboard", "trophy", "thinking-face"], ["farmer", "tractor", "cow"]],
  ["money-bag", ["bank", "credit-card", "invoice"], ["frog", "pond", "reed"]],
])(
  "finds %s nearer to what it goes with than to what another sense of its word does",
  (drawing, with_, without) => {
    const near = relatednessIn([spoken(drawing, ...with_)], vectors)(0, drawing);
    const far = relatednessIn([spoken(drawing, ...without)], vectors)(0, drawing);
    expect(near ?? 0).toBeGreaterThan((far ?? 0) + 0.2);
  },
);

it("takes no word for evidence of its own meaning", () => {
  const alone = relatednessIn([spoken("eagle"), spoken("eagle")], vectors);
  expect(alone(0, "eagle")).toBeNull();
  const once = relatednessIn([spoken("eagle", "rocket")], vectors);
  const twice = relatednessIn([spoken("eagle", "rocket"), spoken("eagle")], vectors);
  expect(twice(0, "eagle")).toBeCloseTo(once(0, "eagle") ?? Number.NaN, 5);
});

it("counts neither what is denied nor what is unsure, and what the scene itself says for more", () => {
  const denied = [{ drawing: "rocket", fit: 1, isDenied: true }];
  const unsure = [{ drawing: "rocket", fit: 0.5, isDenied: false }];
  expect(relatednessIn([[...spoken("eagle"), ...denied]], vectors)(0, "eagle")).toBeNull();
  expect(relatednessIn([[...spoken("eagle"), ...unsure]], vectors)(0, "eagle")).toBeNull();
  const clip = [spoken("eagle", "nest-with-eggs"), spoken("rocket")];
  const here = relatednessIn(clip, vectors);
  const there = relatednessIn([spoken("eagle", "rocket"), spoken("nest-with-eggs")], vectors);
  expect(here(0, "eagle") ?? 0).toBeGreaterThan(there(0, "eagle") ?? 1);
});

it("knows nothing of a drawing without a direction", () => {
  expect(
    relatednessIn([spoken("no-such-thing", "rocket")], vectors)(0, "no-such-thing"),
  ).toBeNull();
});

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

const launch = ["rocket", "full-moon", "astronaut", "telescope"];

it("knows a direction of length 1 for each drawing that a scene can get", async () => {
  const { byDrawing } = readConcepts((await readPackedFile(conceptsFile)) ?? "");
  const lengths = [...byDrawing.keys()].map((name) => Math.hypot(...(vectors.get(name) ?? [])));
  for (const length of lengths) expect(length).toBeCloseTo(1, 5);
});

it.each([
  [
    "eagle",
    ["nest-with-eggs", "cliff", "hare", "mountain"],
    ["cook", "frying-pan", "recipe-book", "onion"],
  ],
  [
    "iron",
    ["t-shirt", "hanging-laundry", "wardrobe", "hanger"],
    ["factory", "window", "hammer", "crane"],
  ],
  ["camper-van", ["tent", "map", "lake", "hiking"], ["camel", "incense", "prince", "market-stall"]],
  [
    "chess-pawn",
    ["chessboard", "trophy", "thinking-face", "dominoes"],
    ["farmer", "tractor", "cow", "barn"],
  ],
  ["money-bag", ["bank", "credit-card", "invoice", "coin"], ["frog", "pond", "reed", "tadpole"]],
])(
  "finds %s nearer to what it goes with than to what another sense of its word does",
  (drawing, with_, without) => {
    const near = relatednessIn([spoken(drawing, ...with_)], vectors)(0, drawing);
    const far = relatednessIn([spoken(drawing, ...without)], vectors)(0, drawing);
    expect(near ?? 0).toBeGreaterThan((far ?? 0) + 0.2);
  },
);

it("takes no word for evidence of its own meaning", () => {
  const once = relatednessIn([spoken("eagle", ...launch)], vectors);
  const twice = relatednessIn([spoken("eagle", ...launch), spoken("eagle")], vectors);
  expect(once(0, "eagle")).not.toBeNull();
  expect(twice(0, "eagle")).toBeCloseTo(once(0, "eagle") ?? Number.NaN, 5);
});

it("tells nothing where little else is spoken of: what is denied or unsure does not count", () => {
  const three = spoken("eagle", ...launch.slice(1));
  const near = (more: { drawing: string; fit: number; isDenied: boolean }) =>
    relatednessIn([[...three, more]], vectors)(0, "eagle");
  expect(near({ drawing: "rocket", fit: 1, isDenied: true })).toBeNull();
  expect(near({ drawing: "rocket", fit: 0.5, isDenied: false })).toBeNull();
  expect(near({ drawing: "rocket", fit: 1, isDenied: false })).not.toBeNull();
});

it("counts what the scene itself speaks of for more", () => {
  const nature = ["nest-with-eggs", "cliff", "hare", "mountain"];
  const here = relatednessIn([spoken("eagle", ...nature), spoken(...launch)], vectors);
  const there = relatednessIn([spoken("eagle", ...launch), spoken(...nature)], vectors);
  expect(here(0, "eagle") ?? 0).toBeGreaterThan(there(0, "eagle") ?? 1);
});

it("knows nothing of a drawing without a direction", () => {
  const relatedness = relatednessIn([spoken("no-such-thing", ...launch)], vectors);
  expect(relatedness(0, "no-such-thing")).toBeNull();
});

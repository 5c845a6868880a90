import { describe, expect, test } from "vitest";
import { splitLead, splitUnit } from "../../../../src/render/scenes/overlays/number-line.js";

describe("the words that say how exact a number is stand apart from it", () => {
  test.each([
    ["no more than £140,000", "no more than", "£140,000"],
    ["jusqu'à 9 mètres", "jusqu'à", "9 mètres"],
    ["max. 6 gradi", "max.", "6 gradi"],
    ["R$ 1,35 milhão", "", "R$ 1,35 milhão"],
    ["400 Kilo", "", "400 Kilo"],
  ])("%s", (value, lead, rest) => {
    expect(splitLead(value)).toEqual({ lead, rest });
  });
});

test("a short word of a rate stands behind its number, too", () => {
  expect(splitUnit("£12.60 an hour")).toEqual({ number: "£12.60", unit: "an hour" });
});

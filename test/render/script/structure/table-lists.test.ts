import { describe, expect, test } from "vitest";
import { parseScript } from "../../../../src/render/script/parse-script.js";
import { rewriteTables } from "../../../../src/render/script/structure/table-lists.js";
import { allSpoken, allWritten, kinds, written } from "../read-script.js";

const parse = (...lines: string[]) => parseScript(lines.join("\n"), "en");

const plans = [
  "| Plan | Price | Storage |",
  "|---|---|---|",
  "| Solo | $9 | 50 GB |",
  "| Enterprise | $490 | 25 TB |",
];

test("a table is a list of its rows under the names of its columns", () => {
  const script = parse("Choose one of our plans.", "", ...plans, "", "All of them are safe.");
  expect(kinds(script)).toEqual(["statement", "list", "statement"]);
  expect(script.scenes[1]).toMatchObject({ eyebrow: "Plan, Price, Storage", itemStarts: [1, 2] });
  expect(allSpoken(script).slice(1, -1)).toEqual([
    "Plan, Price, Storage:",
    "Solo: nine dollars, fifty gigabytes",
    "Enterprise: four hundred ninety dollars, twenty-five terabytes",
  ]);
});

describe("rows are read", () => {
  test.each<[name: string, lines: string[], items: string[]]>([
    ["with two columns", ["Size | Price", "--- | ---", "Small | $3"], ["Small: $3"]],
    ["with one", ["| Plan |", "| --- |", "| Solo |"], ["Solo"]],
    [
      "with aligned columns",
      ["| Size | Price |", "| :--- | ---: |", "| Small | $3 |"],
      ["Small: $3"],
    ],
    [
      "without their empty cells",
      ["| Plan | Price | Seats |", "|---|:-:|---|", "| Solo | | 1 |", "| | $5 | |", "| | | |"],
      ["Solo: 1", "$5"],
    ],
    [
      "with bars and emphasis in cells",
      ["| Key | Act |", "|---|---|", "| a \\| b | **either** |"],
      ["a | b: either"],
    ],
    [
      "right below and above other text",
      ["| A | B |", "|---|---|", "| One | two |", "And more."],
      ["One: two"],
    ],
  ])("%s", (_, lines, items) => {
    const list = parse("It begins here, with a sentence.", ...lines).scenes[1];
    expect(list?.kind).toBe("list");
    expect(list && written(list).slice(1)).toEqual(items);
  });
});

test("a line with a colon above a table names its list instead of the columns", () => {
  const script = parse("What it costs:", "", ...plans);
  expect(script.scenes[0]).toMatchObject({ kind: "list", eyebrow: "What it costs" });
  expect(allWritten(script)).toEqual([
    "What it costs:",
    "Solo: $9, 50 GB",
    "Enterprise: $490, 25 TB",
  ]);
});

test("a list of the author's beside a table stays one of its own", () => {
  const script = parse("- One", "- Two", "", "| A | B |", "|---|---|", "| C | D |", "", "- Three");
  expect(kinds(script)).toEqual(["list", "list", "list"]);
});

describe("what is no table stays as it is:", () => {
  test.each([
    "Either a | b.\nOr c | d.",
    "A line\n---\nAnother | one",
    "| A | B |\n|---|---|",
    "| A | B |\n|---|\n| C | D |",
    "> | A | B |\n> |---|---|\n> | C | D |",
    "- a | b\n- - -\n- c | d",
  ])("%j", (source) => {
    expect(rewriteTables(source)).toBe(source);
  });
});

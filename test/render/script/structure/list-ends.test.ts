import { describe, expect, test } from "vitest";
import { parseScript } from "../../../../src/render/script/parse-script.js";
import { endLists } from "../../../../src/render/script/structure/list-ends.js";
import { kinds } from "../read-script.js";

const blankLineBefore = (line: number, lines: readonly string[]) =>
  [...lines.slice(0, line), "", ...lines.slice(line)].join("\n");

describe("a list ends", () => {
  test.each<[string, string[]]>([
    ["before a sentence", ["- Two tyre levers", "- A patch", "Take off the wheel."]],
    ["behind items with full stops", ["* It is quick.", "* It is cheap.", "And it lasts."]],
    ["behind numbers", ["1. Mix.", "2. Bake.", "Serve it warm."]],
    ["before a quotation", ["- A patch", "- A pump", "“Never again,” he said."]],
    ["before a number", ["- A patch", "- A pump", "12 minutes are enough."]],
    ["before a pause", ["- A patch", "- A pump", "[pause 1s]"]],
    ["where letters have no capitals", ["- 卵", "- 牛乳", "よく混ぜます。"]],
    ["behind what is indented", ["- A patch", "  and glue", "Take off the wheel."]],
    ["before small letters, behind a full stop", ["- A patch.", "- A pump.", "e.g. this one"]],
  ])("%s", (_, lines) => {
    expect(endLists(lines.join("\n"))).toBe(blankLineBefore(lines.length - 1, lines));
  });
});

describe("a list goes on", () => {
  const long = "- A very long item that somebody has written in an editor that wraps";
  test.each<[string, string]>([
    ["with a line in small letters", "- A patch, or else\na whole new tube\n- A pump"],
    ["with a wrapped line", `${long}\nLines at eighty columns\n- A pump`],
    ["with an indented line", "- A patch\n  Or a tube\n- A pump"],
    ["with an item under an item", "- Tools\n  - A patch\n- A pump"],
    ["after a blank line", "- A patch\n\n- A pump"],
    ["up to a blank line", "- A patch\n- A pump\n\nTake off the wheel."],
  ])("%s", (_, source) => {
    expect(endLists(source)).toBe(source);
  });
});

test("a row of dashes is no item", () => {
  expect(endLists("Before.\n\n- - -\nAfter.")).toBe("Before.\n\n- - -\nAfter.");
});

describe("what leads to a list is its heading", () => {
  test.each<[string, string]>([
    ["on a line of its own", "Flat tyres are no drama.\nYou need:\n- A patch\n- A pump"],
    ["behind a sentence", "Flat tyres are no drama. You need:\n- A patch\n- A pump"],
  ])("%s", (_, source) => {
    const script = parseScript(`${source}\nTake off the wheel first.`, "en");
    expect(kinds(script)).toEqual(["statement", "list", "statement"]);
    expect(script.scenes[1]?.eyebrow).toBe("You need");
  });

  test("but not a whole sentence with a colon inside of it", () => {
    const script = parseScript("He said it twice: never again. So:\n- A patch\n- A pump", "en");
    expect(script.scenes[1]?.eyebrow).toBe("So");
    expect(script.scenes[0]?.sentences).toHaveLength(1);
  });
});

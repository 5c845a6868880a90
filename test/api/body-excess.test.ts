import { describe, expect, test } from "vitest";
import { findExcess } from "../../src/api/body-excess.js";

const excessOf = (text: string) => findExcess(Buffer.from(text));
const list = (count: number) => JSON.stringify(Array.from({ length: count }, () => 0));

describe("a body", () => {
  test.each([
    ["of brackets and commas inside of a text", JSON.stringify({ script: "[{,".repeat(10_000) })],
    ["of escaped quotes and backslashes", JSON.stringify({ script: '\\",[\\'.repeat(10_000) })],
    ["with as many values as it may have", `{"a":${list(1_900)}}`],
    ["of lists in a row, each closed before the next", `[${"[],".repeat(900)}0]`],
    ["that is no JSON", '}]]]"\\'],
    ["without anything", ""],
  ])("%s is let through", (_, text) => {
    expect(excessOf(text)).toBe(null);
  });

  test.each([
    ["in a field", `{"script":"a","meta\\u0064ata":${list(2_001)}}`, "/metadata", "too_big"],
    ["in the last of many fields", `{"a":${list(1_000)},"b":${list(1_001)}}`, "/b", "too_big"],
    ["as fields", `{${'"a":0,'.repeat(2_001)}"b":0}`, "/", "too_big"],
    ["inside of each other", `{"a":1,"b/c":${"[".repeat(40)}`, "/b~1c", "too_deep"],
    ["in a list", "[".repeat(40), "/", "too_deep"],
    ["under a name that is no text", `{"\\x":${"[".repeat(40)}`, "/", "too_deep"],
  ])("with too much %s is refused there", (_, text, pointer, code) => {
    expect(excessOf(text)).toMatchObject({ pointer, code });
  });
});

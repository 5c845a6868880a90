import { describe, expect, test } from "vitest";
import { balancedGroups } from "../../../src/render/script/balanced-groups.js";

const size = { ideal: 5.5, max: 8 };

describe("groups", () => {
  test.each([
    [[], []],
    [[0.4], [0]],
    [[12], [0]],
    [
      [2, 2, 2, 2],
      [0, 2],
    ],
    [[3, 3], [0]],
    [[7, 1], [0]],
    [
      [7, 2],
      [0, 1],
    ],
    [
      [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      [0, 6],
    ],
    [
      [12, 1, 12],
      [0, 1, 2],
    ],
  ])("of %j start at %j", (sizes, starts) => {
    expect(balancedGroups(sizes, size)).toEqual(starts);
  });

  test("never exceed the largest size, unless one member does alone", () => {
    const sizes = Array.from({ length: 500 }, (_, i) => 0.3 + ((i * 7919) % 97) / 10);
    const starts = balancedGroups(sizes, size);
    for (const [index, start] of starts.entries()) {
      const group = sizes.slice(start, starts[index + 1]);
      const sum = group.reduce((total, it) => total + it, 0);
      expect(group.length === 1 || sum <= size.max).toBe(true);
    }
    expect(starts[0]).toBe(0);
  });
});

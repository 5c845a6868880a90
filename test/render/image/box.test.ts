import { describe, expect, it } from "vitest";
import { subtractBox } from "../../../src/render/image/box.js";

describe("subtractBox", () => {
  it("leaves four boxes around a hole that cover all the rest once", () => {
    const pieces = subtractBox(
      { x: 0, y: 0, width: 10, height: 6 },
      { x: 2, y: 2, width: 4, height: 2 },
    );
    expect(pieces.length).toBe(4);
    expect(pieces.reduce((sum, box) => sum + box.width * box.height, 0)).toBe(10 * 6 - 4 * 2);
  });

  it("leaves the box alone where they do not meet", () => {
    const box = { x: 0, y: 0, width: 4, height: 4 };
    expect(subtractBox(box, { x: 4, y: 0, width: 2, height: 2 })).toEqual([box]);
  });
});

import { describe, expect, test } from "vitest";
import { drawFor } from "../../src/bench/faults/draw.js";
import { drawOddBodies, oddKinds } from "../../src/bench/faults/odd-script-kinds.js";
import { locksOf } from "../../src/bench/faults/take-over.js";

describe("what a run does is drawn from its seed", () => {
  const tenOf = (run: string, seed: number) => {
    const draw = drawFor(run, seed);
    return Array.from({ length: 10 }, () => draw.between(0, 1));
  };

  test("the same for the same run and seed, another for another", () => {
    expect(tenOf("take-over", 7)).toEqual(tenOf("take-over", 7));
    expect(tenOf("take-over", 7)).not.toEqual(tenOf("take-over", 8));
    expect(tenOf("take-over", 7)).not.toEqual(tenOf("stop-apis", 7));
  });

  test("numbers lie in their ranges, and reach both ends of whole ones", () => {
    const draw = drawFor("ranges", 1);
    const wholes = Array.from({ length: 200 }, () => draw.whole(3, 5));
    expect(new Set(wholes)).toEqual(new Set([3, 4, 5]));
    for (let i = 0; i < 200; i += 1) {
      const number = draw.between(-1, 2);
      expect(number).toBeGreaterThanOrEqual(-1);
      expect(number).toBeLessThan(2);
    }
  });

  test("values are picked from what there is, and shuffled without loss", () => {
    const draw = drawFor("values", 1);
    const values = [1, 2, 3, 4, 5, 6, 7, 8];
    const shuffled = draw.shuffle(values);
    expect(shuffled).not.toEqual(values);
    expect(shuffled.toSorted()).toEqual(values);
    expect(values).toContain(draw.pick(values));
    expect(() => draw.pick([])).toThrow(RangeError);
  });
});

describe("locks of take-overs", () => {
  test("begin with those that are always tried, and go on with drawn ones from 2 to 20 s", () => {
    const locks = locksOf(30, drawFor("take-over", 3));
    expect(locks).toHaveLength(30);
    expect(locks.slice(0, 7).toSorted((a, b) => a - b)).toEqual([2, 4, 5, 7, 10, 15, 20]);
    for (const lockS of locks) expect([2, 20, lockS].toSorted((a, b) => a - b)[1]).toBe(lockS);
  });

  test("are as many as are asked for", () => {
    expect(locksOf(2, drawFor("take-over", 3))).toHaveLength(2);
  });
});

describe("odd scripts", () => {
  const kindCount = Object.keys(oddKinds).length;

  test("each kind comes once before one comes again", () => {
    const bodies = drawOddBodies(2 * kindCount, drawFor("odd-scripts", 5));
    const first = bodies.slice(0, kindCount).map(({ kind }) => kind);
    expect(new Set(first).size).toBe(kindCount);
    expect(bodies).toHaveLength(2 * kindCount);
  });

  test("are the same for the same seed", () => {
    const of = (seed: number) => drawOddBodies(kindCount, drawFor("odd-scripts", seed));
    expect(of(5)).toEqual(of(5));
    expect(of(5)).not.toEqual(of(6));
  });

  test("cut letters beyond the BMP at odd and at even places", () => {
    const kind = "a readable word among letters beyond the BMP";
    const offsets = Array.from({ length: 40 }, (_, seed) => {
      const { script } = oddKinds[kind](drawFor("odd", seed));
      return script.indexOf(" ") % 2;
    });
    expect(new Set(offsets)).toEqual(new Set([0, 1]));
  });
});

import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { readContextWords } from "../../src/build/relatedness/context-words.js";
import { eigenPairs } from "../../src/build/relatedness/eigen.js";
import { fitAffinity } from "../../src/build/relatedness/fit-affinity.js";
import { readJudgedClips } from "../../src/build/relatedness/judged-examples.js";
import { dot, times } from "../../src/build/relatedness/matrix.js";
import { readConcepts } from "../../src/render/illustration/concept.js";

const sources = new URL("../../src/render/illustration/", import.meta.url);
const read = (name: string) => readFile(new URL(name, sources), "utf8");
const row = (...values: number[]) => Float64Array.from(values);

it("finds eigenvalues and vectors of a symmetric matrix, largest first", () => {
  const matrix = [row(2, -1, 0), row(-1, 2, -1), row(0, -1, 2)];
  const pairs = eigenPairs(matrix);
  const expected = [2 + Math.SQRT2, 2, 2 - Math.SQRT2];
  for (const [at, { value, vector }] of pairs.entries()) {
    expect(value).toBeCloseTo(expected[at] ?? Number.NaN, 9);
    for (const [i, part] of times(vector, matrix).entries())
      expect(part).toBeCloseTo(value * (vector[i] ?? 0), 9);
  }
});

it("learns which directions go together", () => {
  // What is alike in the first number is meant together; the second says nothing.
  const examples = [1, -1].flatMap((a) =>
    [1, -1].flatMap((b) =>
      [1, -1].flatMap((c) =>
        [1, -1].map((d) => ({
          thing: row(a, b),
          context: row(c * Math.SQRT1_2, d * Math.SQRT1_2),
          isMeant: a === c,
        })),
      ),
    ),
  );
  const affinity = fitAffinity(examples, 2);
  const score = (thing: Float64Array, context: Float64Array) =>
    dot(times(thing, affinity), context);
  expect(score(row(1, 0), row(1, 0))).toBeGreaterThan(2 * score(row(0, 1), row(0, 1)));
});

it("has context words for each drawing, in the order of their names, and for nothing else", async () => {
  const words = readContextWords(await read("context-words.txt"));
  const drawings = [...readConcepts(await read("concepts.txt")).byDrawing.keys()];
  expect([...words.keys()].filter((drawing) => !drawings.includes(drawing))).toEqual([]);
  expect(drawings.filter((drawing) => !words.has(drawing))).toEqual([]);
  expect([...words.keys()]).toEqual([...words.keys()].sort());
});

it("refuses lists that name a drawing twice, or no word", () => {
  expect(() => readContextWords("cat: mouse\ncat: fur")).toThrow(/Line 2/);
  expect(() => readContextWords("cat:")).toThrow(/Line 1/);
});

it("learns from the judged scripts of the tests: what fits, what does not, and what nobody said", async () => {
  const spoken = (await readJudgedClips()).flat(2);
  const count = (value: boolean | null) => spoken.filter((one) => one.isFitting === value).length;
  expect(count(true)).toBeGreaterThan(5000);
  expect(count(false)).toBeGreaterThan(1000);
  expect(count(null)).toBeGreaterThan(100);
});

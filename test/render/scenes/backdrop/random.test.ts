import { expect, test } from "vitest";
import { seededRandom } from "../../../../src/render/scenes/backdrop/random.js";

test("a table is filled with the numbers that follow, and those after it follow on", () => {
  const [one, all] = [seededRandom("a seed"), seededRandom("a seed")];
  one.next();
  all.next();
  const table = new Float32Array(500);
  all.fill(table);
  expect(table).toEqual(Float32Array.from(table, () => one.next()));
  expect(all.next()).toBe(one.next());
});

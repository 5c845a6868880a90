import { expect, test } from "vitest";
import { drawCodeRows } from "../../../../src/render/scenes/overlays/code-lines.js";
import { longestColumns, wrapCode } from "../../../../src/render/scenes/overlays/wrap-code.js";

const { signal } = new AbortController();
const shown = (lines: readonly string[], columns: number) =>
  wrapCode(lines, columns).map(({ line, start, end, indent }) => {
    return " ".repeat(indent) + (lines[line] ?? "").slice(start, end);
  });

test("lines that fit stay as they are, with tabs as two columns", () => {
  const lines = ["if (open) {", "\tclose();", "", "}"];
  expect(shown(lines, 20)).toEqual(["if (open) {", "  close();", "", "}"]);
  expect(longestColumns(lines)).toBe(11);
});

test("a long line breaks after a space or a mark, and goes on farther in", () => {
  const line = '  const house = await tide.connect("home", { retry: 3 });';
  expect(shown([line], 28)).toEqual([
    "  const house = await ",
    '    tide.connect("home", { ',
    "    retry: 3 });",
  ]);
});

test("a word without any such place breaks anywhere, and no letter is lost", () => {
  const line = `x = ${"y".repeat(50)}`;
  const rows = shown([line], 20);
  expect(rows.every((row) => row.length <= 20)).toBe(true);
  expect(rows.map((row) => row.trimStart()).join("")).toBe(line);
});

const room = {
  width: 800,
  height: 900,
  mostPx: 60,
  leastPx: 40,
  tinyPx: 16,
  lineHeight: { most: 1.5, least: 1.5 },
};

test("type is as large as whole lines allow, but no smaller than is well read while there is room", async () => {
  const short = await drawCodeRows(["npm install", "npm start"], room, signal);
  expect([short.rows.length, short.sizePx]).toEqual([2, 60]);
  const fitting = await drawCodeRows(["a".repeat(30)], room, signal);
  expect(fitting.rows).toHaveLength(1);
  // Letters stand at whole pixels: a row that comes out wider than its columns say is drawn a little smaller.
  expect(fitting.sizePx).toBeLessThanOrEqual(800 / 18 + 0.001);
  expect(fitting.sizePx).toBeGreaterThan((800 / 18) * 0.95);
  for (const { image } of fitting.rows) expect(image.width).toBeLessThanOrEqual(room.width);
  const long = await drawCodeRows([`${"word ".repeat(14)}end`], room, signal);
  expect([long.rows.length, long.sizePx]).toEqual([3, 40]);
  for (const { image, x } of long.rows) expect(x + image.width).toBeLessThanOrEqual(room.width);
});

test("every letter of code has the same width", async () => {
  const { rows } = await drawCodeRows(["Hiii.i;iiH", "HmmWmMmm@H"], room, signal);
  const [narrow, wide] = rows.map(({ image }) => image.width);
  expect(narrow).toBe(wide);
});

test("what does not fit even in small type is left out at the end", async () => {
  const lines = Array.from({ length: 14 }, () => "word ".repeat(12));
  const { rows, sizePx } = await drawCodeRows(lines, { ...room, height: 240 }, signal);
  expect(sizePx).toBe(16);
  expect(rows).toHaveLength(10);
});

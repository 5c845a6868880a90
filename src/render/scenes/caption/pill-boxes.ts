import type { Box } from "../../image/box.js";
import type { FittedText } from "../text/fit-text.js";
import type { PlainWord } from "../text/measure-words.js";

/** How far a pill reaches over the ink at the sides, and over the line above and below, in em. */
const padding = { x: 0.13, y: 0.07 };
/** What a pill covers of its line at least, so that all pills are equally high: from the base line, in em. */
const line = { above: 0.76, below: 0.22 };

/**
 * Grows the boxes of words to pills. All pills of a line are equally high; writing systems with taller letters have
 * higher ones.
 * @param baselinePx from the image's top to the first base line.
 */
export function pillBoxes(
  boxes: readonly (readonly Box[])[],
  { lines }: Pick<FittedText<PlainWord>, "lines">,
  { sizePx, baselinePx, pitchPx }: { sizePx: number; baselinePx: number; pitchPx: number },
): Box[][] {
  const rowsBefore = lines.map((_, i) =>
    lines.slice(0, i).reduce((sum, { rows }) => sum + rows, 0),
  );
  const pills: Box[][] = boxes.map((list) => list.map((box) => box));
  for (const [index, { start, end, rows }] of lines.entries()) {
    for (let row = 0; row < rows; row++) {
      const baseline = baselinePx + ((rowsBefore[index] ?? 0) + row) * pitchPx;
      const inRow = (list: readonly Box[]) => (rows > 1 ? list.slice(row, row + 1) : list);
      const ink = boxes.slice(start, end).flatMap(inRow);
      if (ink.length === 0) continue;
      const top = Math.min(baseline - line.above * sizePx, ...ink.map((box) => box.y));
      const bottom = Math.max(
        baseline + line.below * sizePx,
        ...ink.map((box) => box.y + box.height),
      );
      for (let word = start; word < end; word++) {
        const first = rows > 1 ? row : 0;
        const last = rows > 1 ? row + 1 : Number.POSITIVE_INFINITY;
        pills[word] = (pills[word] ?? []).map((box, i) =>
          i < first || i >= last ? box : grown(box, top, bottom, sizePx),
        );
      }
    }
  }
  return pills;
}

function grown(box: Box, top: number, bottom: number, sizePx: number): Box {
  const x = Math.floor(box.x - padding.x * sizePx);
  const y = Math.floor(top - padding.y * sizePx);
  return {
    x,
    y,
    width: Math.ceil(box.x + box.width + padding.x * sizePx) - x,
    height: Math.ceil(bottom + padding.y * sizePx) - y,
  };
}

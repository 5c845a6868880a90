import type { Layer } from "./canvas.js";

/** Takes the colour from what was painted, and leaves its brightness (BT.709). */
export const greyLayer: Layer = (row) => {
  for (let at = 0; at < row.length; at += 3) {
    const luma =
      0.2126 * (row[at] ?? 0) + 0.7152 * (row[at + 1] ?? 0) + 0.0722 * (row[at + 2] ?? 0);
    row[at] = luma;
    row[at + 1] = luma;
    row[at + 2] = luma;
  }
};

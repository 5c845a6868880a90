import type { RgbaImage } from "../../image/rgba-image.js";
import type { Layer } from "./canvas.js";

/** A layer that paints an image of the plate's size over what is there. */
export function imageLayer({ width, pixels }: RgbaImage): Layer {
  return (row, y) => {
    let from = y * width * 4;
    for (let to = 0; to < row.length; to += 3, from += 4) {
      const alpha = pixels[from + 3] ?? 0;
      if (alpha === 0) continue;
      const share = alpha / 255;
      const red = row[to] ?? 0;
      const green = row[to + 1] ?? 0;
      const blue = row[to + 2] ?? 0;
      row[to] = red + ((pixels[from] ?? 0) - red) * share;
      row[to + 1] = green + ((pixels[from + 1] ?? 0) - green) * share;
      row[to + 2] = blue + ((pixels[from + 2] ?? 0) - blue) * share;
    }
  };
}

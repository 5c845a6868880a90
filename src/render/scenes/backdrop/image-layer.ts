import type { RgbaImage } from "../../image/rgba-image.js";
import type { Layer } from "./canvas.js";
import type { Painter } from "./painter.js";

/** A layer that paints an image of the plate's size over what is there. */
export function imageLayer({ width, pixels }: RgbaImage, painter: Painter): Layer {
  const length = width * 4;
  const line = painter.allocate(length);
  return (row, y) => {
    painter.bytes(line, length).set(pixels.subarray(y * length, (y + 1) * length));
    painter.imageRow(row.byteOffset, line, width);
  };
}

import { type Box, type Size, unionOf } from "../image/box.js";
import type { VeiledBox } from "./backdrop/paint-plate.js";
import type { DrawnOverlay } from "./overlays/overlay.js";

/** The part of the frame in which something is read over the backdrop; all overlays where none is known to be, null without any. */
export function textBox(overlays: readonly DrawnOverlay[]): Box | null {
  const text = overlays.filter(isRead);
  const boxes = (text.length > 0 ? text : overlays).map(({ image, x, y }) => ({
    ...{ x, y, width: image.width, height: image.height },
  }));
  return boxes.length > 0 ? boxes.reduce(unionOf) : null;
}

/** Lines of text rise from behind an edge or light up, digits scroll, and the parts of charts grow or fade in. */
const read: ReadonlySet<string> = new Set(["masked-rise", "scroll", "grow", "fade"]);

function isRead({ lit, entrance }: DrawnOverlay): boolean {
  return lit !== undefined || (entrance !== undefined && read.has(entrance.kind));
}

/** The same box on a plate that is larger than the frame, seen from its middle. */
export function veiledBox(box: Box, frame: Size, plate: Size): VeiledBox {
  return {
    x: (2 * box.x + box.width - frame.width) / plate.width,
    y: (2 * box.y + box.height - frame.height) / plate.height,
    halfWidth: box.width / plate.width,
    halfHeight: box.height / plate.height,
  };
}

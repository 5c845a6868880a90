import { groundOf } from "./branded-style.js";
import { blendLevels, parseColour } from "./colour.js";
import { contrast } from "./contrast.js";
import type { Style } from "./style.js";

/** Text that is not spoken yet can be read, too: WCAG 2.2 AA, and a little for what shines through a backdrop's veil. */
const leastContrast = 5.2;
const leastShare = 0.5;
const step = 0.01;

/** How opaque a scene's own text is until it is spoken, 0 to 1: as faint as can be read on the style's hardest ground. */
export function unspokenShare(style: Style): number {
  const ground = groundOf(style);
  const ink = parseColour(style.colours.ink);
  const isReadable = (share: number) =>
    contrast(blendLevels(ground, ink, share), ground) >= leastContrast;
  let share = 1;
  while (share - step >= leastShare && isReadable(share - step)) share -= step;
  return share;
}

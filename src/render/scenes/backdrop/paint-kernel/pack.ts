import { storePixel } from "./row";

/**
 * Stores a row that was painted on `nothing`, a large negative number, as straight-alpha RGBA. At the upper edge of a
 * silhouette a pixel is partly covered: it has the colour of the one below it, and what it lacks of that tells how much is
 * covered.
 *
 * @param below the pixels of the row below; may be `out`.
 * @returns whether anything is painted.
 */
export function packRow(out: usize, row: usize, below: usize, width: i32, nothing: f32): bool {
  let hasInk = false;
  for (let x = 0; x < width; x++) {
    const at = <usize>(x << 2);
    const colour = v128.load(row + at * 3);
    const green = f32x4.extract_lane(colour, 1);
    if (green == nothing) {
      store<u32>(out + at, 0);
      continue;
    }
    hasInk = true;
    if (green >= 0) {
      storePixel(out + at, f32x4.replace_lane(colour, 3, 255));
      continue;
    }
    const cover = <f32>1 - green / nothing;
    const alpha = max(0, <i32>(cover * <f32>255 + <f32>0.5));
    store<u32>(out + at, (<u32>alpha << 24) | (load<u32>(below + at) & 0xffffff));
  }
  return hasInk;
}

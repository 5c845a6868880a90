import { paintBytes } from "./blend";
import { lerpBytes } from "./lerp";
import { blendRows } from "./resample";
import { endOfPair, firstOfPair, spanBytes } from "./spans";

/** What lies at an address, and by `w1` / 256 what lies right of it. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function shifted(at: usize, w0: v128, w1: v128, isBetween: bool): v128 {
  const left = v128.load(at);
  return isBetween ? lerpBytes(left, v128.load(at, 1), w0, w1, w0, w1) : left;
}

function paintSolid(dst: usize, row: usize, width: i32, w0: v128, w1: v128, isBetween: bool): void {
  for (let x = 0; x < width; x += 16) v128.store(dst + x, shifted(row + x, w0, w1, isBetween));
}

function paintRow(
  dst: usize,
  row: usize,
  alphaRow: usize,
  width: i32,
  w0: v128,
  w1: v128,
  isBetween: bool,
  opacity: i32,
): void {
  for (let x = 0; x < width; x += 16) {
    const cover = shifted(alphaRow + x, w0, w1, isBetween);
    if (!v128.any_true(cover)) continue;
    paintBytes(dst + x, shifted(row + x, w0, w1, isBetween), cover, opacity, width - x);
  }
}

/**
 * What `blendResampled` makes of a plan with a `step` of 1, in less time: all pixels of a row then lie equally far from
 * their neighbours, so that these need not be gathered, and often they lie on them.
 *
 * @param first the source position of the first column in 1/256 pixel; it and that of the last column lie inside the source.
 * @param rows as given to `planResample`, whose columns are not needed.
 * @param spans of the sprite's alpha plane.
 * @param row scratch of `2 × (sourceWidth + 32)` bytes. The source is read up to 16 bytes past its end, and the frame is
 * written up to there with what it has.
 */
export function blendShifted(
  dst: usize,
  dstStride: i32,
  width: i32,
  height: i32,
  source: usize,
  alpha: usize,
  sourceWidth: i32,
  first: i32,
  rows: usize,
  spans: usize,
  row: usize,
  opacity: i32,
): void {
  const left = first >> 8;
  const isBetween = (first & 255) != 0;
  const w1 = i16x8.splat(<i16>(first & 255));
  const w0 = i16x8.sub(i16x8.splat(256), w1);
  const alphaRow = row + <usize>(sourceWidth + 32);
  for (let y = 0; y < height; y++) {
    const at = load<i32>(rows + 8 + (<usize>y << 2));
    const below = at & 255;
    const entry = spans + <usize>((at >> 8) * spanBytes);
    const next = entry + spanBytes;
    const start = firstOfPair(entry);
    const end = endOfPair(entry);
    if (start >= end) continue;
    // A pixel also shows its right neighbour in the source.
    const from = max(0, start - 1 - left);
    const to = min(width, end - left);
    if (from >= to) continue;
    let solidFrom = to;
    let solidTo = to;
    if (opacity == 256) {
      const solidFirst = max(load<i32>(entry + 8), load<i32>(next + 8)) - left;
      const solidEnd = min(load<i32>(entry + 12), load<i32>(next + 12)) - 1 - left;
      // Whole vectors, so that nothing right of the solid run is written.
      const begin = max(from, solidFirst);
      const length = (min(to, solidEnd) - begin) & ~15;
      if (length > 0) {
        solidFrom = begin;
        solidTo = begin + length;
      }
    }
    const upper = <usize>((at >> 8) * sourceWidth);
    const lower = upper + <usize>sourceWidth;
    const firstByte = (left + from) & ~15;
    const endByte = left + to + 1;
    const shift = <usize>left;
    const d = dst + <usize>(y * dstStride);
    blendRows(row, source + upper, source + lower, firstByte, endByte, below);
    blendRows(alphaRow, alpha + upper, alpha + lower, firstByte, left + solidFrom + 1, below);
    const colours = row + shift;
    const covers = alphaRow + shift;
    paintRow(d + from, colours + from, covers + from, solidFrom - from, w0, w1, isBetween, opacity);
    if (solidTo <= solidFrom) continue;
    paintSolid(d + solidFrom, colours + solidFrom, solidTo - solidFrom, w0, w1, isBetween);
    if (solidTo >= to) continue;
    const firstAfter = (left + solidTo) & ~15;
    blendRows(alphaRow, alpha + upper, alpha + lower, firstAfter, endByte, below);
    paintRow(d + solidTo, colours + solidTo, covers + solidTo, to - solidTo, w0, w1, isBetween, opacity);
  }
}

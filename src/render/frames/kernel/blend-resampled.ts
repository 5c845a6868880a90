import { divideBy255 } from "./blend";
import { blendRows, entryBytes, gather } from "./resample";
import { endOfPair, firstOfPair, spanBytes } from "./spans";

function copyBlocks(dst: usize, columns: usize, from: i32, to: i32, row: usize): void {
  let d = dst + <usize>(from << 3);
  let entry = columns + <usize>(from * entryBytes);
  for (let block = from; block < to; block++) {
    const value = gather(row, entry);
    v128.store64_lane(d, i8x16.narrow_i16x8_u(value, value), 0);
    d += 8;
    entry += entryBytes;
  }
}

function blendBlocks(
  dst: usize,
  columns: usize,
  from: i32,
  to: i32,
  row: usize,
  alphaRow: usize,
  opacity: i32,
): void {
  const full = i16x8.splat(255);
  const half = i16x8.splat(128);
  const dim = i16x8.splat(<i16>opacity);
  const dims = opacity < 256;
  let d = dst + <usize>(from << 3);
  let entry = columns + <usize>(from * entryBytes);
  for (let block = from; block < to; block++) {
    let cover = gather(alphaRow, entry);
    if (v128.any_true(cover)) {
      let paint = gather(row, entry);
      if (dims) {
        cover = i16x8.shr_u(i16x8.add(i16x8.mul(cover, dim), half), 8);
        paint = i16x8.shr_u(i16x8.add(i16x8.mul(paint, dim), half), 8);
      }
      const under = v128.load8x8_u(d);
      const value = i16x8.add(divideBy255(i16x8.mul(under, i16x8.sub(full, cover))), paint);
      v128.store64_lane(d, i8x16.narrow_i16x8_u(value, value), 0);
    }
    d += 8;
    entry += entryBytes;
  }
}

/**
 * Blends a plane of a premultiplied sprite over a plane at subpixel positions, as `resampleRows` and then `blendPlane`
 * would, in one pass. What the sprite's spans call clear is not looked at, and what they call solid is not blended.
 *
 * @param x0 as given to `planResample`, as `step`; both planes of the sprite share the plan.
 * @param spans of the sprite's alpha plane.
 * @param row scratch of `2 × (sourceWidth + 32)` bytes. The source is read up to 16 bytes past its end.
 */
export function blendResampled(
  dst: usize,
  dstStride: i32,
  width: i32,
  height: i32,
  source: usize,
  alpha: usize,
  sourceWidth: i32,
  x0: f64,
  step: f64,
  columns: usize,
  rows: usize,
  spans: usize,
  row: usize,
  opacity: i32,
): void {
  const blocks = (width + 7) >> 3;
  const wholeBlocks = width >> 3;
  const alphaRow = row + <usize>(sourceWidth + 32);
  const blocksPerByte = 1 / (8 * step);
  for (let y = 0; y < height; y++) {
    const at = load<i32>(rows + 8 + (<usize>y << 2));
    const below = at & 255;
    const entry = spans + <usize>((at >> 8) * spanBytes);
    const next = entry + spanBytes;
    const first = firstOfPair(entry);
    const end = endOfPair(entry);
    if (first >= end) continue;
    // Positions are rounded to 1/256: a hundredth more keeps every byte in.
    const from = max(0, <i32>floor((<f64>first - 1.01 - x0) * blocksPerByte));
    const to = min(blocks, <i32>floor((<f64>end + 0.01 - x0) * blocksPerByte) + 1);
    if (from >= to) continue;
    let solidFrom = to;
    let solidTo = to;
    if (opacity == 256) {
      const solidFirst = max(load<i32>(entry + 8), load<i32>(next + 8));
      const solidEnd = min(load<i32>(entry + 12), load<i32>(next + 12));
      const begin = max(from, <i32>ceil((<f64>solidFirst + 0.01 - x0) * blocksPerByte));
      const stop = min(
        min(to, wholeBlocks),
        <i32>floor((<f64>solidEnd - 1.01 - x0) * blocksPerByte),
      );
      if (begin < stop) {
        solidFrom = begin;
        solidTo = stop;
      }
    }
    const upper = <usize>((at >> 8) * sourceWidth);
    const lower = upper + <usize>sourceWidth;
    const firstByte = load<i32>(columns + <usize>(from * entryBytes)) & ~15;
    const endByte = load<i32>(columns + <usize>((to - 1) * entryBytes)) + 16;
    blendRows(row, source + upper, source + lower, firstByte, endByte, below);
    const d = dst + <usize>(y * dstStride);
    if (solidFrom > from) {
      const end = load<i32>(columns + <usize>((solidFrom - 1) * entryBytes)) + 16;
      blendRows(alphaRow, alpha + upper, alpha + lower, firstByte, end, below);
      blendBlocks(d, columns, from, solidFrom, row, alphaRow, opacity);
    }
    copyBlocks(d, columns, solidFrom, solidTo, row);
    if (to > solidTo) {
      const first = load<i32>(columns + <usize>(solidTo * entryBytes)) & ~15;
      blendRows(alphaRow, alpha + upper, alpha + lower, first, endByte, below);
      blendBlocks(d, columns, solidTo, to, row, alphaRow, opacity);
    }
  }
}

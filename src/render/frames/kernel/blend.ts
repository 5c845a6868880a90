import { spanBytes } from "./spans";

/** `x / 255`, rounded, for 0 ≤ x ≤ 65,025, exact. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
export function divideBy255(x: v128): v128 {
  const rounded = i16x8.add(x, i16x8.splat(128));
  return i16x8.shr_u(i16x8.add(rounded, i16x8.shr_u(rounded, 8)), 8);
}

/** `bytes × opacity / 256`, rounded; `opacity` 0 to 256 in 16 bits. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function scaleBytes(bytes: v128, opacity: v128): v128 {
  const half = i16x8.splat(128);
  return i8x16.narrow_i16x8_u(
    i16x8.shr_u(i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(bytes), opacity), half), 8),
    i16x8.shr_u(i16x8.add(i16x8.mul(i16x8.extend_high_i8x16_u(bytes), opacity), half), 8),
  );
}

/** `paint + under × (255 − cover) / 255` on 16 bytes. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function paintOver(under: v128, paint: v128, cover: v128): v128 {
  const clear = v128.not(cover);
  const lo = divideBy255(
    i16x8.mul(i16x8.extend_low_i8x16_u(under), i16x8.extend_low_i8x16_u(clear)),
  );
  const hi = divideBy255(
    i16x8.mul(i16x8.extend_high_i8x16_u(under), i16x8.extend_high_i8x16_u(clear)),
  );
  return i8x16.add_sat_u(i8x16.narrow_i16x8_u(lo, hi), paint);
}

/** The first lanes of a vector of 16 bytes, fewer than 16, as a mask. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function firstLanes(count: i32): v128 {
  const lanes = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  return i8x16.lt_s(lanes, i8x16.splat(<i8>count));
}

/**
 * Paints 16 bytes of a premultiplied sprite over what is at an address.
 *
 * @param left how many bytes are left of the row: behind them nothing changes.
 */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
export function paintBytes(dst: usize, bytes: v128, alpha: v128, opacity: i32, left: i32): void {
  let paint = bytes;
  let cover = alpha;
  if (opacity < 256) {
    const dim = i16x8.splat(<i16>opacity);
    cover = scaleBytes(cover, dim);
    paint = scaleBytes(paint, dim);
  }
  if (left < 16) {
    const lanes = firstLanes(left);
    cover = v128.and(cover, lanes);
    paint = v128.and(paint, lanes);
  }
  v128.store(dst, paintOver(v128.load(dst), paint, cover));
}

function blendRow(dst: usize, sprite: usize, alpha: usize, width: i32, opacity: i32): void {
  for (let x = 0; x < width; x += 16) {
    const cover = v128.load(alpha + x);
    if (!v128.any_true(cover)) continue;
    paintBytes(dst + x, v128.load(sprite + x), cover, opacity, width - x);
  }
}

function copyRow(dst: usize, sprite: usize, width: i32): void {
  for (let x = 0; x < width; x += 16) v128.store(dst + x, v128.load(sprite + x));
}

/**
 * Paints one plane of a premultiplied sprite over a plane: `dst = sprite + dst × (255 − alpha) / 255`, with the sprite's
 * values and alpha both scaled by `opacity` / 256 first. Strides and sizes in bytes; any width. What the sprite's spans call
 * clear is not looked at, and what they call solid is not blended.
 *
 * @param spans of the alpha plane's rows, from the first that is painted on: see `findSpans`.
 * @param left the first column that is painted, in the sprite's.
 */
export function blendPlane(
  dst: usize,
  dstStride: i32,
  sprite: usize,
  alpha: usize,
  spriteStride: i32,
  width: i32,
  height: i32,
  opacity: i32,
  spans: usize,
  left: i32,
): void {
  for (let y = 0; y < height; y++) {
    const entry = spans + <usize>(y * spanBytes);
    const from = max(0, load<i32>(entry) - left);
    const to = min(width, load<i32>(entry + 4) - left);
    if (from >= to) continue;
    let solidFrom = to;
    let solidTo = to;
    if (opacity == 256) {
      // Whole vectors, so that nothing right of the solid run is written.
      const begin = max(from, load<i32>(entry + 8) - left);
      const length = (min(to, load<i32>(entry + 12) - left) - begin) & ~15;
      if (length > 0) {
        solidFrom = begin;
        solidTo = begin + length;
      }
    }
    const d = dst + <usize>(y * dstStride);
    const s = sprite + <usize>(y * spriteStride);
    const a = alpha + <usize>(y * spriteStride);
    blendRow(d + from, s + from, a + from, solidFrom - from, opacity);
    copyRow(d + solidFrom, s + solidFrom, solidTo - solidFrom);
    blendRow(d + solidTo, s + solidTo, a + solidTo, to - solidTo, opacity);
  }
}

// BT.709 (ITU-R BT.709-6, 3.2 to 3.5), limited range, in 15 fractional bits, so that the factors fit into 16 bits: luma
// 16 + 219 × Y, chroma 128 + 224 × C. Chroma lies on every second column (the siting that H.264 players assume) and between
// two rows: filtered 1 2 1 across, 1 1 down.
const bits: i32 = 15;
const yR: i16 = 5983;
const yG: i16 = 20127;
const yB: i16 = 2032;
export const uR: i16 = -3298;
export const uG: i16 = -11094;
export const uB: i16 = 14392;
export const vR: i16 = 14392;
export const vG: i16 = -13072;
export const vB: i16 = -1320;

const luma0: i32 = 16 << bits;
export const chroma0: i32 = 128 << bits;

/** The luma of four pixels of RGBA, in {@link bits} fractional bits. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
export function lumaOf(pixels: v128): v128 {
  const factors = i16x8(yR, yG, yB, 0, yR, yG, yB, 0);
  // Each product has red and green, then blue, of a pixel.
  const first = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(pixels), factors);
  const second = i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(pixels), factors);
  const redGreen = v128.shuffle<i32>(first, second, 0, 2, 4, 6);
  const blue = v128.shuffle<i32>(first, second, 1, 3, 5, 7);
  return i32x4.add(i32x4.add(redGreen, blue), i32x4.splat(luma0));
}

/** The luma of four opaque pixels as 32-bit levels. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
export function levelsOf(pixels: usize): v128 {
  return i32x4.shr_u(i32x4.add(lumaOf(v128.load(pixels)), i32x4.splat(1 << (bits - 1))), bits);
}

/** The sum of two pixels, one above the other, and of the two at their right, in 16 bits. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
export function columnSums(upper: v128, lower: v128): v128 {
  return i16x8.add(i16x8.extend_low_i8x16_u(upper), i16x8.extend_low_i8x16_u(lower));
}

/** Four levels of chroma from the weighed colours of eight pixels each, two of them in each argument. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function chromaOf(first: v128, second: v128, factors: v128): v128 {
  const left = i32x4.dot_i16x8_s(first, factors);
  const right = i32x4.dot_i16x8_s(second, factors);
  const sum = i32x4.add(
    v128.shuffle<i32>(left, right, 0, 2, 4, 6),
    v128.shuffle<i32>(left, right, 1, 3, 5, 7),
  );
  // Three bits more to shift out, as eight pixels were added.
  const start = i32x4.splat((chroma0 << 3) + (1 << (bits + 2)));
  const level = i32x4.shr_s(i32x4.add(sum, start), bits + 3);
  const words = i16x8.narrow_i32x4_s(level, level);
  return i8x16.narrow_i16x8_u(words, words);
}

/**
 * Stores four samples of chroma of opaque pixels, eight of two rows.
 *
 * @param before the pixels left of them, one above the other, in the second half.
 * @returns the last two pixels, one above the other, for the next four samples.
 */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
export function storeFourChroma(u: usize, v: usize, upper: usize, lower: usize, before: v128): v128 {
  const above = v128.load(upper);
  const below = v128.load(lower);
  const aboveNext = v128.load(upper, 16);
  const belowNext = v128.load(lower, 16);
  const sums0 = columnSums(above, below);
  const sums1 = i16x8.add(i16x8.extend_high_i8x16_u(above), i16x8.extend_high_i8x16_u(below));
  const sums2 = columnSums(aboveNext, belowNext);
  const sums3 = i16x8.add(
    i16x8.extend_high_i8x16_u(aboveNext),
    i16x8.extend_high_i8x16_u(belowNext),
  );
  const first = weighPair(sums0, sums1, before);
  const second = weighPair(sums2, sums3, sums1);
  v128.store32_lane(u, chromaOf(first, second, i16x8(uR, uG, uB, 0, uR, uG, uB, 0)), 0);
  v128.store32_lane(v, chromaOf(first, second, i16x8(vR, vG, vB, 0, vR, vG, vB, 0)), 0);
  return sums3;
}

/** The weighed sums of two samples: a column of pixels counts twice, those at its sides once. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function weighPair(first: v128, second: v128, before: v128): v128 {
  const own = v128.shuffle<i64>(first, second, 0, 2);
  const right = v128.shuffle<i64>(first, second, 1, 3);
  const left = v128.shuffle<i64>(before, first, 1, 3);
  return i16x8.add(i16x8.add(own, own), i16x8.add(left, right));
}

import { chroma0, columnSums, lumaOf, storeFourChroma, uB, uG, uR, vB, vG, vR } from "./bt709";

/** What a premultiplied sample is divided by: the highest alpha, and the fractional bits. */
const premultiplied: f32 = 1.0 / (255.0 * 32768.0);

/** A pixel's red, green, blue and 1 as 32-bit numbers, each times its alpha and `weight`. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function weighed(pixel: usize, weight: i32): v128 {
  const rgba = load<u32>(pixel);
  const parts = i32x4.splat((rgba & 0xffffff) | (1 << 24));
  const wide = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(parts));
  return i32x4.mul(wide, i32x4.splat(<i32>(rgba >> 24) * weight));
}

// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function clearThree(bytes: usize): void {
  store<u16>(bytes, 0);
  store<u8>(bytes, 0, 2);
}

/** Two pixels as 16-bit numbers: red, green, blue and 1, each times the pixel's alpha. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function weighedPair(pixels: usize): v128 {
  const parts = i16x8.extend_low_i8x16_u(v128.load64_zero(pixels));
  const alpha = v128.shuffle<i16>(parts, parts, 3, 3, 3, 3, 7, 7, 7, 7);
  const colours = v128.and(parts, i16x8(-1, -1, -1, 0, -1, -1, -1, 0));
  return i16x8.mul(v128.or(colours, i16x8(0, 0, 0, 1, 0, 0, 0, 1)), alpha);
}

/** The sum of two weighed pixels, one above the other, in 32 bits: the first ones of two pairs. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function firstColumn(upper: v128, lower: v128): v128 {
  return i32x4.add(i32x4.extend_low_i16x8_u(upper), i32x4.extend_low_i16x8_u(lower));
}

// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function secondColumn(upper: v128, lower: v128): v128 {
  return i32x4.add(i32x4.extend_high_i16x8_u(upper), i32x4.extend_high_i16x8_u(lower));
}

// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function sampleOf(left: v128, own: v128, right: v128): v128 {
  return i32x4.add(i32x4.add(left, right), i32x4.add(own, own));
}

/** Four levels of premultiplied chroma as bytes in the lowest lane. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function premultipliedChroma(
  red: v128,
  green: v128,
  blue: v128,
  base: v128,
  share: v128,
  r: f32,
  g: f32,
  b: f32,
): v128 {
  const first = f32x4.add(f32x4.mul(red, f32x4.splat(r)), f32x4.mul(green, f32x4.splat(g)));
  const sum = f32x4.add(first, f32x4.add(f32x4.mul(blue, f32x4.splat(b)), base));
  const level = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(sum, share)));
  const words = i16x8.narrow_i32x4_s(level, level);
  return i8x16.narrow_i16x8_u(words, words);
}

/** Stores four samples of chroma, and their opacity, of eight pixels of two rows. @param isFirst whether none lie left of them. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function storeFourTranslucent(
  u: usize,
  v: usize,
  opacity: usize,
  upper: usize,
  lower: usize,
  isFirst: bool,
): void {
  const upper0 = weighedPair(upper);
  const lower0 = weighedPair(lower);
  const upper1 = weighedPair(upper + 8);
  const lower1 = weighedPair(lower + 8);
  const upper2 = weighedPair(upper + 16);
  const lower2 = weighedPair(lower + 16);
  const upper3 = weighedPair(upper + 24);
  const lower3 = weighedPair(lower + 24);
  const own = firstColumn(upper0, lower0);
  const left = isFirst ? own : secondColumn(weighedPair(upper - 8), weighedPair(lower - 8));
  const second = secondColumn(upper0, lower0);
  const fourth = secondColumn(upper1, lower1);
  const sixth = secondColumn(upper2, lower2);
  const sample0 = sampleOf(left, own, second);
  const sample1 = sampleOf(second, firstColumn(upper1, lower1), fourth);
  const sample2 = sampleOf(fourth, firstColumn(upper2, lower2), sixth);
  const sample3 = sampleOf(sixth, firstColumn(upper3, lower3), secondColumn(upper3, lower3));
  // From four samples of four parts to four parts of four samples.
  const low0 = v128.shuffle<i32>(sample0, sample1, 0, 4, 1, 5);
  const low1 = v128.shuffle<i32>(sample2, sample3, 0, 4, 1, 5);
  const high0 = v128.shuffle<i32>(sample0, sample1, 2, 6, 3, 7);
  const high1 = v128.shuffle<i32>(sample2, sample3, 2, 6, 3, 7);
  const red = f32x4.convert_i32x4_s(v128.shuffle<i32>(low0, low1, 0, 1, 4, 5));
  const green = f32x4.convert_i32x4_s(v128.shuffle<i32>(low0, low1, 2, 3, 6, 7));
  const blue = f32x4.convert_i32x4_s(v128.shuffle<i32>(high0, high1, 0, 1, 4, 5));
  const weights = v128.shuffle<i32>(high0, high1, 2, 3, 6, 7);
  const coverage = f32x4.convert_i32x4_s(weights);
  const alpha = i32x4.shr_u(i32x4.add(weights, i32x4.splat(4)), 3);
  // Where nothing is covered this is no number, which is stored as 0.
  const ratio = f32x4.div(f32x4.convert_i32x4_s(alpha), coverage);
  const share = f32x4.mul(ratio, f32x4.splat(premultiplied));
  const base = f32x4.mul(coverage, f32x4.splat(<f32>chroma0));
  v128.store32_lane(u, premultipliedChroma(red, green, blue, base, share, uR, uG, uB), 0);
  v128.store32_lane(v, premultipliedChroma(red, green, blue, base, share, vR, vG, vB), 0);
  const words = i16x8.narrow_i32x4_s(alpha, alpha);
  v128.store32_lane(opacity, i8x16.narrow_i16x8_u(words, words), 0);
}

/** Whether nine pixels of two rows are opaque. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function isSolid(upper: usize, lower: usize): bool {
  const above = v128.and(v128.load(upper), v128.load(upper, 16));
  const below = v128.and(v128.load(lower), v128.load(lower, 16));
  const last = v128.and(v128.load32_splat(upper, 32), v128.load32_splat(lower, 32));
  const all = i32x4.shr_u(v128.and(v128.and(above, below), last), 24);
  return i32x4.all_true(i32x4.eq(all, i32x4.splat(255)));
}

/** The sum of four numbers. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function sumOf(values: v128): f32 {
  return (
    f32x4.extract_lane(values, 0) +
    f32x4.extract_lane(values, 1) +
    f32x4.extract_lane(values, 2) +
    f32x4.extract_lane(values, 3)
  );
}

/**
 * Some rows of straight-alpha RGBA (4 bytes a pixel) to a sprite: planes Y, U, V premultiplied by alpha, then alpha at full
 * size, then alpha at chroma size. Numbers as those of `opaqueToPlanes`.
 */
export function translucentToPlanes(
  dst: usize,
  rgba: usize,
  width: i32,
  height: i32,
  top: i32,
  rows: i32,
): void {
  const pixels = width * height;
  const chromaWidth = width >> 1;
  const chromaPixels = chromaWidth * (height >> 1);
  const start = <usize>(width * top);
  const luma = dst + start;
  const chromaStart = <usize>(chromaWidth * (top >> 1));
  const u = dst + <usize>pixels + chromaStart;
  const v = u + <usize>chromaPixels;
  const alphaPlane = dst + <usize>(pixels + 2 * chromaPixels) + start;
  const chromaAlpha = v + <usize>(chromaPixels + pixels);
  const count = width * rows;
  for (let i = 0; i < count; i += 4) {
    const four = v128.load(rgba + <usize>(i * 4));
    const alpha = i32x4.shr_u(four, 24);
    // Most of a sprite is clear.
    if (!v128.any_true(alpha)) {
      store<u32>(luma + i, 0);
      store<u32>(alphaPlane + i, 0);
      continue;
    }
    const product = f32x4.mul(f32x4.convert_i32x4_s(lumaOf(four)), f32x4.convert_i32x4_s(alpha));
    const level = f32x4.nearest(f32x4.mul(product, f32x4.splat(premultiplied)));
    const words = i16x8.narrow_i32x4_u(i32x4.trunc_sat_f32x4_s(level), alpha);
    const bytes = i8x16.narrow_i16x8_u(words, words);
    v128.store32_lane(luma + i, bytes, 0);
    v128.store32_lane(alphaPlane + i, bytes, 1);
  }
  const opaque = i32x4.splat(0xff000000);
  const uFactors = f32x4(uR, uG, uB, <f32>chroma0);
  const vFactors = f32x4(vR, vG, vB, <f32>chroma0);
  for (let cy = 0; cy < rows >> 1; cy++) {
    const upper = rgba + <usize>(cy * 2 * width * 4);
    const lower = upper + <usize>(width * 4);
    for (let cx = 0; cx < chromaWidth; cx++) {
      const at = <usize>(cy * chromaWidth + cx);
      const here = <usize>(cx * 8);
      const left = cx > 0 ? here - 4 : here;
      // Three pixels of each row count for one sample, seven for three of them: both blocks have four.
      if (cx + 3 <= chromaWidth) {
        const aboveAll = v128.or(v128.load(upper + left), v128.load(upper + left + 12));
        const belowAll = v128.or(v128.load(lower + left), v128.load(lower + left + 12));
        if (!v128.any_true(v128.and(v128.or(aboveAll, belowAll), opaque))) {
          clearThree(u + at);
          clearThree(v + at);
          clearThree(chromaAlpha + at);
          cx += 2;
          continue;
        }
        // Inside of what is solid nothing has to be weighed by its opacity.
        if (cx > 0 && cx + 4 <= chromaWidth && isSolid(upper + left, lower + left)) {
          const before = columnSums(v128.load32_splat(upper + left), v128.load32_splat(lower + left));
          storeFourChroma(u + at, v + at, upper + here, lower + here, before);
          store<u32>(chromaAlpha + at, 0xffffffff);
          cx += 3;
          continue;
        }
      }
      if (cx + 4 <= chromaWidth) {
        storeFourTranslucent(u + at, v + at, chromaAlpha + at, upper + here, lower + here, cx == 0);
        cx += 3;
        continue;
      }
      const sum = i32x4.add(
        i32x4.add(
          i32x4.add(weighed(upper + left, 1), weighed(lower + left, 1)),
          i32x4.add(weighed(upper + here, 2), weighed(lower + here, 2)),
        ),
        i32x4.add(weighed(upper + here + 4, 1), weighed(lower + here + 4, 1)),
      );
      const coverage = i32x4.extract_lane(sum, 3);
      if (coverage == 0) {
        store<u8>(u + at, 0);
        store<u8>(v + at, 0);
        store<u8>(chromaAlpha + at, 0);
        continue;
      }
      const alpha = (coverage + 4) >> 3;
      const mean = f32x4.div(f32x4.convert_i32x4_s(sum), f32x4.splat(<f32>coverage));
      const share = <f32>alpha * premultiplied;
      store<u8>(u + at, <u8>nearest(sumOf(f32x4.mul(mean, uFactors)) * share));
      store<u8>(v + at, <u8>nearest(sumOf(f32x4.mul(mean, vFactors)) * share));
      store<u8>(chromaAlpha + at, <u8>alpha);
    }
  }
}

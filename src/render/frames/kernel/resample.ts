import { lerpBytes } from "./lerp";

// One entry of the column table serves 8 output pixels: the address of the first source byte, then which of the 16 bytes
// there are the left (8) and the right (8) neighbour of each output, then the weight of the right ones (8 × 16 bits).
export const entryBytes: i32 = 48;

/** A source coordinate in 1/256 pixel, held inside the plane so that both neighbours exist. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function snap(position: f64, length: i32): i32 {
  const snapped = <i32>nearest(position * 256);
  return max(0, min(snapped, ((length - 1) << 8) - 1));
}

/**
 * Bilinear resampling of one 8-bit plane at subpixel positions, in two steps: this one works out the positions, once a
 * frame, {@link resampleRows} makes the pixels. They are two functions because the compiler keeps the pixel loops in
 * registers only when nothing else is in their function: as one they take 1.7 times as long.
 *
 * Output pixel (x, y) is the source at (`x0 + x × step`, `y0 + y × step`), in source pixels with centres on whole numbers.
 * Positions are exact to 1/256 pixel, results to one level of 255. What lies outside the source repeats its edge.
 *
 * @param columns gets `48 × ceil(width / 8)` bytes.
 * @param rows gets `4 × height + 8` bytes: the first and the last source byte that a row needs, then each row's position.
 */
export function planResample(
  width: i32,
  height: i32,
  sourceWidth: i32,
  sourceHeight: i32,
  x0: f64,
  y0: f64,
  step: f64,
  columns: usize,
  rows: usize,
): void {
  const blocks = (width + 7) >> 3;
  for (let block = 0; block < blocks; block++) {
    const entry = columns + <usize>(block * entryBytes);
    const first = snap(x0 + <f64>(block * 8) * step, sourceWidth) >> 8;
    store<i32>(entry, first);
    for (let k = 0; k < 8; k++) {
      const x = block * 8 + k;
      const at = snap(x0 + <f64>x * step, sourceWidth);
      // Outputs past the right end gather nothing: a swizzle gives 0 for what lies beyond its 16 bytes.
      const left = x < width ? (at >> 8) - first : 255;
      store<u8>(entry + 16 + k, <u8>left);
      store<u8>(entry + 24 + k, <u8>(x < width ? left + 1 : 255));
      store<i16>(entry + 32 + (k << 1), <i16>(at & 255));
    }
  }
  store<i32>(rows, (snap(x0, sourceWidth) >> 8) & ~15);
  store<i32>(rows + 4, (snap(x0 + <f64>(width - 1) * step, sourceWidth) >> 8) + 2);
  for (let y = 0; y < height; y++) {
    store<i32>(rows + 8 + (<usize>y << 2), snap(y0 + <f64>y * step, sourceHeight));
  }
}

/** Blends two source rows, from byte `first` on and at least to before `end`, by `below` / 256 of the lower one. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
export function blendRows(
  row: usize,
  upper: usize,
  lower: usize,
  first: i32,
  end: i32,
  below: i32,
): void {
  const w1 = i16x8.splat(<i16>below);
  const w0 = i16x8.sub(i16x8.splat(256), w1);
  for (let x = first; x < end; x += 16) {
    v128.store(row + x, lerpBytes(v128.load(upper + x), v128.load(lower + x), w0, w1, w0, w1));
  }
}

/** The 8 outputs of an entry of the column table, in 16 bits each. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
export function gather(row: usize, entry: usize): v128 {
  const pair = i8x16.swizzle(v128.load(row + load<i32>(entry)), v128.load(entry, 16));
  const right = v128.load(entry, 32);
  return i16x8.shr_u(
    i16x8.add(
      i16x8.add(
        i16x8.mul(i16x8.extend_low_i8x16_u(pair), i16x8.sub(i16x8.splat(256), right)),
        i16x8.mul(i16x8.extend_high_i8x16_u(pair), right),
      ),
      i16x8.splat(128),
    ),
    8,
  );
}

/**
 * Makes the pixels of a planned plane. Rows are blended vertically first, 16 bytes at a time, into `row`; a byte shuffle
 * then gathers the neighbours of 8 outputs at once. That gather spans 16 source bytes, so the plan's `step` may be 0 to
 * 1.75.
 *
 * @param dstStride bytes from a row of `dst` to the next; what lies right of `width` stays as it is.
 * @param row scratch of `sourceWidth + 32` bytes. The source is read up to 16 bytes past its end.
 */
export function resampleRows(
  dst: usize,
  dstStride: i32,
  width: i32,
  height: i32,
  source: usize,
  sourceWidth: i32,
  columns: usize,
  rows: usize,
  row: usize,
): void {
  const whole = width >> 3;
  const rest = width & 7;
  const restMask: i64 = rest > 0 ? (<i64>-1) >>> (64 - 8 * rest) : 0;
  const firstByte = load<i32>(rows);
  const lastByte = load<i32>(rows + 4);
  for (let y = 0; y < height; y++) {
    const at = load<i32>(rows + 8 + (<usize>y << 2));
    const upper = source + <usize>((at >> 8) * sourceWidth);
    blendRows(row, upper, upper + <usize>sourceWidth, firstByte, lastByte, at & 255);
    let d = dst + <usize>(y * dstStride);
    let entry = columns;
    for (let block = 0; block < whole; block++) {
      const value = gather(row, entry);
      v128.store64_lane(d, i8x16.narrow_i16x8_u(value, value), 0);
      d += 8;
      entry += entryBytes;
    }
    if (rest > 0) {
      const value = gather(row, entry);
      const made = i64x2.extract_lane(i8x16.narrow_i16x8_u(value, value), 0);
      store<i64>(d, (load<i64>(d) & ~restMask) | (made & restMask));
    }
  }
}

/** The pixels that {@link shiftRows} makes at once. */
const shiftedAtOnce: i32 = 16;

/**
 * What {@link resampleRows} makes of a plan with a `step` of 1, in less time: all pixels of a row then lie equally far from
 * their neighbours, so that these need not be gathered.
 *
 * @param width 16 or more.
 * @param first the source position of the first column in 1/256 pixel; it and that of the last column lie inside the source.
 */
export function shiftRows(
  dst: usize,
  dstStride: i32,
  width: i32,
  height: i32,
  source: usize,
  sourceWidth: i32,
  first: i32,
  rows: usize,
  row: usize,
): void {
  const left = first >> 8;
  const w1 = i16x8.splat(<i16>(first & 255));
  const w0 = i16x8.sub(i16x8.splat(256), w1);
  const start = left & ~15;
  const end = left + width + 1;
  const from = row + <usize>left;
  const last = width - shiftedAtOnce;
  for (let y = 0; y < height; y++) {
    const at = load<i32>(rows + 8 + (<usize>y << 2));
    const upper = source + <usize>((at >> 8) * sourceWidth);
    blendRows(row, upper, upper + <usize>sourceWidth, start, end, at & 255);
    const d = dst + <usize>(y * dstStride);
    for (let x = 0; x < last; x += shiftedAtOnce) {
      v128.store(d + x, lerpBytes(v128.load(from + x), v128.load(from + x, 1), w0, w1, w0, w1));
    }
    // The last ones may be made twice, so that nothing right of them changes.
    v128.store(
      d + last,
      lerpBytes(v128.load(from + last), v128.load(from + last, 1), w0, w1, w0, w1),
    );
  }
}

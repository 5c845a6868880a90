import { lerpBytes } from "./lerp";

// One entry of the column table serves 8 output pixels: the address of the first source byte, then which of the 16 bytes
// there are the left (8) and the right (8) neighbour of each output, then the weight of the right ones (8 × 16 bits).
const entryBytes: i32 = 48;

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
      // Outputs past the right end repeat the last one: their neighbours then lie in the same 16 bytes.
      const x = min(block * 8 + k, width - 1);
      const at = snap(x0 + <f64>x * step, sourceWidth);
      const left = (at >> 8) - first;
      store<u8>(entry + 16 + k, <u8>left);
      store<u8>(entry + 24 + k, <u8>(left + 1));
      store<i16>(entry + 32 + (k << 1), <i16>(at & 255));
    }
  }
  store<i32>(rows, (snap(x0, sourceWidth) >> 8) & ~15);
  store<i32>(rows + 4, (snap(x0 + <f64>(width - 1) * step, sourceWidth) >> 8) + 2);
  for (let y = 0; y < height; y++) {
    store<i32>(rows + 8 + (<usize>y << 2), snap(y0 + <f64>y * step, sourceHeight));
  }
}

/**
 * Makes the pixels of a planned plane. Rows are blended vertically first, 16 bytes at a time, into `row`; a byte shuffle
 * then gathers the neighbours of 8 outputs at once. That gather spans 16 source bytes, so the plan's `step` may be 0 to
 * 1.75.
 *
 * @param row scratch of `sourceWidth + 32` bytes.
 * Writes up to 7 bytes past the last row's end; the source is read up to 16 bytes past its end.
 */
export function resampleRows(
  dst: usize,
  width: i32,
  height: i32,
  source: usize,
  sourceWidth: i32,
  columns: usize,
  rows: usize,
  row: usize,
): void {
  const blocks = (width + 7) >> 3;
  const firstByte = load<i32>(rows);
  const lastByte = load<i32>(rows + 4);
  const one = i16x8.splat(256);
  for (let y = 0; y < height; y++) {
    const at = load<i32>(rows + 8 + (<usize>y << 2));
    const upper = source + <usize>((at >> 8) * sourceWidth);
    const lower = upper + <usize>sourceWidth;
    const below = i16x8.splat(<i16>(at & 255));
    const above = i16x8.sub(one, below);
    for (let x = firstByte; x < lastByte; x += 16) {
      v128.store(
        row + x,
        lerpBytes(v128.load(upper + x), v128.load(lower + x), above, below, above, below),
      );
    }
    let d = dst + <usize>(y * width);
    let entry = columns;
    for (let block = 0; block < blocks; block++) {
      const pair = i8x16.swizzle(v128.load(row + load<i32>(entry)), v128.load(entry, 16));
      const right = v128.load(entry, 32);
      const value = i16x8.shr_u(
        i16x8.add(
          i16x8.add(
            i16x8.mul(i16x8.extend_low_i8x16_u(pair), i16x8.sub(one, right)),
            i16x8.mul(i16x8.extend_high_i8x16_u(pair), right),
          ),
          i16x8.splat(128),
        ),
        8,
      );
      v128.store64_lane(d, i8x16.narrow_i16x8_u(value, value), 0);
      d += 8;
      entry += entryBytes;
    }
  }
}

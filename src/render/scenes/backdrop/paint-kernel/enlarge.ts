import { storeColour, storePixel } from "./row";

/**
 * Blends two rows of straight-alpha RGBA to four numbers a pixel, premultiplied: red, green, blue and alpha, 0 to 255.
 *
 * @param share of the lower row.
 */
export function smallLine(line: usize, upper: usize, lower: usize, width: i32, share: f32): void {
  const lowerShare = share / <f32>255;
  const upperShare = (<f32>1 - share) / <f32>255;
  for (let x = 0; x < width; x++) {
    const at = <usize>(x << 2);
    v128.store(
      line + (at << 2),
      f32x4.add(weighed(upper + at, upperShare), weighed(lower + at, lowerShare)),
    );
  }
}

// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function weighed(pixel: usize, share: f32): v128 {
  const rgba = load<u32>(pixel);
  const alpha = <f32>(rgba >> 24) * share;
  const parts = i16x8.extend_low_i8x16_u(i32x4.splat(rgba | 0xff000000));
  const numbers = f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(parts));
  return f32x4.mul(numbers, f32x4.splat(alpha));
}

/** Paints a line of a small image over a row of `width` pixels, each of its pixels enlarged to `step` of them. */
export function enlargedRow(row: usize, line: usize, small: i32, step: i32, width: i32): void {
  enlarge(row, 12, line, small, step, width);
}

/** The same as straight-alpha RGBA on nothing. */
export function enlargedPixels(out: usize, line: usize, small: i32, step: i32, width: i32): void {
  memory.fill(out, 0, <usize>(width << 2));
  enlarge(out, 4, line, small, step, width);
}

/** @param bytes of a pixel: 12 of a row that is painted over, 4 of RGBA. Known where it is called, so that loops have no choice. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function enlarge(out: usize, bytes: i32, line: usize, small: i32, step: i32, width: i32): void {
  // Pixels of the small image lie in the middle of those that they stand for.
  const half = step >> 1;
  const slope = <f32>1 / <f32>step;
  const offset = <f32>half - <f32>(step - 1) / <f32>2;
  for (let index = -1; index < small; index++) {
    const start = index * step + half;
    const first = max(0, start);
    const end = min(width, start + step);
    if (end <= first) continue;
    const left = v128.load(line + <usize>(max(0, index) << 4));
    const right = v128.load(line + <usize>(min(small - 1, index + 1) << 4));
    if (f32x4.extract_lane(left, 3) == 0 && f32x4.extract_lane(right, 3) == 0) continue;
    const change = f32x4.sub(right, left);
    const share = (<f32>(first - start) + offset) * slope;
    let value = f32x4.add(left, f32x4.mul(change, f32x4.splat(share)));
    const each = f32x4.mul(change, f32x4.splat(slope));
    const last = out + <usize>(end * bytes);
    for (let to = out + <usize>(first * bytes); to < last; to += bytes) {
      if (bytes == 12) paintOnRow(to, value);
      else storeStraight(to, value);
      value = f32x4.add(value, each);
    }
  }
}

// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function paintOnRow(to: usize, value: v128): void {
  const cover = v128.shuffle<i32>(value, value, 3, 3, 3, 3);
  const clear = f32x4.add(f32x4.splat(1), f32x4.mul(cover, f32x4.splat(-1.0 / 255.0)));
  storeColour(to, f32x4.add(f32x4.mul(v128.load(to), clear), value));
}

// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function storeStraight(to: usize, value: v128): void {
  const alpha = f32x4.extract_lane(value, 3);
  const whole = f32x4.mul(value, f32x4.splat(<f32>255 / alpha));
  storePixel(to, f32x4.replace_lane(whole, 3, alpha));
}

import { lerpBytes } from "./lerp";

/**
 * Crossfade: `dst = a + (b − a) × weight / 256`, rounded, over `length` bytes (a whole yuv420p frame: the mix is linear,
 * so that luma and chroma are the same work). `weight` is 0 to 256. Writes up to 15 bytes past the end.
 */
export function mixPlanes(dst: usize, a: usize, b: usize, length: i32, weight: i32): void {
  const w1 = i16x8.splat(<i16>weight);
  const w0 = i16x8.splat(<i16>(256 - weight));
  for (let i: usize = 0; i < <usize>length; i += 16) {
    v128.store(dst + i, lerpBytes(v128.load(a + i), v128.load(b + i), w0, w1, w0, w1));
  }
}

/**
 * The same with a weight for each column: rows of `dst` become mixtures of themselves and of `b`. `weights` are 16-bit
 * numbers, 0 to 256, for `width` rounded up to whole 16 columns; those past `width` are 0, so that nothing there changes.
 */
export function mixColumns(
  dst: usize,
  b: usize,
  stride: i32,
  width: i32,
  height: i32,
  weights: usize,
): void {
  const one = i16x8.splat(256);
  for (let y = 0; y < height; y++) {
    const row = <usize>(y * stride);
    for (let x: usize = 0; x < <usize>width; x += 16) {
      const lo = v128.load(weights + (x << 1));
      const hi = v128.load(weights + (x << 1), 16);
      const d = dst + row + x;
      const mixed = lerpBytes(
        v128.load(d),
        v128.load(b + row + x),
        i16x8.sub(one, lo),
        lo,
        i16x8.sub(one, hi),
        hi,
      );
      v128.store(d, mixed);
    }
  }
}

/** Mixes `value` into `length` bytes: `bytes + (value − bytes) × weight / 256`, rounded. */
export function mixValue(bytes: usize, length: i32, value: i32, weight: i32): void {
  const w1 = i16x8.splat(<i16>weight);
  const w0 = i16x8.splat(<i16>(256 - weight));
  const b = i8x16.splat(<i8>value);
  const whole = <usize>(length & ~15);
  for (let i: usize = 0; i < whole; i += 16) {
    v128.store(bytes + i, lerpBytes(v128.load(bytes + i), b, w0, w1, w0, w1));
  }
  for (let i = whole; i < <usize>length; i++) {
    const mixed = <i32>load<u8>(bytes + i) * (256 - weight) + value * weight + 128;
    store<u8>(bytes + i, <u8>(mixed >> 8));
  }
}

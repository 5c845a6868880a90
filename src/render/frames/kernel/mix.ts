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

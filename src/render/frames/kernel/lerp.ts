/** `(a × (256 − w) + b × w + 128) >> 8` on 16 bytes; weights are 0 to 256 in 16 bits, for the low and the high half. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
export function lerpBytes(a: v128, b: v128, w0lo: v128, w1lo: v128, w0hi: v128, w1hi: v128): v128 {
  const half = i16x8.splat(128);
  const lo = i16x8.shr_u(
    i16x8.add(
      i16x8.add(
        i16x8.mul(i16x8.extend_low_i8x16_u(a), w0lo),
        i16x8.mul(i16x8.extend_low_i8x16_u(b), w1lo),
      ),
      half,
    ),
    8,
  );
  const hi = i16x8.shr_u(
    i16x8.add(
      i16x8.add(
        i16x8.mul(i16x8.extend_high_i8x16_u(a), w0hi),
        i16x8.mul(i16x8.extend_high_i8x16_u(b), w1hi),
      ),
      half,
    ),
    8,
  );
  return i8x16.narrow_i16x8_u(lo, hi);
}

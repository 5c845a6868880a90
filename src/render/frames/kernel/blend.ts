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
export function scaleBytes(bytes: v128, opacity: v128): v128 {
  const half = i16x8.splat(128);
  return i8x16.narrow_i16x8_u(
    i16x8.shr_u(i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(bytes), opacity), half), 8),
    i16x8.shr_u(i16x8.add(i16x8.mul(i16x8.extend_high_i8x16_u(bytes), opacity), half), 8),
  );
}

/** `paint + under × (255 − cover) / 255` on 16 bytes. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
export function paintOver(under: v128, paint: v128, cover: v128): v128 {
  const clear = v128.not(cover);
  const lo = divideBy255(
    i16x8.mul(i16x8.extend_low_i8x16_u(under), i16x8.extend_low_i8x16_u(clear)),
  );
  const hi = divideBy255(
    i16x8.mul(i16x8.extend_high_i8x16_u(under), i16x8.extend_high_i8x16_u(clear)),
  );
  return i8x16.add_sat_u(i8x16.narrow_i16x8_u(lo, hi), paint);
}

/**
 * Paints one plane of a premultiplied sprite over a plane: `dst = sprite + dst × (255 − alpha) / 255`, with the sprite's
 * values and alpha both scaled by `opacity` / 256 first. Strides and sizes in bytes; any width.
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
): void {
  const solid = i8x16.splat(-1);
  const dim = i16x8.splat(<i16>opacity);
  const dims = opacity < 256;
  const whole = width & ~15;
  for (let y = 0; y < height; y++) {
    const d = dst + <usize>(y * dstStride);
    const s = sprite + <usize>(y * spriteStride);
    const a = alpha + <usize>(y * spriteStride);
    for (let x = 0; x < whole; x += 16) {
      let cover = v128.load(a + x);
      if (!v128.any_true(cover)) continue;
      let paint = v128.load(s + x);
      // Where the sprite is solid nothing shines through.
      if (!dims && i8x16.all_true(i8x16.eq(cover, solid))) {
        v128.store(d + x, paint);
        continue;
      }
      if (dims) {
        cover = scaleBytes(cover, dim);
        paint = scaleBytes(paint, dim);
      }
      v128.store(d + x, paintOver(v128.load(d + x), paint, cover));
    }
    for (let x = whole; x < width; x++) {
      let cover = <i32>load<u8>(a + x);
      let paint = <i32>load<u8>(s + x);
      if (dims) {
        cover = (cover * opacity + 128) >> 8;
        paint = (paint * opacity + 128) >> 8;
      }
      const product = <i32>load<u8>(d + x) * (255 - cover) + 128;
      const value = ((product + (product >> 8)) >> 8) + paint;
      store<u8>(d + x, <u8>min(value, 255));
    }
  }
}

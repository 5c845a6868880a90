/** The four bytes of a pixel as numbers. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
export function numbersOf(pixel: usize): v128 {
  const words = i16x8.extend_low_i8x16_u(v128.load32_zero(pixel));
  return f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(words));
}

/** Stores four numbers of 0 to 255 as the bytes of a pixel, rounded. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
export function storePixel(to: usize, numbers: v128): void {
  // With this number added, the lowest bits of a float are its nearest integer: faster than a conversion, which WebAssembly
  // defines for all floats.
  const whole = i32x4.sub(f32x4.add(numbers, f32x4.splat(12582912)), i32x4.splat(0x4b400000));
  const words = i16x8.narrow_i32x4_s(whole, whole);
  v128.store32_lane(to, i8x16.narrow_i16x8_u(words, words), 0);
}

/** Blends a colour over a pixel: three numbers, and how much it covers, 1 to 255. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
export function coverPixel(under: usize, colour: v128, alpha: f32): void {
  const pixel = numbersOf(under);
  const below = (f32x4.extract_lane(pixel, 3) * (<f32>255 - alpha)) / <f32>255;
  const whole = alpha + below;
  const sum = f32x4.add(
    f32x4.mul(colour, f32x4.splat(alpha)),
    f32x4.mul(pixel, f32x4.splat(below)),
  );
  storePixel(under, f32x4.replace_lane(f32x4.div(sum, f32x4.splat(whole)), 3, whole));
}

/** Stores the first three of four numbers: a pixel of a row. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
export function storeColour(to: usize, colour: v128): void {
  v128.store64_lane(to, colour, 0);
  v128.store32_lane(to, colour, 2, 8);
}

/** The four bytes of a pixel as numbers. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
export function numbersOf(pixel: usize): v128 {
  const words = i16x8.extend_low_i8x16_u(v128.load32_zero(pixel));
  return f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(words));
}

/** Stores four numbers as the bytes of a pixel, rounded and held within 0 to 255. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
export function storePixel(to: usize, numbers: v128): void {
  const whole = i32x4.trunc_sat_f32x4_s(f32x4.add(numbers, f32x4.splat(0.5)));
  const words = i16x8.narrow_i32x4_s(whole, whole);
  v128.store32_lane(to, i8x16.narrow_i16x8_u(words, words), 0);
}

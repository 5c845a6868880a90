/**
 * Fades and grains a row of a plate: `(colour − ground) × light + ground + grain`, rounded and held within 0 to 255, as opaque
 * RGBA. All but sizes and shares are addresses of 32-bit numbers, one a pixel, for `width` rounded up to whole 4 pixels.
 *
 * @param row three numbers a pixel, 0 to 255: red, green, blue.
 * @param across what the distance from the middle, left to right, adds to that of `down`, squared and halved.
 * @param bell how much of the veil is seen.
 * @param scrim what is left of the light.
 * @param out gets four bytes a pixel.
 */
export function finishRow(
  row: usize,
  across: usize,
  bell: usize,
  grain: usize,
  out: usize,
  width: i32,
  down: f32,
  vignette: f32,
  veil: f32,
  scrim: f32,
  red: f32,
  green: f32,
  blue: f32,
): void {
  const one = f32x4.splat(1);
  const opaque = i8x16.splat(-1);
  const ground0 = f32x4(red, green, blue, red);
  const ground1 = f32x4(green, blue, red, green);
  const ground2 = f32x4(blue, red, green, blue);
  for (let x = 0; x < width; x += 4) {
    const at = <usize>(x << 2);
    const r2 = f32x4.add(v128.load(across + at), f32x4.splat(down));
    const fall = f32x4.add(f32x4.splat(0.3), f32x4.mul(f32x4.splat(0.7), r2));
    const corner = f32x4.sub(one, f32x4.mul(f32x4.mul(f32x4.splat(vignette), r2), fall));
    const middle = f32x4.sub(one, f32x4.mul(f32x4.splat(veil), v128.load(bell + at)));
    const light = f32x4.mul(f32x4.mul(corner, f32x4.splat(scrim)), middle);
    const noise = v128.load(grain + at);
    const colours = row + <usize>(x * 12);
    // Four pixels are three times four numbers: each takes the light and the grain of its pixel.
    const first = finished(
      v128.load(colours),
      ground0,
      v128.shuffle<i32>(light, light, 0, 0, 0, 1),
      v128.shuffle<i32>(noise, noise, 0, 0, 0, 1),
    );
    const second = finished(
      v128.load(colours, 16),
      ground1,
      v128.shuffle<i32>(light, light, 1, 1, 2, 2),
      v128.shuffle<i32>(noise, noise, 1, 1, 2, 2),
    );
    const third = finished(
      v128.load(colours, 32),
      ground2,
      v128.shuffle<i32>(light, light, 2, 3, 3, 3),
      v128.shuffle<i32>(noise, noise, 2, 3, 3, 3),
    );
    const bytes = i8x16.narrow_i16x8_u(
      i16x8.narrow_i32x4_s(first, second),
      i16x8.narrow_i32x4_s(third, third),
    );
    v128.store(
      out + at,
      v128.shuffle<i8>(bytes, opaque, 0, 1, 2, 16, 3, 4, 5, 16, 6, 7, 8, 16, 9, 10, 11, 16),
    );
  }
}

// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function finished(colour: v128, ground: v128, light: v128, noise: v128): v128 {
  const faded = f32x4.mul(f32x4.sub(colour, ground), light);
  // With this number added, the lowest bits of a float are its nearest integer: faster than a conversion, which WebAssembly
  // defines for all floats.
  const sum = f32x4.add(f32x4.add(faded, f32x4.add(ground, noise)), f32x4.splat(12582912));
  return i32x4.sub(sum, i32x4.splat(0x4b400000));
}

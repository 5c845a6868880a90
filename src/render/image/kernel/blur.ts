/**
 * Blurs a mask of 32-bit numbers three times with a box, in place, which comes close to a Gaussian blur.
 *
 * @param room as large as the mask, and 16 numbers more.
 * @param stride of a row, in numbers: the width, rounded up to a multiple of 4.
 */
export function blur(mask: usize, room: usize, stride: i32, height: i32, radius: i32): void {
  const boxWidth = 2 * radius + 1;
  const share = <f32>1 / <f32>boxWidth;
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) {
      const row = <usize>((y * stride) << 2);
      blurRow(mask + row, room + row, stride, radius, share);
    }
    for (let x = 0; x < stride; x += 4) {
      const column = <usize>(x << 2);
      blurColumns(room + column, mask + column, stride, height, radius, share);
    }
  }
}

function blurRow(from: usize, to: usize, count: i32, radius: i32, share: f32): void {
  let sum: f32 = 0;
  for (let i = 0; i < min(radius, count); i++) sum += load<f32>(from + <usize>(i << 2));
  for (let i = 0; i < count; i++) {
    if (i + radius < count) sum += load<f32>(from + <usize>((i + radius) << 2));
    store<f32>(to + <usize>(i << 2), sum * share);
    if (i >= radius) sum -= load<f32>(from + <usize>((i - radius) << 2));
  }
}

/** Four columns at once. */
function blurColumns(
  from: usize,
  to: usize,
  stride: i32,
  count: i32,
  radius: i32,
  share: f32,
): void {
  const shares = f32x4.splat(share);
  let sum = f32x4.splat(0);
  for (let i = 0; i < min(radius, count); i++) {
    sum = f32x4.add(sum, v128.load(from + <usize>((i * stride) << 2)));
  }
  for (let i = 0; i < count; i++) {
    if (i + radius < count) {
      sum = f32x4.add(sum, v128.load(from + <usize>(((i + radius) * stride) << 2)));
    }
    v128.store(to + <usize>((i * stride) << 2), f32x4.mul(sum, shares));
    if (i >= radius) {
      sum = f32x4.sub(sum, v128.load(from + <usize>(((i - radius) * stride) << 2)));
    }
  }
}

/**
 * Paints a row of a lattice of colours, three numbers a place: four lines of it, one after the other, are blended by the
 * weights, and every place stands for `step` pixels, linear between them.
 *
 * @param line room for the blended line, `length` numbers.
 * @param length of a line, in numbers.
 */
export function fieldRow(
  row: usize,
  line: usize,
  lines: usize,
  length: i32,
  a: f32,
  b: f32,
  c: f32,
  d: f32,
  width: i32,
  step: i32,
): void {
  const stride = <usize>(length << 2);
  const wa = f32x4.splat(a);
  const wb = f32x4.splat(b);
  const wc = f32x4.splat(c);
  const wd = f32x4.splat(d);
  for (let at: usize = 0; at < stride; at += 16) {
    const from = lines + at;
    const upper = f32x4.add(
      f32x4.mul(wa, v128.load(from)),
      f32x4.mul(wb, v128.load(from + stride)),
    );
    const lower = f32x4.add(
      f32x4.mul(wc, v128.load(from + 2 * stride)),
      f32x4.mul(wd, v128.load(from + 3 * stride)),
    );
    v128.store(line + at, f32x4.add(upper, lower));
  }
  spread(row, line, width, step);
}

function spread(row: usize, line: usize, width: i32, step: i32): void {
  const share = f32x4.splat(<f32>(1.0 / <f64>step));
  const four = f32x4.splat(4);
  for (let x = 0, from = line; x < width; x += step, from += 12) {
    const here = v128.load(from);
    const slope = f32x4.mul(f32x4.sub(v128.load(from + 12), here), share);
    // Four pixels are three times four numbers.
    const slope0 = v128.shuffle<i32>(slope, slope, 0, 1, 2, 0);
    const slope1 = v128.shuffle<i32>(slope, slope, 1, 2, 0, 1);
    const slope2 = v128.shuffle<i32>(slope, slope, 2, 0, 1, 2);
    let first = f32x4.add(
      v128.shuffle<i32>(here, here, 0, 1, 2, 0),
      f32x4.mul(slope0, f32x4(0, 0, 0, 1)),
    );
    let second = f32x4.add(
      v128.shuffle<i32>(here, here, 1, 2, 0, 1),
      f32x4.mul(slope1, f32x4(1, 1, 2, 2)),
    );
    let third = f32x4.add(
      v128.shuffle<i32>(here, here, 2, 0, 1, 2),
      f32x4.mul(slope2, f32x4(2, 3, 3, 3)),
    );
    const end = row + <usize>(min(width, x + step) * 12);
    for (let to = row + <usize>(x * 12); to < end; to += 48) {
      v128.store(to, first);
      v128.store(to, second, 16);
      v128.store(to, third, 32);
      first = f32x4.add(first, f32x4.mul(slope0, four));
      second = f32x4.add(second, f32x4.mul(slope1, four));
      third = f32x4.add(third, f32x4.mul(slope2, four));
    }
  }
}

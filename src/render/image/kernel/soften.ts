/**
 * Softens a mask of 32-bit numbers, in place: `passes` times each number gets a share of its neighbours in all directions. What
 * lies around the mask is 0, and so are the numbers at its left and right edge.
 *
 * @param room as large as the mask.
 * @param stride of a row, in numbers: a multiple of 4.
 */
export function soften(
  mask: usize,
  room: usize,
  stride: i32,
  height: i32,
  share: f32,
  passes: i32,
): void {
  const side = f32x4.splat(share);
  const middle = f32x4.splat(<f32>1 - <f32>2 * share);
  const none = f32x4.splat(0);
  const row = <usize>(stride << 2);
  const length = row * <usize>height;
  for (let pass = 0; pass < passes; pass++) {
    for (let at: usize = 0; at < length; at += 16) {
      const sides = f32x4.add(v128.load(mask + at - 4), v128.load(mask + at + 4));
      const own = f32x4.mul(v128.load(mask + at), middle);
      v128.store(room + at, f32x4.add(own, f32x4.mul(sides, side)));
    }
    for (let at: usize = 0; at < length; at += 16) {
      const above = at < row ? none : v128.load(room + at - row);
      const below = at + row < length ? v128.load(room + at + row) : none;
      const own = f32x4.mul(v128.load(room + at), middle);
      v128.store(mask + at, f32x4.add(own, f32x4.mul(f32x4.add(above, below), side)));
    }
  }
}

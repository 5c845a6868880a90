import { storeColour } from "./row";

/**
 * Paints row `y` of a silhouette over what is there. A pixel of its upper edge is partly covered.
 *
 * @param top where it begins in each column, in rows; `limit` below which row nothing of it is seen; `lit` how much light falls
 * on it.
 * @param colours 256 of four numbers, from its top down; `scale` of them a row.
 */
export function ridgeRow(
  row: usize,
  top: usize,
  limit: usize,
  lit: usize,
  colours: usize,
  width: i32,
  y: f32,
  scale: f32,
  red: f32,
  green: f32,
  blue: f32,
): void {
  const light = f32x4(red, green, blue, 0);
  const here = f32x4.splat(y);
  const least = f32x4.splat(-0.5);
  for (let x = 0; x < width; x += 4) {
    const at = <usize>(x << 2);
    const depths = f32x4.sub(here, v128.load(top + at));
    const seen = i32x4.bitmask(
      v128.and(f32x4.gt(depths, least), f32x4.le(here, v128.load(limit + at))),
    );
    if (seen == 0) continue;
    const end = min(4, width - x);
    for (let k = 0; k < end; k++) {
      if ((seen & (1 << k)) == 0) continue;
      const column = at + <usize>(k << 2);
      const depth = y - load<f32>(top + column);
      const index = min(255, max(0, <i32>(depth * scale)));
      const base = v128.load(colours + <usize>(index << 4));
      const glow = v128.load32_splat(lit + column);
      let colour = f32x4.add(base, f32x4.mul(f32x4.sub(light, base), glow));
      const to = row + column * 3;
      if (depth < <f32>0.5) {
        const clear = f32x4.splat(<f32>0.5 - depth);
        colour = f32x4.add(colour, f32x4.mul(f32x4.sub(v128.load(to), colour), clear));
      }
      storeColour(to, colour);
    }
  }
}

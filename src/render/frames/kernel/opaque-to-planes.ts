import { columnSums, levelsOf, storeFourChroma } from "./bt709";

/** Room for the last samples of a row. */
const lastU = memory.data(8);
const lastV = lastU + 4;

/**
 * Some rows of opaque RGBA (4 bytes a pixel, alpha ignored) to a picture's planes Y, U, V, which lie one after the other
 * at `dst`. Width and height, of the whole picture, are even, and so are `top`, the first row, and `rows`, how many lie at
 * `rgba`.
 */
export function opaqueToPlanes(
  dst: usize,
  rgba: usize,
  width: i32,
  height: i32,
  top: i32,
  rows: i32,
): void {
  const luma = dst + <usize>(width * top);
  // Width and rows are even: their product has a rest of 0, 4, 8 or 12.
  const count = width * rows;
  for (let i = 0; i < count; i += 4) {
    const level = levelsOf(rgba + <usize>(i * 4));
    const words = i16x8.narrow_i32x4_u(level, level);
    v128.store32_lane(luma + i, i8x16.narrow_i16x8_u(words, words), 0);
  }
  const chromaWidth = width >> 1;
  const chromaStart = <usize>(chromaWidth * (top >> 1));
  const u = dst + <usize>(width * height) + chromaStart;
  const v = u + <usize>(chromaWidth * (height >> 1));
  for (let cy = 0; cy < rows >> 1; cy++) {
    const upper = rgba + <usize>(cy * 2 * width * 4);
    const lower = upper + <usize>(width * 4);
    const line = <usize>(cy * chromaWidth);
    // The picture's first column stands for what lies left of it.
    const edge = columnSums(v128.load(upper), v128.load(lower));
    let before = v128.shuffle<i64>(edge, edge, 0, 0);
    for (let cx = 0; cx < chromaWidth; cx += 4) {
      const at = line + <usize>cx;
      const here = <usize>(cx * 8);
      if (cx + 4 <= chromaWidth) {
        before = storeFourChroma(u + at, v + at, upper + here, lower + here, before);
        continue;
      }
      // The last samples of a row: four are made at another place, and those that there are are kept.
      storeFourChroma(lastU, lastV, upper + here, lower + here, before);
      for (let k: usize = 0; k < <usize>(chromaWidth - cx); k++) {
        store<u8>(u + at + k, load<u8>(lastU + k));
        store<u8>(v + at + k, load<u8>(lastV + k));
      }
    }
  }
}

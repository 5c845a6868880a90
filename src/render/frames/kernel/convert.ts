// BT.709 (ITU-R BT.709-6, 3.2 to 3.5), limited range, in 16 fractional bits: luma 16 + 219 × Y, chroma 128 + 224 × C.
// Chroma lies on every second column (the siting that H.264 players assume) and between two rows: filtered 1 2 1
// across, 1 1 down.
const bits: i32 = 16;
const yR: i32 = 11966;
const yG: i32 = 40254;
const yB: i32 = 4064;
const uR: i32 = -6596;
const uG: i32 = -22189;
const uB: i32 = 28785;
const vR: i32 = 28785;
const vG: i32 = -26145;
const vB: i32 = -2640;

const luma0: i32 = 16 << bits;
const chroma0: i32 = 128 << bits;

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
  const half: i32 = 1 << (bits - 1);
  const luma = dst + <usize>(width * top);
  for (let i = 0; i < width * rows; i++) {
    const p = rgba + <usize>(i * 4);
    const y =
      yR * <i32>load<u8>(p) + yG * <i32>load<u8>(p, 1) + yB * <i32>load<u8>(p, 2) + luma0 + half;
    store<u8>(luma + i, <u8>(y >> bits));
  }
  const chromaWidth = width >> 1;
  const chromaRows = rows >> 1;
  const chromaStart = <usize>(chromaWidth * (top >> 1));
  const u = dst + <usize>(width * height) + chromaStart;
  const v = u + <usize>(chromaWidth * (height >> 1));
  // Eight weighted samples: three bits more to shift out.
  const shift = bits + 3;
  const chromaHalf: i32 = 1 << (shift - 1);
  for (let cy = 0; cy < chromaRows; cy++) {
    const upper = rgba + <usize>(cy * 2 * width * 4);
    const lower = upper + <usize>(width * 4);
    for (let cx = 0; cx < chromaWidth; cx++) {
      const here = <usize>(cx * 8);
      const left = cx > 0 ? here - 4 : here;
      const right = here + 4;
      let r = <i32>load<u8>(upper + left) + <i32>load<u8>(upper + right);
      let g = <i32>load<u8>(upper + left, 1) + <i32>load<u8>(upper + right, 1);
      let b = <i32>load<u8>(upper + left, 2) + <i32>load<u8>(upper + right, 2);
      r += <i32>load<u8>(lower + left) + <i32>load<u8>(lower + right);
      g += <i32>load<u8>(lower + left, 1) + <i32>load<u8>(lower + right, 1);
      b += <i32>load<u8>(lower + left, 2) + <i32>load<u8>(lower + right, 2);
      r += (<i32>load<u8>(upper + here) + <i32>load<u8>(lower + here)) * 2;
      g += (<i32>load<u8>(upper + here, 1) + <i32>load<u8>(lower + here, 1)) * 2;
      b += (<i32>load<u8>(upper + here, 2) + <i32>load<u8>(lower + here, 2)) * 2;
      const at = <usize>(cy * chromaWidth + cx);
      store<u8>(u + at, <u8>((uR * r + uG * g + uB * b + (chroma0 << 3) + chromaHalf) >> shift));
      store<u8>(v + at, <u8>((vR * r + vG * g + vB * b + (chroma0 << 3) + chromaHalf) >> shift));
    }
  }
}

/** One premultiplied sample: `(offset + colour) × alpha / 255`, rounded; `colour` in 16 fractional bits. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function premultiply(colour: i32, alpha: i32): u8 {
  return <u8>nearest((<f64>colour * <f64>alpha) / (255.0 * 65536.0));
}

/**
 * Some rows of straight-alpha RGBA (4 bytes a pixel) to a sprite: planes Y, U, V premultiplied by alpha, then alpha at full
 * size, then alpha at chroma size. Numbers as those of {@link opaqueToPlanes}.
 */
export function translucentToPlanes(
  dst: usize,
  rgba: usize,
  width: i32,
  height: i32,
  top: i32,
  rows: i32,
): void {
  const pixels = width * height;
  const chromaWidth = width >> 1;
  const chromaRows = rows >> 1;
  const chromaPixels = chromaWidth * (height >> 1);
  const start = <usize>(width * top);
  const luma = dst + start;
  const u = dst + <usize>(pixels + chromaWidth * (top >> 1));
  const v = u + <usize>chromaPixels;
  const alphaPlane = dst + <usize>(pixels + 2 * chromaPixels) + start;
  const chromaAlpha = v + <usize>(chromaPixels + pixels);
  for (let i = 0; i < width * rows; i++) {
    const p = rgba + <usize>(i * 4);
    const alpha = <i32>load<u8>(p, 3);
    const y = yR * <i32>load<u8>(p) + yG * <i32>load<u8>(p, 1) + yB * <i32>load<u8>(p, 2) + luma0;
    store<u8>(luma + i, alpha == 0 ? 0 : premultiply(y, alpha));
    store<u8>(alphaPlane + i, <u8>alpha);
  }
  for (let cy = 0; cy < chromaRows; cy++) {
    for (let cx = 0; cx < chromaWidth; cx++) {
      let r = 0;
      let g = 0;
      let b = 0;
      let coverage = 0;
      for (let dy = 0; dy < 2; dy++) {
        const line = rgba + <usize>((cy * 2 + dy) * width * 4);
        for (let dx = -1; dx <= 1; dx++) {
          const x = max(cx * 2 + dx, 0);
          const p = line + <usize>(x * 4);
          const weight = (<i32>load<u8>(p, 3)) << (dx == 0 ? 1 : 0);
          coverage += weight;
          r += <i32>load<u8>(p) * weight;
          g += <i32>load<u8>(p, 1) * weight;
          b += <i32>load<u8>(p, 2) * weight;
        }
      }
      const at = <usize>(cy * chromaWidth + cx);
      if (coverage == 0) {
        store<u8>(u + at, 0);
        store<u8>(v + at, 0);
        store<u8>(chromaAlpha + at, 0);
        continue;
      }
      const alpha = (coverage + 4) >> 3;
      const red = <f64>r / <f64>coverage;
      const green = <f64>g / <f64>coverage;
      const blue = <f64>b / <f64>coverage;
      const cb = <f64>uR * red + <f64>uG * green + <f64>uB * blue + <f64>chroma0;
      const cr = <f64>vR * red + <f64>vG * green + <f64>vB * blue + <f64>chroma0;
      store<u8>(u + at, premultiply(<i32>nearest(cb), alpha));
      store<u8>(v + at, premultiply(<i32>nearest(cr), alpha));
      store<u8>(chromaAlpha + at, <u8>alpha);
    }
  }
}

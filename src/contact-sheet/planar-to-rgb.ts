import type { Size } from "../render/image/box.js";

/** Converts a frame in yuv420p, BT.709 with limited range, to RGB. */
export function planarToRgb(planes: Uint8Array, { width, height }: Size): Buffer {
  const rgb = Buffer.alloc(width * height * 3);
  const u = width * height;
  const v = u + u / 4;
  const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const chroma = (y >> 1) * (width >> 1) + (x >> 1);
      const luma = ((planes[y * width + x] ?? 0) - 16) * (255 / 219);
      const blue = ((planes[u + chroma] ?? 0) - 128) * (255 / 224);
      const red = ((planes[v + chroma] ?? 0) - 128) * (255 / 224);
      const at = (y * width + x) * 3;
      rgb[at] = clamp(luma + 1.5748 * red);
      rgb[at + 1] = clamp(luma - 0.1873 * blue - 0.4681 * red);
      rgb[at + 2] = clamp(luma + 1.8556 * blue);
    }
  }
  return rgb;
}

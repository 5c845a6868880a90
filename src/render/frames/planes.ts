/** Sizes of planar yuv420p pictures. Widths and heights are even everywhere. */

/** Bytes of a frame or plate: Y, then U, then V. */
export function frameBytes(width: number, height: number): number {
  return (width * height * 3) / 2;
}

/** Bytes of a sprite: Y, U, V, then alpha at full size, then alpha at chroma size. */
export function spriteBytes(width: number, height: number): number {
  return (width * height * 11) / 4;
}

/** Where each plane of a picture begins, from its first byte. The alpha planes are a sprite's only. */
export function planeOffsets(width: number, height: number) {
  const pixels = width * height;
  const chroma = pixels / 4;
  return {
    y: 0,
    u: pixels,
    v: pixels + chroma,
    alpha: pixels + 2 * chroma,
    chromaAlpha: 2 * pixels + 2 * chroma,
  };
}

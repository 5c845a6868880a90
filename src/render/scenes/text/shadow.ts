/** The shape of a text's shadow, which is made of two: radii in pixels, strengths 0 to 1. */
export interface ShadowRule {
  /** A tight shadow that separates letters from a bright background. */
  nearPx: number;
  near: number;
  /** A wide, soft shadow that darkens the background around the letters. */
  farPx: number;
  far: number;
}

/** The shadow for text of a size. */
export function textShadow(sizePx: number, strength = 1): ShadowRule {
  return {
    nearPx: 0.06 * sizePx,
    near: 0.75 * strength,
    farPx: 0.3 * sizePx,
    far: 0.85 * strength,
  };
}

/** How far a shadow reaches beyond the ink, in pixels. */
export function shadowReachPx(rule: ShadowRule): number {
  return Math.ceil(rule.farPx * 1.6 + 2);
}

/**
 * Makes the shadow of a mask at half its size, which is enough for something so soft.
 * @param alpha `width × height` bytes, with room for the shadow around the ink.
 * @returns `ceil(width / 2) × ceil(height / 2)` bytes of opacity.
 */
export function castShadow(
  alpha: Uint8Array,
  width: number,
  height: number,
  rule: ShadowRule,
): Uint8Array {
  const w = Math.ceil(width / 2);
  const h = Math.ceil(height / 2);
  const mask = new Float32Array(w * h);
  for (let y = 0; y < height; y++) {
    const row = (y >> 1) * w;
    for (let x = 0; x < width; x++) {
      const at = row + (x >> 1);
      mask[at] = (mask[at] ?? 0) + (alpha[y * width + x] ?? 0) / 4;
    }
  }
  const near = blurred(mask, w, h, rule.nearPx / 2);
  const far = blurred(mask, w, h, rule.farPx / 2);
  const shadow = new Uint8Array(w * h);
  for (let i = 0; i < shadow.length; i++) {
    // Blurring makes thin strokes faint; the gain restores the full strength under them.
    const dark = Math.min(255, (near[i] ?? 0) * 1.5) * rule.near;
    const soft = Math.min(255, (far[i] ?? 0) * 1.7) * rule.far;
    shadow[i] = 255 - ((255 - dark) * (255 - soft)) / 255;
  }
  return shadow;
}

/** Blurs three times with a box, which comes close to a Gaussian blur. */
function blurred(
  source: Float32Array,
  width: number,
  height: number,
  radiusPx: number,
): Float32Array {
  const radius = Math.max(1, Math.round(radiusPx * 0.62));
  const from = source.slice();
  let to = new Float32Array(from.length);
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) blurLine(from, to, y * width, 1, width, radius);
    for (let x = 0; x < width; x++) blurLine(to, from, x, width, height, radius);
  }
  to = from;
  return to;
}

function blurLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1);
  let sum = 0;
  for (let i = 0; i < Math.min(radius, count); i++) sum += from[start + i * step] ?? 0;
  for (let i = 0; i < count; i++) {
    if (i + radius < count) sum += from[start + (i + radius) * step] ?? 0;
    to[start + i * step] = sum * share;
    if (i - radius >= 0) sum -= from[start + (i - radius) * step] ?? 0;
  }
}

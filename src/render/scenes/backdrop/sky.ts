import { gradient } from "../colour.js";
import type { Canvas, Layer } from "./canvas.js";
import { fractal, smoothstep } from "./noise.js";
import { softField } from "./soft-field.js";

export interface Sky {
  /** Where the sky's last colour is reached, in pixels from the top. */
  horizon: number;
  /** The sun or moon: its place and radius in pixels (radius 0 hides it), and how strongly it lights the air. */
  light: { x: number; y: number; radius: number; strength: number };
  /** 0 for a clear sky to 1 for a covered one. */
  clouds: number;
}

/** Makes a sky that glows around its sun or moon, with long clouds that it lights. */
export function skyLayer(canvas: Canvas, sky: Sky): Layer {
  const { unit, paints, noise } = canvas;
  const levels = 512;
  const colours = gradient(paints.sky, levels);
  const [glowR, glowG, glowB] = paints.glow;
  const strength = sky.light.strength * (canvas.quiet ? 0.85 : 1);
  const light = { ...sky.light, strength, radius: canvas.quiet ? 0 : sky.light.radius };
  let rowY = Number.NaN;
  let depth = 0;
  let at = 0;
  return softField(canvas, Math.max(4, Math.round(unit / 210)), (x, y, rgb) => {
    if (y !== rowY) {
      rowY = y;
      depth = Math.min(1, Math.max(0, y / sky.horizon));
      at = Math.round(depth ** 1.15 * (levels - 1)) * 3;
    }
    let red = colours[at] ?? 0;
    let green = colours[at + 1] ?? 0;
    let blue = colours[at + 2] ?? 0;
    const dx = (x - light.x) / unit;
    const dy = (y - light.y) / unit;
    const distance = Math.sqrt(dx * dx + dy * dy * 1.3);
    // The glow is the sum of a wide bloom and a tighter halo.
    let glow = light.strength * (0.46 * Math.exp(-distance * 2.6) + 0.4 * Math.exp(-distance * 9));
    if (sky.clouds > 0) {
      const long = fractal(noise, 5, (x / unit) * 2.2, (y / unit) * 8 + 3);
      const shape = smoothstep(
        0.62 - 0.3 * sky.clouds,
        0.86 - 0.2 * sky.clouds,
        long + 0.12 * depth,
      );
      const lit = Math.exp(-distance * 2.2);
      const veil = shape * (0.5 + 0.4 * depth) * sky.clouds;
      const shade = 0.78 + 0.4 * lit;
      red += (red * shade + glowR * lit * 0.55 - red) * veil;
      green += (green * shade + glowG * lit * 0.5 - green) * veil;
      blue += (blue * (shade + 0.04) + glowB * lit * 0.42 - blue) * veil;
      glow *= 1 - 0.25 * veil;
    }
    if (light.radius > 0) {
      const edge = (Math.sqrt(dx * dx + dy * dy) * unit) / light.radius;
      glow += 0.85 * light.strength * (1 - smoothstep(0.86, 1.12, edge));
    }
    const rest = Math.min(1, glow);
    rgb[0] = red + (glowR - red) * rest;
    rgb[1] = green + (glowG - green) * rest;
    rgb[2] = blue + (glowB - blue) * rest;
  });
}

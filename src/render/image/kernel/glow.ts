import { storePixel } from "./pixel";

/** How much of the halo is seen at a distance from its middle, as a share of its radius. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function haloAt(distance: f32): f32 {
  if (distance < 0.62) return 0.5;
  if (distance < 0.8) return <f32>0.5 - (distance - <f32>0.62) * <f32>(0.34 / 0.18);
  if (distance < 1) return <f32>0.16 - (distance - <f32>0.8) * <f32>(0.16 / 0.2);
  return 0;
}

/** How much of a pixel lies inside of a radius. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
function inside(radius: f32, distance: f32): f32 {
  return min<f32>(1, max<f32>(0, radius - distance + <f32>0.5));
}

/**
 * Paints a disc that shines into its halo on a square image. Lengths in pixels, colours as three numbers.
 *
 * @param halo, disc their radii.
 * @param line the radius of a thin line around the disc, and half its width; 0 for none.
 * @param light where the disc is brightest, from the image's left and upper edge, and how far off its colour is that of the halo.
 */
export function glow(
  out: usize,
  side: i32,
  halo: f32,
  disc: f32,
  line: f32,
  lineHalf: f32,
  lightX: f32,
  lightY: f32,
  lightReach: f32,
  fillR: f32,
  fillG: f32,
  fillB: f32,
  ringR: f32,
  ringG: f32,
  ringB: f32,
): void {
  const fill = f32x4(fillR, fillG, fillB, 255);
  const ring = f32x4(ringR, ringG, ringB, 255);
  const span = f32x4.sub(ring, fill);
  const perReach = <f32>1 / lightReach;
  // Squares of distances from the middle: from here on nothing is painted, and up to there only the disc.
  const farthest = (halo + 1) * (halo + 1);
  const solid = max<f32>(0, disc - 1);
  const nearest = solid * solid;
  const middle = <f32>side / 2;
  for (let y = 0; y < side; y++) {
    const dy = <f32>y + <f32>0.5 - middle;
    const ly = <f32>y + <f32>0.5 - lightY;
    for (let x = 0; x < side; x++) {
      const to = out + <usize>((y * side + x) << 2);
      const dx = <f32>x + <f32>0.5 - middle;
      const square = dx * dx + dy * dy;
      if (square > farthest) {
        store<u32>(to, 0);
        continue;
      }
      const lx = <f32>x + <f32>0.5 - lightX;
      const away = min<f32>(1, sqrt<f32>(lx * lx + ly * ly) * perReach);
      const body = f32x4.add(fill, f32x4.mul(span, f32x4.splat(away)));
      if (square < nearest) {
        storePixel(to, body);
        continue;
      }
      const distance = sqrt<f32>(square);
      let air = haloAt(distance / halo) * inside(halo, distance);
      if (line > 0) {
        const cover = inside(lineHalf, abs<f32>(distance - line)) * min<f32>(1, 2 * lineHalf);
        air += <f32>0.45 * cover * (<f32>1 - air);
      }
      const cover = inside(disc, distance);
      const alpha = cover + air * (<f32>1 - cover);
      let colour = ring;
      if (cover > 0) {
        const share = f32x4.splat(cover / alpha);
        colour = f32x4.add(ring, f32x4.mul(f32x4.sub(body, ring), share));
      }
      storePixel(to, f32x4.replace_lane(colour, 3, <f32>255 * alpha));
    }
  }
}

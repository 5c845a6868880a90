import type { RgbaImage } from "../../image/rgba-image.js";

/** The middle of a satellite and its side, as shares of the stage's side. */
export interface SatellitePlace {
  x: number;
  y: number;
  size: number;
}

/** How far the middle of a satellite lies from the middle of the stage, across and down. */
const reach = 0.325;
const sizes = [0.3, 0.28];
/** The corner where a satellite stands if the drawing leaves others no more room than that: above, on the far side of the words. */
const corners = [
  { x: 1, y: -1 },
  { x: -1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];
/** So much less of a drawing must another corner cover to be better, as a share of the satellite. */
const preference = 0.06;
/** Every so many pixels of a drawing are looked at. */
const stride = 3;

/**
 * Where up to two satellites stand: the first in the corner where it covers least of the drawing, the second opposite it.
 * @param drawing stands in the middle of the stage.
 */
export function placeSatellites(
  drawing: RgbaImage,
  stagePx: number,
  mirrored: boolean,
): SatellitePlace[] {
  const [first = 0, second = 0] = sizes;
  const turned = corners.map(({ x, y }) => ({ x: mirrored ? -x : x, y }));
  const covered = turned.map((corner) => coverAt(drawing, stagePx, corner, first));
  const [preferred = 0] = covered;
  const least = Math.min(...covered);
  const at = preferred - least < preference ? 0 : covered.indexOf(least);
  const { x, y } = turned[at] ?? { x: 1, y: -1 };
  return [
    { x: 0.5 + reach * x, y: 0.5 + reach * y, size: first },
    { x: 0.5 - reach * x, y: 0.5 - reach * y, size: second },
  ];
}

/** How much of a round satellite in a corner lies over ink, 0 to 1. */
function coverAt(
  { width, height, pixels }: RgbaImage,
  stagePx: number,
  corner: { x: number; y: number },
  size: number,
): number {
  const middle = {
    x: width / 2 + reach * corner.x * stagePx,
    y: height / 2 + reach * corner.y * stagePx,
  };
  const radius = (size / 2) * stagePx;
  let inked = 0;
  for (let y = 0; y < height; y += stride) {
    for (let x = 0; x < width; x += stride) {
      if ((x - middle.x) ** 2 + (y - middle.y) ** 2 > radius ** 2) continue;
      inked += (pixels[(y * width + x) * 4 + 3] ?? 0) / 255;
    }
  }
  return (inked * stride ** 2) / (Math.PI * radius ** 2);
}

import { evenUp } from "../../image/box.js";
import type { RgbaImage } from "../../image/rgba-image.js";
import { rasteriseShapes } from "../overlays/rasterise-shapes.js";
import type { Style } from "../style.js";
import { withoutColour } from "../without-colour.js";

/** What is struck out is drawn so large, as a share of the stage's side: inside of the ring. */
export const struckShare = 0.54;

/** The ring's outer width as a share of the stage's side: inside of its disc or card, around most of the drawing. */
const share = 0.76;

/** The red ring with a slash that says of what lies below it: none of this. Light edges part it from the drawing. */
export async function drawStrike(stagePx: number, style: Style): Promise<RgbaImage> {
  const side = evenUp(stagePx * share);
  const scale = side / 100;
  const shapes = [
    { colour: style.stage.fill, width: 9 },
    { colour: "#e0382e", width: 5.5 },
  ].map(
    ({ colour, width }) =>
      `<g fill="none" stroke="${colour}" stroke-width="${width}"><circle cx="50" cy="50" r="45"/><path d="M18 18 82 82"/></g>`,
  );
  const image = await rasteriseShapes(
    { width: side, height: side },
    `<g transform="scale(${scale})">${shapes.join("")}</g>`,
  );
  return withoutColour(image, style);
}

import sharp from "sharp";
import { evenUp } from "../../image/box.js";
import { withPixelKernel } from "../../image/pixel-kernel.js";
import type { RgbaImage } from "../../image/rgba-image.js";
import { parseColour } from "../colour.js";
import type { Style } from "../style.js";

/** Shares of the stage's side: the disc or card on which the drawing stands, and the drawing. */
const shapeShare = 0.86;
export const drawingShare = 0.62;

/** How far a drawing reaches from the middle of a round stage or badge at most, as a share of its side; beside a satellite it makes way. */
const roundReach = { alone: 0.37, besideSatellites: 0.345, badge: 0.37 };

/** How far from its middle a drawing may reach on a stage or on the badge of a satellite, in pixels. */
export function reachOn(
  kind: Style["stage"]["kind"],
  part: keyof typeof roundReach,
  sidePx: number,
): number {
  const isRound = kind === "disc" || kind === "glow";
  return isRound ? roundReach[part] * sidePx : Number.POSITIVE_INFINITY;
}

export interface StageToDraw {
  stage: Style["stage"];
  sizePx: number;
  /** Stages of neighbouring scenes differ: 0, 1 or 2. */
  variant: number;
  /** Whether what lies beside the middle lies on its other side. */
  mirrored: boolean;
}

/** Draws what an illustration stands on: a square image. Null for a style without one. */
export async function drawStage(request: StageToDraw): Promise<RgbaImage | null> {
  const { stage, mirrored } = request;
  if (stage.kind === "none") return null;
  const side = evenUp(request.sizePx);
  if (stage.kind === "glow") return glow(stage, side, request);
  const shapes = { disc, card }[stage.kind](stage, request.variant);
  const flip = mirrored ? ' transform="matrix(-1 0 0 1 100 0)"' : "";
  return rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100"><g${flip}>${shapes}</g></svg>`,
  );
}

/** The small disc or card on which a satellite stands; the drawing takes two thirds of its side. */
export async function drawBadge(stage: Style["stage"], sizePx: number): Promise<RgbaImage> {
  const side = evenUp(sizePx);
  const rim = stage.kind === "glow" ? ' stroke-opacity="0.55"' : "";
  const outline = `fill="${stage.fill}" stroke="${stage.ring}" stroke-width="5"${rim}`;
  const shape =
    stage.kind === "card"
      ? `<rect x="6" y="6" width="88" height="88" rx="20" ${outline}/>`
      : `<circle cx="50" cy="50" r="46" ${outline}/>`;
  return rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">${shape}</svg>`,
  );
}

type Shapes = (stage: Style["stage"], variant: number) => string;

/** A disc before a wider one, which lies around it, is moved to a side, or is only a line. */
const disc: Shapes = ({ fill, ring }, variant) => {
  const behind = [
    `<circle cx="50" cy="50" r="50" fill="${ring}"/>`,
    `<circle cx="54.5" cy="45.5" r="45.5" fill="${ring}"/>`,
    `<circle cx="50" cy="50" r="47.5" fill="none" stroke="${ring}" stroke-width="4"/>`,
  ][variant];
  return `${behind}<circle cx="50" cy="50" r="${50 * shapeShare}" fill="${fill}"/>`;
};

/** A card with a second one behind it that is turned a little. */
const card: Shapes = ({ fill, ring }, variant) => {
  const angle = [6, -5, 9][variant];
  const front = 100 * shapeShare;
  const edge = (100 - front) / 2;
  const rect = `x="${edge}" y="${edge}" width="${front}" height="${front}" rx="9"`;
  // Many faint rims make a soft shadow far faster than a blur does; with few of them its steps would be seen.
  const shadow = Array.from({ length: 12 }, (_, i) => 6.4 - i * 0.5)
    .map((grow) => {
      const x = edge - grow * 0.5;
      return `<rect x="${x}" y="${edge + 1.6 - grow * 0.2}" width="${front + grow}" height="${front + grow * 0.8}" rx="${9 + grow * 0.6}" fill="#000" fill-opacity="0.0135"/>`;
    })
    .join("");
  return `<rect ${rect} fill="${ring}" transform="rotate(${angle} 50 50)"/>${shadow}<rect ${rect} fill="${fill}"/>`;
};

/** A disc that shines, as a moon in haze. Its soft edges and gradients are slow to draw as shapes. */
function glow(
  { fill, ring }: Style["stage"],
  side: number,
  { variant, mirrored }: Pick<StageToDraw, "variant" | "mirrored">,
): RgbaImage {
  const halo = [0.5, 0.47, 0.5][variant] ?? 0.5;
  const disc = 0.5 * shapeShare * 0.94;
  // The light falls on it from a side, and from above.
  const lightX = 0.5 + (0.42 - 0.5) * 2 * disc * (mirrored ? -1 : 1);
  const lightY = 0.5 + (0.36 - 0.5) * 2 * disc;
  const line = variant === 2 ? { radius: 0.45, half: 0.0025 } : { radius: 0, half: 0 };
  const pixels = withPixelKernel((kernel) => {
    const out = kernel.allocate(4 * side * side);
    kernel.glow(
      ...([out, side, halo * side, disc * side, line.radius * side, line.half * side] as const),
      ...([lightX * side, lightY * side, 0.72 * 2 * disc * side] as const),
      ...parseColour(fill),
      ...parseColour(ring),
    );
    return Buffer.from(kernel.bytes(out, 4 * side * side));
  });
  return { width: side, height: side, pixels };
}

async function rasterise(svg: string): Promise<RgbaImage> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

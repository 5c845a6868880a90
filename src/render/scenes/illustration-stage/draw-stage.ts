import sharp from "sharp";
import { evenUp } from "../../image/box.js";
import type { RgbaImage } from "../../image/rgba-image.js";
import type { Style } from "../style.js";

/** Shares of the stage's side: the disc or card on which the drawing stands, and the drawing. */
const shapeShare = 0.79;
export const drawingShare = 0.58;

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
  const shapes = { disc: disc, card: card, glow: glow }[stage.kind](stage, request.variant);
  const side = evenUp(request.sizePx);
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
  const shadow = [5, 3.5, 2]
    .map((grow) => {
      const x = edge - grow * 0.5;
      return `<rect x="${x}" y="${edge + 1.6 - grow * 0.2}" width="${front + grow}" height="${front + grow * 0.8}" rx="${9 + grow * 0.6}" fill="#000" fill-opacity="0.05"/>`;
    })
    .join("");
  return `<rect ${rect} fill="${ring}" transform="rotate(${angle} 50 50)"/>${shadow}<rect ${rect} fill="${fill}"/>`;
};

/** A disc that shines, as a moon in haze. */
const glow: Shapes = ({ fill, ring }, variant) => {
  const reach = [50, 47, 50][variant];
  const light = `<radialGradient id="halo"><stop offset="0.62" stop-color="${ring}" stop-opacity="0.5"/><stop offset="0.8" stop-color="${ring}" stop-opacity="0.16"/><stop offset="1" stop-color="${ring}" stop-opacity="0"/></radialGradient>`;
  const body = `<radialGradient id="body" cx="0.42" cy="0.36" r="0.72"><stop offset="0" stop-color="${fill}"/><stop offset="1" stop-color="${ring}"/></radialGradient>`;
  const line =
    variant === 2
      ? `<circle cx="50" cy="50" r="45" fill="none" stroke="${ring}" stroke-opacity="0.45" stroke-width="0.5"/>`
      : "";
  return `${light}${body}<circle cx="50" cy="50" r="${reach}" fill="url(#halo)"/>${line}<circle cx="50" cy="50" r="${(50 * shapeShare * 0.94).toFixed(2)}" fill="url(#body)"/>`;
};

async function rasterise(svg: string): Promise<RgbaImage> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

import sharp from "sharp";
import { type Box, evenDown, evenUp, type Size } from "../image/box.js";
import { blankImage, putOver, type RgbaImage } from "../image/rgba-image.js";
import type { Picture } from "../pictures/picture.js";
import { parseColour, type Rgb } from "./colour.js";
import { contrast } from "./contrast.js";
import { ofShortSide, safeArea } from "./layout.js";
import type { DrawnOverlay } from "./overlays/overlay.js";
import type { Style } from "./style.js";
import { isRightToLeft } from "./text/draw-words.js";

/** The largest logo, and the room around it that its soft ground may take: shares of the frame's short side. */
const largest = { width: 0.26, height: 0.085 };
const room = 0.022;
/** Ink of less contrast than this with what is behind it is hard to see. */
const leastSeen = 2;
/** A logo of which more than this share is hard to see gets a ground of its own. */
const mostHardToSee = 0.2;

/** A logo in its place, before it is known what it lies over. */
export interface PlacedLogo {
  image: RgbaImage;
  /** In the frame; even, with the room around the logo. */
  box: Box;
}

/** What a logo is placed by. */
export interface LogoFrame {
  frame: Size;
  language: string;
}

/**
 * Places a logo in the upper corner where lines end: whole, inside the safe area, never larger than it is.
 * @throws where its file cannot be read.
 */
export async function placeLogo(
  logo: Picture,
  { frame, language }: LogoFrame,
): Promise<PlacedLogo> {
  const { data, info } = await sharp(logo.path, { failOn: "error" })
    .resize({
      width: Math.round(ofShortSide(frame, largest.width)),
      height: Math.round(ofShortSide(frame, largest.height)),
      fit: "inside",
      withoutEnlargement: true,
    })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const safe = safeArea(frame);
  const around = 2 * ofShortSide(frame, room);
  const width = evenUp(info.width + around);
  const height = evenUp(info.height + around);
  const x = isRightToLeft(language) ? safe.x : safe.x + safe.width - width;
  const image = { width: info.width, height: info.height, pixels: data };
  return { image, box: { x, y: safe.y, width, height } };
}

/** Draws a placed logo, on a soft ground of its own where it would be hard to see over the plate. */
export async function drawLogo(
  { image, box }: PlacedLogo,
  { style, frame, plate }: { style: Style; frame: Size; plate: RgbaImage },
): Promise<DrawnOverlay> {
  const behind = brightnessBehind(plate, box, frame);
  const ground = behind.some((colour) => hardToSee(image, colour) > mostHardToSee)
    ? await drawGround(box, groundFor(image, style))
    : blankImage(box.width, box.height);
  putOver(ground, image, (box.width - image.width) >> 1, (box.height - image.height) >> 1);
  return { image: ground, x: box.x, y: box.y, sentenceIndex: null, still: true };
}

/** The part of a box that text may not use, taken from the top of an area. */
export function belowLogo(area: Box, { box }: PlacedLogo, frame: Size): Box {
  const beside = box.x >= area.x + area.width || box.x + box.width <= area.x;
  const top = evenUp(box.y + box.height + ofShortSide(frame, room));
  if (beside || top <= area.y) return area;
  return { ...area, y: top, height: area.y + area.height - top };
}

/** Of the logo's opaque pixels, the share that is hard to see before a colour. */
function hardToSee({ pixels }: RgbaImage, behind: Rgb): number {
  let all = 0;
  let hard = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    all += 1;
    const colour: Rgb = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    if (contrast(colour, behind) < leastSeen) hard += 1;
  }
  // An opaque logo has a ground of its own already.
  return all === 0 || all === pixels.length / 4 ? 0 : hard / all;
}

/** The dark or the light of the style, before which more of the logo is seen. */
function groundFor(image: RgbaImage, { colours }: Style): Rgb {
  const [dark, light] = [parseColour(colours.shadow), parseColour(colours.ink)];
  return hardToSee(image, light) < hardToSee(image, dark) ? light : dark;
}

/** A dark, a middle and a light colour of the plate where the logo will lie, wherever the camera goes. */
function brightnessBehind(plate: RgbaImage, box: Box, frame: Size): Rgb[] {
  const spare = { x: (plate.width - frame.width) >> 1, y: (plate.height - frame.height) >> 1 };
  const right = Math.min(plate.width, box.x + box.width + 2 * spare.x);
  const bottom = Math.min(plate.height, box.y + box.height + 2 * spare.y);
  const found: { colour: Rgb; sum: number }[] = [];
  for (let y = box.y; y < bottom; y += 4) {
    for (let x = box.x; x < right; x += 4) {
      const at = (y * plate.width + x) * 4;
      const [red = 0, green = 0, blue = 0] = plate.pixels.subarray(at, at + 3);
      found.push({ colour: [red, green, blue], sum: 2 * red + 7 * green + blue });
    }
  }
  found.sort((a, b) => a.sum - b.sum);
  const dark: Rgb = [0, 0, 0];
  return [0.1, 0.5, 0.9].map((share) => found[Math.floor(share * found.length)]?.colour ?? dark);
}

/** A box with round corners and a soft rim. */
async function drawGround({ width, height }: Box, [red, green, blue]: Rgb): Promise<RgbaImage> {
  const rim = Math.max(1, Math.round(Math.min(width, height) * 0.05));
  const inside = { width: evenDown(width - 4 * rim), height: evenDown(height - 4 * rim) };
  const radius = Math.min(inside.width, inside.height) * 0.22;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${2 * rim}" y="${2 * rim}" width="${inside.width}" height="${inside.height}" rx="${radius}" fill="#fff" fill-opacity="0.82"/></svg>`;
  const { data } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .extractChannel("alpha")
    .blur(rim)
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const ground = blankImage(width, height);
  for (let pixel = 0; pixel < data.length; pixel++) {
    const alpha = data[pixel] ?? 0;
    if (alpha > 0) ground.pixels.set([red, green, blue, alpha], pixel * 4);
  }
  return ground;
}

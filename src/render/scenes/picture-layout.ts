import sharp from "sharp";
import type { Size } from "../image/box.js";
import type { Picture } from "../pictures/picture.js";

/**
 * How a picture stands in its scene. `full`: it fills the plate. `framed`: whole on a card, never larger than it is
 * sharp. `split`: whole at one side of a wide frame, or above in others, with the scene's headline beside it or below.
 */
export type PictureLayout = "full" | "framed" | "split";

/** A picture whose longer side is less than this share of the frame's short side would be blurred if it filled it. */
const smallShare = 0.6;
/** Pictures are looked at in this size. */
const probePx = 48;
/** Of the rim of a logo on a flat ground, so much has the ground's colour; and by how many levels that may differ. */
const flatShare = 0.92;
const flatLevels = 10;
/** A picture is transparent of which so much of the rim is. */
const clearShare = 0.5;
/** A logo is about square, or a wide word mark. */
const logoRatio = { least: 0.6, most: 5 };
/** A picture of which a frame would show less than this share if it filled it is shown whole. */
const leastShown = 0.55;

/**
 * Chooses how a picture stands: a logo, an icon or a small picture is never cropped or blown up, and photos of neighbouring
 * scenes fill the frame in turn.
 * @throws where its file cannot be read.
 */
export async function choosePictureLayout(
  picture: Picture,
  frame: Size,
  sceneIndex: number,
): Promise<PictureLayout> {
  const { autoOrient: shape } = await sharp(picture.path).metadata();
  const longer = Math.max(shape.width, shape.height);
  if (longer < smallShare * Math.min(frame.width, frame.height)) return "framed";
  const ratio = shape.width / shape.height;
  const mayBeLogo = ratio >= logoRatio.least && ratio <= logoRatio.most;
  if (mayBeLogo && (await hasFlatRim(picture))) return "framed";
  const toFrame = (ratio * frame.height) / frame.width;
  const shown = Math.min(toFrame, 1 / toFrame);
  return shown < leastShown || sceneIndex % 2 === 1 ? "split" : "full";
}

/** Whether a picture is transparent around its subject, or has one colour there. */
async function hasFlatRim(picture: Picture): Promise<boolean> {
  const { data, info } = await sharp(picture.path, { failOn: "error" })
    .autoOrient()
    .resize(probePx, probePx, { fit: "fill" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const rim: number[] = [];
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const isRim = Math.min(x, y, info.width - 1 - x, info.height - 1 - y) < 2;
      if (isRim) rim.push((y * info.width + x) * 4);
    }
  }
  const clear = rim.filter((at) => (data[at + 3] ?? 0) < 16).length;
  if (clear >= clearShare * rim.length) return true;
  const median = [0, 1, 2].map((channel) => {
    const levels = rim.map((at) => data[at + channel] ?? 0).sort((a, b) => a - b);
    return levels[levels.length >> 1] ?? 0;
  });
  const isGround = (at: number) =>
    median.every((level, channel) => Math.abs((data[at + channel] ?? 0) - level) <= flatLevels);
  if (rim.filter(isGround).length < flatShare * rim.length) return false;
  // A picture of one colour alone has nothing that could be cut off.
  for (let at = 0; at < data.length; at += 4) if (!isGround(at)) return true;
  return false;
}

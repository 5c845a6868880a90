import sharp, { type Sharp } from "sharp";
import { evenDown, type Size } from "../image/box.js";
import type { Picture } from "../pictures/picture.js";
import type { Layer } from "./backdrop/canvas.js";

/** Below this share of a picture, cropping it to the plate's shape would lose what it shows. */
const leastShown = 0.5;

/**
 * A picture that fills the plate, cropped towards what draws the eye; one of a very different shape stands whole before
 * a blurred copy of itself, unless text stands over it: then it is a ground, and fills the plate too.
 */
export async function pictureLayer(
  picture: Picture,
  plate: Size,
  behindText: boolean,
): Promise<Layer> {
  const { width, height } = plate;
  const open = () =>
    sharp(picture.path, { failOn: "error" })
      .autoOrient()
      .flatten({ background: "#10131a" })
      .toColourspace("srgb");
  const { autoOrient: shape } = await sharp(picture.path).metadata();
  const ratio = shape.width / shape.height / (width / height);
  const shown = Math.min(ratio, 1 / ratio);
  const pixels =
    behindText || shown >= leastShown
      ? await cropped(open, shape, plate)
      : await standing(open, plate);
  return (row, y) => {
    const start = y * width * 3;
    for (let i = 0; i < row.length; i++) row[i] = pixels[start + i] ?? 0;
  };
}

/** Half way between the middle, where photographers put things, and where sharp finds most to see. */
async function cropped(open: () => Sharp, shape: Size, plate: Size): Promise<Buffer> {
  const { width, height } = plate;
  const scale = Math.max(width / shape.width, height / shape.height);
  const whole = {
    width: Math.max(width, Math.round(shape.width * scale)),
    height: Math.max(height, Math.round(shape.height * scale)),
  };
  const small = Math.min(1, 320 / Math.max(width, height));
  const { info } = await open()
    .resize(Math.round(width * small), Math.round(height * small), {
      fit: "cover",
      position: sharp.strategy.attention,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const between = (spare: number, offset: number | undefined) => {
    const found = Math.min(spare, Math.abs(offset ?? 0) / small);
    return Math.round((found + spare / 2) / 2);
  };
  return open()
    .resize(whole.width, whole.height, { fit: "fill" })
    .extract({
      left: between(whole.width - width, info.cropOffsetLeft),
      top: between(whole.height - height, info.cropOffsetTop),
      width,
      height,
    })
    .removeAlpha()
    .raw()
    .toBuffer();
}

async function standing(open: () => Sharp, plate: Size): Promise<Buffer> {
  const { width, height } = plate;
  const cover = await open()
    .resize(width, height, { fit: "cover" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  // Of the plate, the camera never leaves out more than its spare room: inside this, the picture stays in view.
  const inside = { width: evenDown(width * 0.8), height: evenDown(height * 0.8) };
  const whole = await open()
    .resize({ ...inside, fit: "inside" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const blurred = await sharp(cover)
    .blur(Math.max(1, height / 40))
    .modulate({ brightness: 0.5 })
    .toBuffer();
  return sharp(blurred)
    .composite([{ input: whole }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

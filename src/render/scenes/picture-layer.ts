import sharp, { type Sharp } from "sharp";
import { evenDown, type Size } from "../image/box.js";
import type { Picture } from "../pictures/picture.js";
import type { Layer } from "./backdrop/canvas.js";

/** A picture of which cropping would leave less than this share is not cropped, as its subject might be lost. */
const leastShown = 0.5;

/**
 * Makes the plate's layer of a picture. The picture fills the plate and is cropped towards its subject. A picture of a
 * very different shape is shown whole before a blurred copy of itself, unless text lies over it: then it fills the
 * plate too.
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
      : await wholeOverBlurred(open, plate);
  return (row, y) => {
    const start = y * width * 3;
    for (let i = 0; i < row.length; i++) row[i] = pixels[start + i] ?? 0;
  };
}

/** Crops halfway between the middle, where photographers often put the subject, and where sharp finds most detail. */
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

/** Shows the whole picture over a blurred, darkened copy of itself that fills the plate. */
async function wholeOverBlurred(open: () => Sharp, plate: Size): Promise<Buffer> {
  const { width, height } = plate;
  const cover = await open()
    .resize(width, height, { fit: "cover" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  // The camera leaves out no more than the plate's spare room, and always shows this part of it.
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

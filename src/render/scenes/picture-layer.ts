import sharp, { type Sharp } from "sharp";
import type { Size } from "../image/box.js";
import type { Picture } from "../pictures/picture.js";
import type { Layer } from "./backdrop/canvas.js";

/** Makes the plate's layer of a picture, which fills the plate and is cropped towards its subject. */
export async function pictureLayer(picture: Picture, plate: Size): Promise<Layer> {
  const { width } = plate;
  const open = () =>
    sharp(picture.path, { failOn: "error" })
      .autoOrient()
      .flatten({ background: "#10131a" })
      .toColourspace("srgb");
  const { autoOrient: shape } = await sharp(picture.path).metadata();
  const pixels = await cropped(open, shape, plate);
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

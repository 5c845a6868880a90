import sharp, { type Sharp } from "sharp";
import type { Layer } from "./backdrop/canvas.js";
import { evenDown } from "./image.js";
import type { FrameSize } from "./layout.js";

/** A picture that has been fetched, checked and stored. */
export interface ScenePicture {
  /** Absolute path of a file that sharp can read. */
  path: string;
  /** Of its bytes, in hexadecimal: so that a scene's description names what it shows. */
  sha256: string;
}

/** Below this share of a picture, cropping it to the plate's shape would lose what it shows. */
const leastShown = 0.5;

/**
 * A picture that fills the plate, cropped around what draws the eye; one of a very different shape stands whole before
 * a blurred copy of itself.
 */
export async function pictureLayer(picture: ScenePicture, plate: FrameSize): Promise<Layer> {
  const { width, height } = plate;
  const open = () => sharp(picture.path, { failOn: "error" }).autoOrient();
  const { autoOrient: shape } = await open().metadata();
  const ratio = shape.width / shape.height / (width / height);
  const shown = Math.min(ratio, 1 / ratio);
  const cover = open()
    .flatten({ background: "#10131a" })
    .toColourspace("srgb")
    .resize(width, height, { fit: "cover", position: sharp.strategy.attention });
  const pixels =
    shown >= leastShown
      ? await cover.removeAlpha().raw().toBuffer()
      : await standing(await cover.png({ compressionLevel: 0 }).toBuffer(), open(), plate);
  return (row, y) => {
    const start = y * width * 3;
    for (let i = 0; i < row.length; i++) row[i] = pixels[start + i] ?? 0;
  };
}

async function standing(cover: Buffer, picture: Sharp, plate: FrameSize): Promise<Buffer> {
  const { width, height } = plate;
  // Of the plate, the camera never leaves out more than its spare room: inside this, the picture stays in view.
  const inside = { width: evenDown(width * 0.8), height: evenDown(height * 0.8) };
  const whole = await picture
    .toColourspace("srgb")
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

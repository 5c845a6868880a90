import sharp from "sharp";
import { throwIfAborted } from "../../errors.js";
import { pictureFormat } from "./format.js";
import { longestPictureSidePx, maxPicturePixels } from "./limits.js";
import { pictureUnavailable } from "./unavailable.js";

/**
 * The pixels of a picture: 8-bit sRGB, rows from the top without padding, upright (the EXIF orientation is applied).
 */
export interface DecodedPicture {
  width: number;
  height: number;
  /** 3 is RGB; 4 is RGBA with straight alpha. */
  channels: 3 | 4;
  pixels: Buffer;
}

/** Decoding 50 megapixels takes well under a second; the limit is for a decoder that hangs. */
const longestDecodeSeconds = 30;

/**
 * Decodes a picture: JPEG, PNG, WebP, AVIF, TIFF or GIF (its first frame), at most 50 megapixels, made smaller to at
 * most 4,096 pixels on its long side. Anything else is refused before a decoder sees it; SVG above all, which can
 * refer to other files.
 * @param address names the picture in errors.
 * @throws ClipError `input.image_unavailable` or `canceled`.
 */
export async function decodePicture(
  bytes: Buffer,
  address: string,
  signal: AbortSignal,
): Promise<DecodedPicture> {
  throwIfAborted(signal);
  const format = pictureFormat(bytes);
  if (format === null) {
    throw pictureUnavailable(address, "it is not a JPEG, PNG, WebP, AVIF, TIFF or GIF picture");
  }
  const size = await readSize(bytes, address);
  if (size.width * size.height > maxPicturePixels) {
    throw pictureUnavailable(
      address,
      `it has ${size.width} × ${size.height} pixels; the limit is ${maxPicturePixels / 1e6} megapixels`,
    );
  }
  throwIfAborted(signal);
  const decoded = await sharp(bytes, {
    limitInputPixels: maxPicturePixels,
    failOn: "error",
    pages: 1,
  })
    .timeout({ seconds: longestDecodeSeconds })
    .autoOrient()
    .resize({
      width: longestPictureSidePx,
      height: longestPictureSidePx,
      fit: "inside",
      withoutEnlargement: true,
    })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw damaged(address, format, error);
    });
  throwIfAborted(signal);
  const { width, height, channels } = decoded.info;
  if (channels !== 3 && channels !== 4)
    throw damaged(address, format, new Error(`${channels} channels`));
  return { width, height, channels, pixels: decoded.data };
}

async function readSize(
  bytes: Buffer,
  address: string,
): Promise<{ width: number; height: number }> {
  try {
    // There is no limit here, so that the error for a picture that is too large can say its size.
    const { width, height, pageHeight } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    return { width, height: pageHeight ?? height };
  } catch (error) {
    throw damaged(address, "picture", error);
  }
}

function damaged(address: string, format: string, cause: unknown): Error {
  return pictureUnavailable(address, `the ${format} is damaged or cut short`, cause);
}

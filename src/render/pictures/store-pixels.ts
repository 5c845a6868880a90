import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { decodePicture } from "./decode-picture.js";
import type { Picture } from "./picture.js";

/**
 * Decodes a picture and stores its pixels in a folder: no later stage sees bytes from outside.
 * @param address names the picture in errors.
 * @throws ClipError `input.image_unavailable` or `canceled`.
 */
export async function storePixels(
  bytes: Buffer,
  address: string,
  folder: string,
  signal: AbortSignal,
): Promise<Picture> {
  const { width, height, channels, pixels } = await decodePicture(bytes, address, signal);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const path = join(folder, `picture-${sha256}.png`);
  const raw = { width, height, channels };
  await writeFile(path, await sharp(pixels, { raw }).png({ compressionLevel: 1 }).toBuffer());
  return { path, sha256 };
}

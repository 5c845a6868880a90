import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Script } from "../script/scene.js";
import { decodePicture } from "./decode-picture.js";
import { fetchPicture } from "./fetch-picture.js";
import type { Picture } from "./picture.js";

/**
 * Fetches and decodes every picture of a script, each address once, and stores its pixels: no later stage sees bytes
 * from outside.
 * @returns one entry for each scene; null where it has no picture.
 * @throws ClipError `input.image_unavailable` or `canceled`.
 */
export async function loadPictures(
  script: Script,
  options: { baseDir: string | null; folder: string; signal: AbortSignal },
): Promise<(Picture | null)[]> {
  const known = new Map<string, Promise<Picture>>();
  const loaded: (Picture | null)[] = [];
  for (const { picture } of script.scenes) {
    if (!picture) {
      loaded.push(null);
      continue;
    }
    const found = known.get(picture.address) ?? loadPicture(picture.address, options);
    known.set(picture.address, found);
    loaded.push(await found);
  }
  return loaded;
}

async function loadPicture(
  address: string,
  { baseDir, folder, signal }: { baseDir: string | null; folder: string; signal: AbortSignal },
): Promise<Picture> {
  const bytes = await fetchPicture(address, { baseDir, signal });
  const { width, height, channels, pixels } = await decodePicture(bytes, address, signal);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const path = join(folder, `picture-${sha256}.png`);
  const raw = { width, height, channels };
  await writeFile(path, await sharp(pixels, { raw }).png({ compressionLevel: 1 }).toBuffer());
  return { path, sha256 };
}

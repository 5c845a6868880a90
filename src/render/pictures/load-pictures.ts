import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Script } from "../script/scene.js";
import { decodePicture } from "./decode-picture.js";
import { fetchPicture } from "./fetch-picture.js";

/** A picture of the script, checked and stored where sharp can read it. */
export interface GatheredPicture {
  path: string;
  /** Of the bytes that the script's picture had, in hexadecimal. */
  sha256: string;
}

/**
 * Gets every picture of a script, each address once, and stores it decoded: no later stage sees bytes from outside.
 * @returns one entry for each scene; null where it has no picture.
 * @throws ClipError `input.image_unavailable` or `canceled`.
 */
export async function gatherPictures(
  script: Script,
  options: { baseDir: string | null; folder: string; signal: AbortSignal },
): Promise<(GatheredPicture | null)[]> {
  const known = new Map<string, Promise<GatheredPicture>>();
  const gathered: (GatheredPicture | null)[] = [];
  for (const { picture } of script.scenes) {
    if (!picture) {
      gathered.push(null);
      continue;
    }
    const found = known.get(picture.address) ?? gather(picture.address, options);
    known.set(picture.address, found);
    gathered.push(await found);
  }
  return gathered;
}

async function gather(
  address: string,
  { baseDir, folder, signal }: { baseDir: string | null; folder: string; signal: AbortSignal },
): Promise<GatheredPicture> {
  const bytes = await fetchPicture(address, { baseDir, signal });
  const { width, height, channels, pixels } = await decodePicture(bytes, address, signal);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const path = join(folder, `picture-${sha256}.png`);
  const raw = { width, height, channels };
  await writeFile(path, await sharp(pixels, { raw }).png({ compressionLevel: 1 }).toBuffer());
  return { path, sha256 };
}

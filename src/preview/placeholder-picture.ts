import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Picture } from "../render/pictures/picture.js";

/** A grey landscape with a frame's sign for a picture, of the shape that most photos have. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 120 80">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7b8794"/><stop offset="1" stop-color="#b3bcc6"/></linearGradient></defs>
<rect width="120" height="80" fill="url(#sky)"/>
<circle cx="84" cy="24" r="7" fill="#dde2e7"/>
<path d="M0 80V62L28 34l22 24 14-13 56 35z" fill="#5f6b78"/>
<path d="M0 80V70l40-12 30 12 50-10v20z" fill="#4a5561"/>
</svg>`;

/** Stores the picture that stands for one that is not fetched. */
export async function placeholderPicture(folder: string): Promise<Picture> {
  const path = join(folder, "placeholder.png");
  await writeFile(path, await sharp(Buffer.from(drawing)).png({ compressionLevel: 1 }).toBuffer());
  return { path, sha256: createHash("sha256").update(drawing).digest("hex") };
}

import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { packIllustrations } from "./illustrations/pack.js";

// Packs what the repository has in assets/illustrations: the drawings that scenes can get and the words that they are
// chosen by. It is run by hand where one of them changes: `npm run pack-illustrations`.

const folder = new URL("../../assets/illustrations/", import.meta.url);
const files = await packIllustrations();
await mkdir(folder, { recursive: true });
for (const name of await readdir(folder)) {
  if (name.endsWith(".br") && !files.has(name)) await rm(new URL(name, folder));
}
for (const [name, text] of files) {
  const bytes = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(new URL(name, folder), brotliCompressSync(bytes, { params }));
}

import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { packageFile } from "../../package-files.js";

const folder = packageFile("assets/illustrations/");
const decompress = promisify(brotliDecompress);

/** Name of the packed file with the words of a language; languages are BCP 47 subtags in lower case. */
export const wordsFile = (language: string) => `words.${language}.br`;
/** Name of the packed file with the list of drawings and their topics. */
export const conceptsFile = "concepts.br";
/** Name of the packed file with the directions of drawings: see relatedness.ts. */
export const vectorsFile = "vectors.br";
/** Name of the packed file with a drawing: they lie together by the first letters of their names. */
export const drawingsFile = (drawing: string) => `drawings.${drawing.slice(0, 1)}.br`;

/** @returns the text of a packed file; null where there is none. */
export async function readPackedFile(name: string): Promise<string | null> {
  try {
    return (await decompress(await readFile(new URL(name, folder)))).toString();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

import { open, readdir, stat } from "node:fs/promises";
import { join, parse } from "node:path";
import pMap from "p-map";
import { throwIfAborted } from "../../../../errors.js";
import { pictureFormat } from "../../format.js";
import { AdapterFailure } from "../adapter.js";
import { type PictureFacts, readEmbeddedFacts } from "./embedded-facts.js";
import { readSidecar, type Sidecar } from "./read-sidecar.js";

/** A picture of the operator's own. */
export interface FolderPicture {
  /** The name of its file. */
  file: string;
  /** Words of the file's name, without numbers. */
  nameWords: readonly string[];
  /** What the file beside it and its own keywords say, a phrase each. */
  tags: readonly string[];
  author: string | null;
  source: string | null;
  licence: string | null;
  address: string | null;
}

const endings = /\.(jpe?g|png|webp|avif|tiff?|gif)$/i;
/** Most pictures of a folder that are looked at, in the order of their names. */
export const maxFolderPictures = 2_000;
const readAtOnce = 8;
/** The signature of a format lies in these. */
const signatureBytes = 256;

/**
 * The pictures of a folder, in the order of their names, with what is said of them. Folders within it are not looked into;
 * files that are no pictures, and sidecars that cannot be understood, count as not there.
 * @throws AdapterFailure for a folder that cannot be read.
 */
export async function listPictures(folder: string, signal: AbortSignal): Promise<FolderPicture[]> {
  const names = await readdir(folder).catch((cause) => {
    const reason = "the folder that CLIPWRIGHT_PICTURES_DIR names cannot be read";
    throw new AdapterFailure(reason, { isDown: true, cause });
  });
  const files = names
    .filter((name) => endings.test(name) && !name.startsWith("."))
    .sort()
    .slice(0, maxFolderPictures);
  const pictures = await pMap(
    files,
    async (file) => {
      throwIfAborted(signal);
      return describe(folder, file).catch(() => null);
    },
    { concurrency: readAtOnce },
  );
  return pictures.filter((picture) => picture !== null);
}

async function describe(folder: string, file: string): Promise<FolderPicture | null> {
  const path = join(folder, file);
  // To open a named pipe would wait for ever.
  if (!(await stat(path)).isFile()) return null;
  if (pictureFormat(await readStart(path)) === null) return null;
  const { name } = parse(file);
  const sidecar: Partial<Sidecar> | null = await readSidecar(join(folder, name)).catch(() => null);
  const embedded: PictureFacts = await readEmbeddedFacts(path);
  return {
    file,
    nameWords: name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => /\p{L}/u.test(word)),
    tags: [...(sidecar?.tags ?? []), ...embedded.tags],
    author: sidecar?.author ?? embedded.author,
    source: sidecar?.source ?? null,
    licence: sidecar?.licence ?? embedded.licence,
    address: sidecar?.address ?? null,
  };
}

async function readStart(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
  return buffer.subarray(0, bytesRead);
}

import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { z } from "zod";
import { unavailable } from "../errors.js";
import { type Downloaded, downloadFile, hashFile } from "./download-file.js";
import { fetchFollowing } from "./fetch-following.js";
import { fileInTar } from "./unpack-tar.js";

const defaultRegistry = "https://registry.npmjs.org/";
const manifestSchema = z.object({
  dist: z.object({ tarball: z.url(), integrity: z.string().regex(/^sha512-/) }),
});

interface NpmFile {
  /** `npm:package@version/path/in/it`. */
  address: string;
  place: string;
  signal: AbortSignal;
  onProgress?: (bytes: number, total: number | null) => void;
  /** The registry that npm is configured with. */
  registry?: string | undefined;
  waitsMs?: readonly number[];
}

/**
 * Fetches a file out of a package of an npm registry, whose integrity the registry tells.
 * @throws ClipError `unavailable`, `storage.failed`, `canceled`.
 */
export async function fetchFromNpm(file: NpmFile): Promise<Downloaded> {
  const { address, place, signal, onProgress, waitsMs } = file;
  const parts = /^npm:((?:@[^/]+\/)?[^@/]+)@([^/]+)\/(.+)$/.exec(address);
  const [name = "", version = "", path = ""] = parts?.slice(1) ?? [];
  const registry = new URL(file.registry || defaultRegistry);
  const root = registry.href.endsWith("/") ? registry : new URL(`${registry.href}/`);
  const manifestUrl = new URL(`${name.replace("/", "%2f")}/${version}`, root);
  const response = await fetchFollowing(manifestUrl, {}, signal).catch((cause: unknown) => {
    throw unavailable(`${manifestUrl} cannot be reached.`, { cause });
  });
  const manifest = manifestSchema.safeParse(await response.json().catch(() => null));
  if (!manifest.success) {
    throw unavailable(`${manifestUrl} told of no package (it answered ${response.status}).`);
  }
  const { tarball, integrity } = manifest.data.dist;
  const archive = `${place}.tgz`;
  await downloadFile({
    url: new URL(tarball),
    place: archive,
    size: null,
    sha256: null,
    signal,
    ...(onProgress && { onProgress }),
    ...(waitsMs && { waitsMs }),
  });
  const packed = await readFile(archive);
  const digest = `sha512-${createHash("sha512").update(packed).digest("base64")}`;
  if (!integrity.split(/\s+/).includes(digest)) {
    await rm(archive, { force: true });
    throw unavailable(`${tarball} is not the package that the registry tells of. It was removed.`);
  }
  const found = fileInTar(await promisify(gunzip)(packed), `package/${path}`);
  if (!found) throw unavailable(`${name}@${version} has no file ${path}.`);
  await writeFile(place, found);
  await rm(archive, { force: true });
  return hashFile(place);
}

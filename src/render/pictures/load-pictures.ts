import pMap from "p-map";
import { imageUnavailable } from "../../errors.js";
import type { Script } from "../script/scene.js";
import { type FetchPictureOptions, fetchPicture } from "./fetch-picture.js";
import { maxScriptPictureBytes, picturesAtOnce } from "./limits.js";
import type { Picture } from "./picture.js";
import { storePixels } from "./store-pixels.js";

export interface LoadPicturesOptions extends FetchPictureOptions {
  /** Folder in which the pictures' pixels are stored. */
  folder: string;
  /** Largest size of all files together, in bytes; without it {@link maxScriptPictureBytes}. */
  maxTotalBytes?: number;
  /** Is called with the number of pictures that are stored. */
  onLoaded?: (done: number, total: number) => void;
}

/**
 * Fetches and decodes every picture of a script, each address once and several at once, and stores its pixels: no later
 * stage sees bytes from outside.
 * @returns one entry for each scene; null where it has no picture.
 * @throws ClipError `input.image_unavailable` or `canceled`; by then all fetches have ended.
 */
export async function loadPictures(
  script: Script,
  options: LoadPicturesOptions,
): Promise<(Picture | null)[]> {
  const addresses = [...new Set(script.scenes.flatMap(({ picture }) => picture?.address ?? []))];
  const failed = new AbortController();
  const signal = AbortSignal.any([options.signal, failed.signal]);
  const load = pictureLoader({ ...options, signal });
  let done = 0;
  // The first error in time is the one that is thrown; those that the others end with are of its making.
  const loaded = await pMap(
    addresses,
    async (address) => {
      if (failed.signal.aborted) return null;
      try {
        const picture = await load(address);
        done += 1;
        options.onLoaded?.(done, addresses.length);
        return picture;
      } catch (error) {
        failed.abort(error);
        return null;
      }
    },
    { concurrency: picturesAtOnce },
  );
  if (failed.signal.aborted) throw failed.signal.reason;
  const byAddress = new Map(addresses.map((address, index) => [address, loaded[index] ?? null]));
  return script.scenes.map(({ picture }) => (picture && byAddress.get(picture.address)) ?? null);
}

/** Fetches pictures at once, and decodes them one by one: a large one takes hundreds of megabytes meanwhile. */
function pictureLoader(options: LoadPicturesOptions): (address: string) => Promise<Picture> {
  const { folder, signal, maxTotalBytes = maxScriptPictureBytes } = options;
  let totalBytes = 0;
  let lastDecoded: Promise<unknown> = Promise.resolve();
  return async (address) => {
    const bytes = await fetchPicture(address, options);
    totalBytes += bytes.length;
    if (totalBytes > maxTotalBytes) {
      const limit = `${maxTotalBytes / 1e6} MB`;
      throw imageUnavailable(
        `The script's pictures are larger than ${limit} together. Use fewer or smaller ones.`,
      );
    }
    const decoded = lastDecoded.then(() => storePixels(bytes, address, folder, signal));
    lastDecoded = decoded.catch(() => {});
    return decoded;
  };
}

import { type FetchPictureOptions, fetchPicture } from "./fetch-picture.js";
import type { Picture } from "./picture.js";
import { storePixels } from "./store-pixels.js";

/**
 * Fetches, decodes and stores the logo of a brand, under the limits of any picture.
 * @param options with the folder in which its pixels are stored.
 * @throws ClipError `input.image_unavailable` or `canceled`.
 */
export async function loadLogo(
  address: string,
  options: FetchPictureOptions & { folder: string },
): Promise<Picture> {
  const bytes = await fetchPicture(address, options);
  return storePixels(bytes, address, options.folder, options.signal);
}

import { throwIfAborted } from "../../errors.js";
import { downloadPicture } from "./download-picture.js";
import { type PictureLimits, pictureLimits } from "./limits.js";
import { type NetworkRules, publicInternet } from "./public-address.js";
import { readPictureBeside } from "./read-picture-file.js";
import { pictureUnavailable } from "./unavailable.js";

export interface FetchPictureOptions {
  /** The script's folder, where files beside the script may be used; null refuses all files. */
  baseDir: string | null;
  signal: AbortSignal;
  /** Those not named are {@link pictureLimits}. */
  limits?: Partial<PictureLimits>;
  /** Only the public internet where it is not set. */
  network?: NetworkRules;
}

/**
 * Gets a picture's bytes: over `https:`, or from beside the script. The bytes are not looked at; see `decodePicture`.
 * @throws ClipError `input.image_unavailable` with the address and the reason, or `canceled`.
 */
export async function fetchPicture(address: string, options: FetchPictureOptions): Promise<Buffer> {
  throwIfAborted(options.signal);
  const limits = { ...pictureLimits, ...options.limits };
  // `//host/picture.png` takes its scheme from the page, and a script has none.
  if (/^\p{L}[\p{L}\d+.-]*:|^\/\//u.test(address)) {
    return downloadPicture(address, limits, options.network ?? publicInternet, options.signal);
  }
  if (options.baseDir === null) {
    throw pictureUnavailable(address, "it is not an https: address, and files are not read here");
  }
  return readPictureBeside(address, options.baseDir, limits, options.signal);
}

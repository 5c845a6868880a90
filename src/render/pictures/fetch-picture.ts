import { throwIfAborted } from "../../errors.js";
import { type NetworkRules, publicInternet } from "../../net/public-address.js";
import { downloadPicture } from "./download-picture.js";
import { type PictureLimits, pictureLimits } from "./limits.js";
import { readPictureFile } from "./read-picture-file.js";
import { pictureUnavailable } from "./unavailable.js";

export interface FetchPictureOptions {
  /** The script's folder, where a script may use files of its own; null refuses all files. */
  baseDir: string | null;
  signal: AbortSignal;
  /** Limits that differ from {@link pictureLimits}. */
  limits?: Partial<PictureLimits>;
  /** Without it only the public internet may be asked. */
  network?: NetworkRules;
}

/**
 * Fetches a picture's bytes over `https:`, or from the script's folder. The bytes are not checked; `decodePicture` does
 * that.
 * @throws ClipError `input.image_unavailable` with the address and the reason, or `canceled`.
 */
export async function fetchPicture(address: string, options: FetchPictureOptions): Promise<Buffer> {
  throwIfAborted(options.signal);
  const limits = { ...pictureLimits, ...options.limits };
  // `//host/picture.png` is a web address whose scheme comes from a page: it is refused as an address, not read as a
  // file.
  if (/^\p{L}[\p{L}\d+.-]*:|^\/\//u.test(address)) {
    return downloadPicture(address, limits, options.network ?? publicInternet, options.signal);
  }
  if (options.baseDir === null) {
    throw pictureUnavailable(address, "it is not an https: address, and files are not read here");
  }
  return readPictureFile(address, options.baseDir, limits, options.signal);
}

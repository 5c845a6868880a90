/** How much a picture may cost. */
export interface PictureLimits {
  /** Bytes as stored: 20 MB. */
  maxBytes: number;
  /** All of a fetch, redirects included, in milliseconds. */
  timeoutMs: number;
  maxRedirects: number;
}

export const pictureLimits: PictureLimits = {
  maxBytes: 20_000_000,
  timeoutMs: 20_000,
  maxRedirects: 3,
};

/** Pixels before decoding: 50 megapixels. */
export const maxPicturePixels = 50_000_000;
/** Larger pictures are made smaller to this, in pixels: no clip shows more. */
export const longestPictureSidePx = 4096;

/** Limits of what fetching a picture may cost. */
export interface PictureLimits {
  /** Largest file, in bytes. */
  maxBytes: number;
  /** Longest time of a whole fetch, redirects included, in milliseconds. */
  timeoutMs: number;
  maxRedirects: number;
}

export const pictureLimits: PictureLimits = {
  maxBytes: 20_000_000,
  timeoutMs: 20_000,
  maxRedirects: 3,
};

/** Largest picture, in pixels, before it is made smaller. */
export const maxPicturePixels = 50_000_000;
/** Longest side after decoding, in pixels: larger pictures are made smaller, as no clip shows more. */
export const longestPictureSidePx = 4096;
/** Most files fetched at once for a script. */
export const picturesAtOnce = 6;
/** Most different pictures in a script, and the largest size of their files together, in bytes. */
export const maxScriptPictures = 40;
export const maxScriptPictureBytes = 200_000_000;
/** Most pictures that are looked for elsewhere for one script: each may cost its operator money. */
export const maxFoundPictures = 20;

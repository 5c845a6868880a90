/** A picture that the script names: fetched, checked, decoded, and stored where sharp can read it. */
export interface Picture {
  /** Absolute path of a PNG of its pixels, at most 4,096 pixels on its long side. */
  path: string;
  /** SHA-256 of the bytes that were fetched, in hexadecimal: names what the picture shows, wherever the file lies. */
  sha256: string;
}

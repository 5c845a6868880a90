import { type ClipError, imageUnavailable } from "../../errors.js";

const longestAddress = 200;

/**
 * A picture that cannot be used: names the address and the reason, and nothing of ours (no path, no resolved address).
 * @param reason ends the sentence "The picture … cannot be used: ".
 */
export function pictureUnavailable(address: string, reason: string, cause?: unknown): ClipError {
  return imageUnavailable(
    `The picture "${shownAddress(address)}" cannot be used: ${reason}.`,
    cause === undefined ? {} : { cause },
  );
}

// Signed addresses carry secrets in their query, and some in their authority.
function shownAddress(address: string): string {
  const shown = address.replace(/\?.*$/su, "?…").replace(/\/\/[^/@]*@/u, "//");
  return shown.length > longestAddress ? `${shown.slice(0, longestAddress)}…` : shown;
}

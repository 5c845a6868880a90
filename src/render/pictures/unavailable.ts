import { type ClipError, imageUnavailable } from "../../errors.js";
import { cutText } from "../../text/code-points.js";

const longestAddress = 200;

/**
 * Makes the error for a picture that cannot be used. It names the address as the script has it and the reason, and
 * nothing about this machine (no path, no resolved address).
 * @param reason ends the sentence "The picture … cannot be used: ".
 */
export function pictureUnavailable(address: string, reason: string, cause?: unknown): ClipError {
  return imageUnavailable(
    `The picture "${shownAddress(address)}" cannot be used: ${reason}.`,
    cause === undefined ? {} : { cause },
  );
}

// Addresses may have secrets in their query (signatures) or before their host (passwords).
function shownAddress(address: string): string {
  const shown = address.replace(/\?.*$/su, "?…").replace(/\/\/[^/@]*@/u, "//");
  return shown.length > longestAddress ? `${cutText(shown, longestAddress)}…` : shown;
}

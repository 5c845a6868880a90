import { internalError } from "../../errors.js";

/** What a request says that leaves the style to {@link pickStyle}. */
export const automaticStyle = "auto";

/**
 * The style for a request that leaves it to the script's content. There is one style, so that there is nothing to weigh
 * yet: whoever adds a second gives this the script, and a rule by which it decides. The same script must always get the
 * same style.
 * @param styles the names of the styles that there are.
 */
export function pickStyle(styles: readonly string[]): string {
  const [only] = styles;
  if (only === undefined) throw internalError("There is no style in assets/styles.");
  return only;
}

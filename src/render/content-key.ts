import { createHash } from "node:crypto";

/**
 * A short name for plain data: equal data has the same name. The order of fields counts. Seeds are made of it too:
 * adding, renaming or moving a field of a sentence or a word would change the backdrops of every clip.
 */
export function contentKey(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 40);
}

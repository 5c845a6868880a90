import { createHash } from "node:crypto";

/**
 * A short name for plain data: equal data has the same name. It depends on the order of fields, and seeds are made of
 * it: whoever adds, renames or moves a field of a sentence or a word changes the pictures of every clip.
 */
export function contentKey(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 40);
}

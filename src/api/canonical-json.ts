import { createHash, type Hash } from "node:crypto";

/** A hash that is equal for equal JSON, whatever the order of members and the white space. */
export function canonicalHash(value: unknown): string {
  const hash = createHash("sha256");
  addCanonical(hash, value);
  return hash.digest("hex");
}

/** Piece by piece: the whole text of a large body, joined anew at each level, would take longer than its hash. */
function addCanonical(hash: Hash, value: unknown): void {
  if (typeof value !== "object" || value === null) {
    hash.update(JSON.stringify(value));
    return;
  }
  if (Array.isArray(value)) {
    hash.update("[");
    for (const [index, item] of value.entries()) {
      if (index > 0) hash.update(",");
      addCanonical(hash, item);
    }
    hash.update("]");
    return;
  }
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  hash.update("{");
  for (const [index, [name, member]] of members.entries()) {
    hash.update(`${index > 0 ? "," : ""}${JSON.stringify(name)}:`);
    addCanonical(hash, member);
  }
  hash.update("}");
}

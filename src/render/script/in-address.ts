import { coreAt, type Token } from "./spoken/token.js";

/** Words for streets by their place: before the name of the street, `rue du Four`, or behind it, `Quay Street`. */
export const streetBefore =
  /^(?:rue|avenue|av|boulevard|boul|bd|place|chemin|allée|impasse|quai|cours|passage|square|faubourg|esplanade|promenade|sentier|calle|c\/|avenida|avda|plaza|paseo|carrer|ronda|via|viale|piazza|piazzale|corso|vicolo|largo|rua|praça|travessa|alameda|estrada|ул|улица|улице|проспект|вул|вулиця|вулиці|площа|ulica|ul|aleja|plac)$/iu;
export const streetBehind =
  /^(?:street|st|road|rd|avenue|ave|lane|ln|square|sq|court|drive|terrace|row|quay|place)$/iu;
const houseNumber = /^\p{Nd}{1,4}\p{L}?$/u;
/** So many words has the name of a street at most. */
const mostOfName = 5;

/**
 * Whether the comma behind a word stands inside of an address: between a house number and its street, `17, | rue du Four`, or
 * between a street and its number, `calle Mayor, | 17`.
 */
export function isInAddress(tokens: readonly Token[], at: number): boolean {
  const core = (index: number) => coreAt(tokens, index);
  const next = Array.from({ length: mostOfName }, (_, offset) => core(at + 1 + offset));
  if (houseNumber.test(core(at))) {
    const isNamed = next.slice(1, 4).some((word) => streetBehind.test(word));
    return isNamed || streetBefore.test(next[0] ?? "");
  }
  // `votre place, 20 euros`: a number that counts something is none of a house.
  const counts = tokens[at + 1]?.pause === "" && /^\p{Ll}/u.test(next[1] ?? "");
  if (!houseNumber.test(next[0] ?? "") || counts) return false;
  return Array.from({ length: mostOfName }, (_, back) => core(at - back)).some(
    (word, back) => back > 0 && streetBefore.test(word),
  );
}

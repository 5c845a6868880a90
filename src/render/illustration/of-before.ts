import type { Sentence } from "../script/scene.js";

/** Words of a noun that say whose or of what another noun is, as written before it: of, des, della. */
const links: Readonly<Record<string, RegExp>> = {
  de: /^(?:des|der|eines|einer|[mds]eine[rs]|ihre[rs]|unsere[rs]|von|vom)$/iu,
  en: /^of$/iu,
  es: /^(?:de|del)$/iu,
  fr: /^(?:de|du|des)$/iu,
  it: /^(?:di|del|dello|della|dei|degli|delle)$/iu,
  nl: /^van$/iu,
  pt: /^(?:de|do|da|dos|das)$/iu,
};
/** The same written together with the noun: d'eau, dell'acqua. */
const joined = /^\P{L}*(?:d|dell)['’]\p{L}/iu;
/** Words that may stand between the link and the noun. */
const article =
  /^(?:the|an?|my|your|his|her|our|their|l[ae]s?|el|los|una?|un[eo]?|il|gli|i|de[mnr]|het|een|die|das|tus?|sus?|mis?|son|sa|ses|mon|ma|mes)$/iu;
const stop = /[.,;:!?…]["”’»)]*$/u;

/**
 * Whether a word says whose or of what the noun before it is: "the wardrobe of her grandmother". The first noun is what is
 * spoken of. In German it has a capital; elsewhere any word before the link counts for one.
 */
export function isOfBefore({ words }: Sentence, at: number, language: string): boolean {
  const link = links[language];
  if (!link || at === 0) return false;
  const written = (index: number) => words[index]?.written ?? "";
  const isJoined = language !== "nl" && language !== "de" && joined.test(written(at));
  const linkAt = isJoined ? at : [at - 1, at - 2].find((index) => link.test(written(index)));
  if (linkAt === undefined) return false;
  if (linkAt === at - 2 && !article.test(written(at - 1))) return false;
  const before = written(linkAt - 1);
  if (before === "" || stop.test(before)) return false;
  return language !== "de" || /^\P{L}*\p{Lu}/u.test(before);
}

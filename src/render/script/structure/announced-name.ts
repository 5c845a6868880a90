const quoted = /[«“„"][^«»“”„"]*[»”“"]|»[^»«]*«/gu;
/** What a sentence speaks of that says whose the next words are: a line, or one of several. */
const line =
  /(?<!\p{L})(?:quot(?:e|ation)|line|sentence|verse|saying|words|first|second|third|fourth|fifth|last|next|sätze?|zitat|spruch|vers|zeile|worte|erste[rsn]?|zweite[rsn]?|dritte[rsn]?|vierte[rsn]?|fünfte[rsn]?|letzte[rsn]?|nächste[rsn]?|bekannteste[rsn]?|phrase|citation|mots|premi(?:er|ère)|deuxième|second|seconde|troisième|quatrième|derni(?:er|ère)|frases?|citas?|palabras|verso|primer[oa]?|segund[oa]|tercer[oa]|cuart[oa]|últim[oa]|citazione|parole|prim[oa]|second[oa]|terz[oa]|quart[oa]|ultim[oa]|citação|palavras|primeir[oa]|terceir[oa])(?!\p{L})/iu;
const name =
  "(?<name>\\p{Lu}[\\p{L}'’-]+(?:\\s(?:(?:von|van|de|da|do|del|della|di|du|la|le)\\s)?(?:\\p{Lu}\\.|\\p{Lu}[\\p{L}'’-]+)){1,3})";
const ofSomebody = new RegExp(
  `(?<!\\p{L})(?:is|was|comes|ist|war|stammt|kommt|es|est|fue|fut|è|fu|viene|vient|é|foi|vem)\\s(?:[^,.;:!?]*\\s)?(?:by|from|von|de|di|da)\\s${name}\\s?(?=[.,:])`,
  "u",
);

/**
 * The full name of whom the next words are by, as a sentence before them says it: `The first one is by Hermann Hesse.`, `La terza è di
 * Italo Calvino, dalle «Città invisibili».` Null for one that only says where somebody is from.
 */
export function announcedName(sentence: string): string | null {
  const bare = sentence.replace(quoted, "").replace(/\s+/gu, " ");
  if (!line.test(bare)) return null;
  return ofSomebody.exec(bare)?.groups?.name ?? null;
}

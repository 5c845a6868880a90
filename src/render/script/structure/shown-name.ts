/** Whose somebody is, in all languages at once: under a quotation nobody is *ours*. */
const possessive =
  /^(?:my|our|meine?|unsere?|mi|nuestr[oa]|mon|ma|notre|mi[oa]|nostr[oa]|meu|minha|noss[oa]|mijn|onze?|мой|моя|наш|наша|мій)$/iu;
/** The Portuguese article that stands before names: `A Juliana`. */
const articleOfName = /^[ao]$/iu;
const particle = /^(?:von|van|de|del|della|di|da|dos|du|der|den|la|le|y|e|und|and|et|en)$/iu;

/**
 * The words of a name as they are shown under what is quoted: with a capital, without the punctuation behind it, and where a name
 * follows what somebody is, without whose he is and the comma between both: `Notre présidente, Claire Vasseur`.
 */
export function shownName<W extends { written: string; spaceBefore: boolean }>(
  name: readonly W[],
): W[] {
  const kept = withoutComma(withoutPossessive(name));
  const hasRest = hasNameBehind(kept);
  return kept.map((word, index) => {
    // `l'amministratrice delegata Paola Conti` is shown as `la sindaca Elena Ferri` is.
    const start =
      index === 0 && hasRest ? word.written.replace(/^l['’](?=\p{L})/iu, "") : word.written;
    const whole =
      index === 0 ? start.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase()) : start;
    const isLast = index === kept.length - 1;
    const written = isLast ? whole.replace(/[\s,.:;、，：。।—–]+$/u, "") : whole;
    return { ...word, written, spaceBefore: index > 0 && word.spaceBefore };
  });
}

function hasNameBehind(words: readonly { written: string }[]): boolean {
  return words.length > 2 && words.slice(1).some(({ written }) => isCapital(written));
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

function withoutPossessive<W extends { written: string }>(name: readonly W[]): readonly W[] {
  const [first, second] = name;
  const isOwn = possessive.test(first?.written ?? "") && hasNameBehind(name);
  const isNamed = articleOfName.test(first?.written ?? "") && isCapital(second?.written ?? "");
  return isOwn || isNamed ? name.slice(1) : name;
}

/** `capitana, | Lucía Romero`: what somebody is has no capital, and all behind the comma is the name. */
function withoutComma<W extends { written: string }>(name: readonly W[]): readonly W[] {
  const comma = name.findIndex(({ written }) => written.endsWith(","));
  const behind = name.slice(comma + 1).map(({ written }) => written);
  const isRole = comma !== -1 && name.slice(0, comma + 1).every((it) => !isCapital(it.written));
  const isName = behind.length > 0 && behind.every((it) => isCapital(it) || particle.test(it));
  if (!isRole || !isName) return name;
  return name.map((word, index) =>
    index === comma ? { ...word, written: word.written.replace(/,$/u, "") } : word,
  );
}

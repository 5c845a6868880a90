/**
 * Brings a word into the form that word tables have: composed, without case, without the marks that writers leave out at
 * will (Arabic vowels, the Hindi nukta, the dots of Russian ё), without what Turkish writes behind names, and without what stands around it.
 */
export function foldWord(word: string, language: string): string {
  const bare = word.normalize("NFKC").replace(edges, "").replace(/[’ʼ]/g, "'");
  const lower = bare.toLocaleLowerCase(language);
  switch (language) {
    case "ar":
    case "fa":
    case "ur":
      return lower
        .replace(/[\u0640\u064b-\u0652\u0670]/g, "")
        .replace(/[أإآٱ]/g, "ا")
        .replaceAll("ى", "ي")
        .replaceAll("ة", "ه");
    case "hi":
    case "mr":
    case "ne":
      // NFKC takes letters with a nukta apart, so that the mark can be removed. ँ and ं are written for one another.
      return lower.replaceAll("\u093c", "").replaceAll("ँ", "ं");
    case "ru":
      return lower.replaceAll("ё", "е");
    case "tr":
      // Endings of names stand behind an apostrophe: Deniz Müzesi'ne. A circumflex is left out at will, but kâr is a profit and kar snow.
      return lower
        .replace(/(?<=\p{L})'\p{L}+$/u, "")
        .replace(/â(?!(?<=^kâ)r)/gu, "a")
        .replaceAll("î", "i")
        .replaceAll("û", "u");
    default:
      return lower;
  }
}

const edges = /^[^\p{L}\p{M}\p{N}%°£✓]+|[^\p{L}\p{M}\p{N}%°£✓]+$/gu;

/** l'eau, dell'acqua: an article or a preposition that is written together with its noun. */
export function withoutArticle(word: string, language: string): string {
  if (language !== "fr" && language !== "it" && language !== "ca") return word;
  return word.replace(/^\P{L}*\p{L}{1,6}['’](?=\p{L}{2})/u, "");
}

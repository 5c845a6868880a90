import type { PlainWord } from "./measure-words.js";

/** The quotation marks that a language sets, where they are not “these”. */
const quotationMarks: Readonly<Record<string, readonly [opening: string, closing: string]>> = {
  de: ["„", "“"],
  cs: ["„", "“"],
  sk: ["„", "“"],
  pl: ["„", "”"],
  ru: ["«", "»"],
  uk: ["«", "»"],
  fr: ["«\u202f", "\u202f»"],
  sv: ["”", "”"],
  fi: ["”", "”"],
};

const opening = /^(?<before>[\p{Ps}¿¡]*)"(?=\P{Z})/u;
const closing = /(?<=\P{Z})"(?<behind>\p{P}*)$/u;
/** What closes a quotation that another text begins: behind a digit it may be an inch. */
const surelyClosing = /(?<=[\p{L}\p{M}\p{P}])"(?<behind>\p{P}*)$/u;

/**
 * Writes the marks of a keyboard as a typesetter does: `dell'arte` becomes `dell’arte`, and `"quite"` gets the quotation marks of the
 * language. Feet and inches (`5'`, `27"`) stay.
 */
export function withTypographicMarks<W extends PlainWord>(
  words: readonly W[],
  language: string,
): W[] {
  const [primary = ""] = language.split("-");
  const [open, close] = quotationMarks[primary] ?? ["“", "”"];
  let isOpen = false;
  return words.map((word) => {
    const apostrophes = word.written
      .replace(/(?<=\p{L}\p{M}*)'/gu, "’")
      .replace(/^'(?=\p{Nd}{2}s?\b)/u, "’");
    const opened = apostrophes.replace(opening, `$<before>${open}`);
    isOpen ||= opened !== apostrophes;
    const written = opened.replace(isOpen ? closing : surelyClosing, `${close}$<behind>`);
    isOpen &&= written === opened;
    return { ...word, written };
  });
}

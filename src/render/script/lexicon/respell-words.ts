import type { ScriptLanguage } from "../language.js";
import { spokenText, type WrittenWord } from "../scene.js";
import type { Respelling } from "../spoken/spoken-words.js";
import { readTokens } from "../spoken/token.js";
import type { ScriptLexicon } from "./open-lexicon.js";
import { readRespelling } from "./read-respelling.js";

/**
 * Finds what is read in place of each word of a sentence: what the script says for it (`[say: …]`), else what the lexicon has;
 * null for a word that is read as it is written.
 * @param said for each word what the script says for it; null for none.
 * @param lexicon null where there is none.
 */
export function respellWords(
  words: readonly WrittenWord[],
  said: readonly (string | null)[],
  language: ScriptLanguage,
  lexicon: ScriptLexicon | null,
): (Respelling | null)[] {
  const isSaid = said.map((text) => text !== null);
  const respelled = lexicon?.respell(words, isSaid) ?? words.map(() => null);
  if (!isSaid.includes(true)) return respelled;
  const tokens = readTokens(words);
  return respelled.map((respelling, index) => {
    const text = said[index] ?? null;
    if (text === null) return respelling;
    const spoken = spokenText({ words: readRespelling(text, language) });
    // Where the respelling has nothing that is spoken after all, such as a lone mark, the word is read as it is written.
    const { core = "", pause = "" } = tokens[index] ?? {};
    // The pause of a dash is not made where the dash is spoken.
    return spoken === "" ? respelling : { spoken, pause: core === "" ? "" : pause };
  });
}

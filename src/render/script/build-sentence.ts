import type { ScriptLanguage } from "./language.js";
import type { ScriptLexicon } from "./lexicon/open-lexicon.js";
import { respellWords } from "./lexicon/respell-words.js";
import type { DraftSentence } from "./read-passage.js";
import type { Sentence } from "./scene.js";
import { cutWords } from "./split-words.js";
import { spokenWords } from "./spoken/spoken-words.js";

/** Cuts a drafted sentence into words and finds what the voice reads for each. @param lexicon null where there is none. */
export function buildSentence(
  draft: DraftSentence,
  language: ScriptLanguage,
  lexicon: ScriptLexicon | null,
): Sentence {
  const cut = cutWords(draft.spans, language);
  const written = cut.map(({ word }) => word);
  const said = cut.map(({ say }) => say);
  const spoken = spokenWords(written, language, respellWords(written, said, language, lexicon));
  return {
    words: written.map((word, index) => ({ ...word, spoken: spoken[index] ?? "" })),
    pauseAfterMs: draft.pauseAfterMs,
  };
}

import type { ScriptLanguage } from "./language.js";
import type { ScriptLexicon } from "./lexicon/open-lexicon.js";
import type { DraftSentence } from "./read-passage.js";
import type { Sentence } from "./scene.js";
import { splitWords } from "./split-words.js";
import { spokenWords } from "./spoken/spoken-words.js";

/** Cuts a drafted sentence into words and finds what the voice reads for each. @param lexicon null where there is none. */
export function buildSentence(
  draft: DraftSentence,
  language: ScriptLanguage,
  lexicon: ScriptLexicon | null,
): Sentence {
  const written = splitWords(draft.spans, language);
  const spoken = spokenWords(written, language, lexicon?.respell(written));
  return {
    words: written.map((word, index) => ({ ...word, spoken: spoken[index] ?? "" })),
    pauseAfterMs: draft.pauseAfterMs,
  };
}

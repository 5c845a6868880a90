import type { ScriptLanguage } from "./language.js";
import type { DraftSentence } from "./read-passage.js";
import type { Sentence } from "./scene.js";
import { splitWords } from "./split-words.js";
import { spokenWords } from "./spoken/spoken-words.js";

/** Cuts a drafted sentence into words and finds what the voice reads for each. */
export function buildSentence(draft: DraftSentence, language: ScriptLanguage): Sentence {
  const written = splitWords(draft.spans, language);
  const spoken = spokenWords(written, language);
  return {
    words: written.map((word, index) => ({ ...word, spoken: spoken[index] ?? "" })),
    pauseAfterMs: draft.pauseAfterMs,
  };
}

import { cutText } from "../../../text/code-points.js";
import type { ScriptLanguage } from "../language.js";
import { findDigitGroups } from "./digit-groups.js";
import { readEnglish } from "./english/read-english.js";
import { readNonEnglish } from "./non-english/read-non-english.js";
import { pauseOf, placeOf, readTokens, type Token } from "./token.js";

/**
 * Finds the text that the voice reads for each written word of a sentence: empty for a word with nothing to say.
 * English is put into plain words completely. In other languages speech engines read digits well, and only what they
 * get wrong is put into words.
 */
export function spokenWords(
  words: readonly { written: string }[],
  language: ScriptLanguage,
): string[] {
  const tokens = readTokens(words);
  const groups = findDigitGroups(tokens);
  const spoken: string[] = [];
  for (const [index, token] of tokens.entries()) {
    const place = placeOf(tokens, index, groups[index] ?? null, language.region);
    const reading =
      place && (language.base === "en" ? readEnglish(place) : readNonEnglish(place, language));
    const text = withShortenedRuns(reading?.text.trim() ?? "");
    if (text === "") {
      spoken.push("");
      addPause(spoken, token.pause === "" ? pauseOf(token.raw) : token.pause);
      continue;
    }
    const isLast = index === tokens.length - 1;
    spoken.push(
      text + (reading?.isAbbreviated && !isLast ? token.pause.replace(".", "") : token.pause),
    );
  }
  if (spoken.some((text) => /[\p{L}\p{N}]/u.test(text))) return spoken;
  return spellOut(tokens);
}

/** The longest word that people say in any language has some 190 letters; of a longer run only this many are read. */
const longestRun = 200;

function withShortenedRuns(text: string): string {
  return text.replace(/[\p{L}\p{N}\p{M}]+/gu, (run) => cutText(run, longestRun));
}

// A mark that stands alone (`word —`, French `mot !`, or after an emoji) makes a pause after the word before it.
function addPause(spoken: string[], pause: string): void {
  if (pause === "") return;
  const last = spoken.findLastIndex((text) => text !== "");
  const before = spoken[last];
  if (before === undefined || /[,.;:?!…。、，．；：？！؟،؛।॥]$/u.test(before)) return;
  spoken[last] = before + pause;
}

/** Reads the letters and digits of a sentence in which nothing else is readable, such as `<b>`. */
function spellOut(tokens: readonly Token[]): string[] {
  return tokens.map((token) => (token.raw.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(" "));
}

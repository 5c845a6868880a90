import type { ScriptLanguage } from "../language.js";
import { readEnglish } from "./english/read-english.js";
import { readOther } from "./non-english/read-non-english.js";
import { pauseOf, placeOf, readTokens, type Token } from "./token.js";

/**
 * What the voice reads for each written word of a sentence; empty for a word with nothing to say. English comes out as
 * plain words. Of other languages only what engines get wrong is put into words; they read digits on their own.
 */
export function speakWords(
  words: readonly { written: string }[],
  language: ScriptLanguage,
): string[] {
  const tokens = readTokens(words);
  const spoken: string[] = [];
  for (const [index, token] of tokens.entries()) {
    const place = placeOf(tokens, index, language.region);
    const reading =
      place && (language.base === "en" ? readEnglish(place) : readOther(place, language));
    const text = withoutEndlessRuns(reading?.text.trim() ?? "");
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

/** The longest word of any language that people say has some 190 letters; a longer run is heard to here. */
const longestRun = 200;

function withoutEndlessRuns(text: string): string {
  return text.replace(/[\p{L}\p{N}\p{M}]+/gu, (run) => run.slice(0, longestRun));
}

// A mark that stands alone (`word —`, French `mot !`, or after an emoji) shapes the word before it.
function addPause(spoken: string[], pause: string): void {
  if (pause === "") return;
  const last = spoken.findLastIndex((text) => text !== "");
  const before = spoken[last];
  if (before === undefined || /[,.;:?!…。、，．；：？！؟،؛।॥]$/u.test(before)) return;
  spoken[last] = before + pause;
}

/** The last resort for a sentence in which nothing is readable, such as `<b>`: its letters and digits. */
function spellOut(tokens: readonly Token[]): string[] {
  return tokens.map((token) => (token.raw.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(" "));
}

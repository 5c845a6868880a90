import { cutText } from "../../../text/code-points.js";
import type { ScriptLanguage } from "../language.js";
import { findDigitGroups } from "./digit-groups.js";
import { readEnglish } from "./english/read-english.js";
import { readNonEnglish } from "./non-english/read-non-english.js";
import { findPhoneNumbers } from "./phone-numbers.js";
import { pauseOf, placeOf, readTokens, type Token } from "./token.js";

/** What is read for a word in place of its own letters. */
export interface Respelling {
  /** Empty where all of a phrase is said with the word before it. */
  spoken: string;
  /** Which of the marks after the word make a pause: those that are a part of a name do not. */
  pause: string;
}

/**
 * Finds the text that the voice reads for each written word of a sentence: empty for a word with nothing to say.
 * English is put into plain words completely. In other languages speech engines read digits well, and only what they
 * get wrong is put into words.
 * @param respelled for each word what a lexicon has for it. Such a word does not change how those beside it are read.
 */
export function spokenWords(
  words: readonly { written: string }[],
  language: ScriptLanguage,
  respelled: readonly (Respelling | null)[] = [],
): string[] {
  const tokens = readTokens(words).map((token, index) => hidden(token, respelled[index] ?? null));
  const groups = findDigitGroups(tokens);
  const phones = findPhoneNumbers(tokens);
  const spoken: string[] = [];
  for (const [index, token] of tokens.entries()) {
    const respelling = respelled[index];
    if (respelling && respelling.spoken !== "") {
      spoken.push(respelling.spoken + token.pause);
      continue;
    }
    const place = placeOf(tokens, index, {
      groups: groups[index] ?? null,
      groupsBefore: groups[index - 1] ?? null,
      phone: phones[index] ?? null,
      region: language.region,
    });
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

/** A word that a lexicon has, as the words beside it see it: with nothing that they could be read together with. */
function hidden(token: Token, respelling: Respelling | null): Token {
  if (respelling === null) return token;
  return { raw: "", core: "", pause: respelling.pause };
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

import { type CodePointTable, tableFor } from "./longest-clip/code-point-table.js";
import { LongestWord, wordMs } from "./longest-clip/longest-word.js";
import { longestRespellingsMs } from "./longest-respellings.js";
import { minDurationMs } from "./request.js";
import type { Lexicon } from "./script/lexicon/lexicon-schema.js";
import { longestPausesMs } from "./script/pause.js";

// A bound on how long a script takes to say. It is added up from the script's code points, without parsing them, so that
// it costs next to nothing. All numbers are milliseconds: the longest that the shipped voices took over rows of such
// characters, and something more. English is spoken by flite or espeak-ng, every other language by espeak-ng.

/** Silence before the first sentence and after the last, and what surrounds the speech of a sentence. */
const endsMs = 1_500;

/**
 * The longest that a script can take to say, its pauses included, in milliseconds; at most the limit. Takes time linear
 * in the script's length: a millisecond or two for the longest one.
 * @param language BCP 47 tag.
 * @param lexicon how some of its words are read.
 */
export function longestClipMs(
  script: string,
  language: string,
  maxDurationMs: number,
  lexicon: Lexicon = {},
): number {
  const table = tableFor(language);
  const longestMs = (text: string) => longestSpeechMs(text, table, maxDurationMs);
  let most = endsMs + longestMs(script) + longestPausesMs(script);
  // The search for words of a lexicon costs more than all the rest: it is left out where it cannot change the answer.
  if (most < maxDurationMs && Object.keys(lexicon).length > 0) {
    most += longestRespellingsMs(script, lexicon, longestMs, maxDurationMs - most);
  }
  return Math.min(maxDurationMs, Math.max(minDurationMs, Math.ceil(most)));
}

/** @param enoughMs it stops there: then a script of any length has no more than some thousand letters to look into. */
function longestSpeechMs(script: string, table: CodePointTable, enoughMs: number): number {
  const word = new LongestWord();
  let total = 0;
  let waitingMs = 0;
  let isAfterNumber = false;
  let before = -1;
  let repeats = 0;
  for (let at = 0; at < script.length && total + word.leastMs < enoughMs; at++) {
    const code = script.codePointAt(at) ?? 0;
    if (code > 0xffff) at += 1;
    const found = table.lookUp(code);
    const { kind } = found;
    repeats = code === before ? repeats + 1 : 0;
    before = code;
    const isLetter = kind === "latin" || kind === "letter";
    if (isLetter || kind === "digit") {
      total += waitingMs;
      waitingMs = 0;
    } else if (found.silenceMs > waitingMs) waitingMs = found.silenceMs;
    if (isLetter) word.add(found);
    else if (kind !== "silent" && word.length > 0) {
      total += word.longestMs(isAfterNumber);
      isAfterNumber = false;
      word.clear();
    }
    if (kind === "digit") {
      total += isAfterNumber ? found.ms : found.ms + wordMs;
      isAfterNumber = true;
    }
    // A row of one sign is an ornament, which is not read; a pair may be, as in `C++`.
    if (kind === "sign" && repeats < 2) total += found.ms;
  }
  return total + word.longestMs(isAfterNumber);
}

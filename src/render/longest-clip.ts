import anyAscii from "any-ascii";
import { longestRespellingsMs } from "./longest-respellings.js";
import { espeakVoices } from "./narration/espeak/voice-table.js";
import { minDurationMs } from "./request.js";
import type { Lexicon } from "./script/lexicon/lexicon-schema.js";
import { longestPausesMs } from "./script/pause.js";

// A bound on how long a script takes to say. It is added up from the script's code points, without parsing them, so that
// it costs next to nothing. All numbers are milliseconds: the longest that the shipped voices took over rows of such
// characters, and something more. English is spoken by flite or espeak-ng, every other language by espeak-ng.

/** How long a kind of voice takes at most. */
interface Rates {
  /** A letter of a word that is read as a word. */
  vowel: number;
  consonant: number;
  x: number;
  /** A letter that is spelled out, and those whose names take longer (`W` is "double u"). */
  spelled: number;
  spelledSlowly: Readonly<Record<string, number>>;
  /** Numbers of many digits take the longest: "seven hundred seventy-seven thousand" and so on. */
  digit: number;
  /** Said as a word or more: `±` is "plus or minus"; `½` is "one half". */
  sign: number;
  fraction: number;
  /** An ideograph, where it is read by its sound. In Japanese it has several syllables. */
  ideograph: number;
}

const inEnglish: Rates = {
  vowel: 130,
  consonant: 110,
  x: 230,
  spelled: 345,
  spelledSlowly: { w: 720, x: 420, q: 380, h: 400 },
  digit: 850,
  sign: 1_600,
  fraction: 1_250,
  ideograph: 520,
};
const elsewhere: Rates = {
  vowel: 150,
  consonant: 120,
  x: 260,
  spelled: 520,
  spelledSlowly: { q: 620, s: 900, v: 640, w: 1_100, y: 740, z: 720 },
  digit: 1_450,
  sign: 1_850,
  fraction: 2_000,
  ideograph: 520,
};
const inJapanese: Rates = { ...elsewhere, ideograph: 1_100 };

/** Silence before the first sentence and after the last, and what surrounds the speech of a sentence. */
const endsMs = 1_500;
/** What may be silent between two words; of several the longest counts. */
const silenceMs = { clause: 340, sentence: 720, paragraph: 1_050 };
/** What a word or a number takes beyond its letters and digits, and a word of one or two letters more than that. */
const wordMs = 140;
const shortWordMs = 140;
/** What three consonants in a row take more, since they may be spelled. */
const clusterMs = 500;
/** Letters of other scripts than Latin, in a word; those that no voice here reads are spoken as transliterated. */
const transliteratedMs = 190;
const otherLetterMs = { letter: 150, combining: 130, kana: 200, hangul: 400 };
/** A letter of such a script that stands alone is read by its name. */
const letterNameMs = 900;

interface CodePoint {
  kind: "latin" | "letter" | "digit" | "sign" | "break" | "silent";
  /** Of a letter inside a word, a digit or a sign. */
  ms: number;
  /** Of a letter that is spelled out. */
  spelledMs: number;
  /** Of the silence that it may make between two words. */
  silenceMs: number;
  /** Only `latin`: the letter without case and accents; else empty. */
  plain: string;
  isVowel: boolean;
  isCapital: boolean;
}

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

/** What English words may begin with where they begin with several consonants; others may be spelled. */
const onsets = new Set(
  "bl br ch chr cl cr dr dw fl fr gh gl gn gr kn ph phr pl pr ps qu rh sc sch scr sh shr sk sl sm sn sp spl spr squ st str sw th thr tr tw wh wr".split(
    " ",
  ),
);
/** More letters than this after a number are no unit. */
const longestUnit = 5;

/** A run of letters, which may be read as a word or letter by letter. */
class LongestWord {
  length = 0;
  #readMs = 0;
  #spelledMs = 0;
  #onset = "";
  #latinCount = 0;
  #vowelsInRow = 0;
  #consonantsInRow = 0;
  #hasVowel = false;
  #looksOdd = false;

  clear(): void {
    this.length = 0;
    this.#readMs = 0;
    this.#spelledMs = 0;
    this.#onset = "";
    this.#latinCount = 0;
    this.#vowelsInRow = 0;
    this.#consonantsInRow = 0;
    this.#hasVowel = false;
    this.#looksOdd = false;
  }

  add({ kind, ms, spelledMs, plain, isVowel, isCapital }: CodePoint): void {
    if (kind === "latin") {
      this.#latinCount += 1;
      this.#vowelsInRow = isVowel ? this.#vowelsInRow + 1 : 0;
      this.#consonantsInRow = isVowel ? 0 : this.#consonantsInRow + 1;
      if ((isCapital && this.length > 0) || this.#vowelsInRow > 2) this.#looksOdd = true;
      // `lights` is a word, `ksm` is not, and only a dictionary knows.
      if (this.#consonantsInRow === 3) this.#readMs += clusterMs;
      if (this.#consonantsInRow > 3) this.#looksOdd = true;
      if (isVowel) this.#hasVowel = true;
      else if (!this.#hasVowel) this.#onset += plain;
    }
    this.length += 1;
    this.#readMs += ms;
    this.#spelledMs += spelledMs;
  }

  /** What its letters take at least. */
  get leastMs(): number {
    return this.#readMs;
  }

  /** @param isAfterNumber then it may be a unit: `5 ha` is "five hectares". */
  longestMs(isAfterNumber: boolean): number {
    if (this.length === 0) return 0;
    const isWord =
      !this.#looksOdd && !(isAfterNumber && this.length <= longestUnit) && this.#isPronounceable();
    const letters = isWord ? this.#readMs : Math.max(this.#readMs, this.#spelledMs);
    return wordMs + (this.length <= 2 ? shortWordMs : 0) + letters;
  }

  #isPronounceable(): boolean {
    if (this.#latinCount < this.length) return this.length > 1;
    return this.#hasVowel && (this.#onset.length < 2 || onsets.has(this.#onset));
  }
}

/** Code points that are remembered; scripts hold any of 150,000. */
const mostKnown = 5_000;

/** What is known of each code point in scripts of one language. */
class CodePointTable {
  readonly #voice: VoiceRates;
  readonly #known = new Map<number, CodePoint>();
  /** The same for ASCII, which is looked up most. */
  readonly #ascii: readonly CodePoint[];

  constructor(voice: VoiceRates) {
    this.#voice = voice;
    this.#ascii = Array.from({ length: 128 }, (_, code) =>
      classify(String.fromCharCode(code), voice),
    );
  }

  lookUp(code: number): CodePoint {
    const known = this.#ascii[code] ?? this.#known.get(code);
    if (known) return known;
    const found = classify(String.fromCodePoint(code), this.#voice);
    // Rare ones of one script must not keep the usual ones of all others out.
    if (this.#known.size >= mostKnown) this.#known.clear();
    this.#known.set(code, found);
    return found;
  }
}

/** How long the voices of a language take, and the letters beside Latin ones that they read. */
interface VoiceRates extends Rates {
  script: RegExp | null;
}

const tables = new Map<string, CodePointTable>();

function tableFor(language: string): CodePointTable {
  const base = /^[a-z]+/u.exec(language.toLowerCase())?.[0] ?? "";
  const voice = espeakVoices.find(
    ({ language: tag }) => tag === base || tag.startsWith(`${base}-`),
  );
  const name = voice?.language ?? "en";
  const table = tables.get(name) ?? new CodePointTable(ratesOf(name, voice?.script ?? null));
  tables.set(name, table);
  return table;
}

function ratesOf(language: string, script: RegExp | null): VoiceRates {
  if (language.startsWith("en")) return { ...inEnglish, script };
  return { ...(language === "ja" ? inJapanese : elsewhere), script };
}

const nothing = { ms: 0, spelledMs: 0, silenceMs: 0, plain: "", isVowel: false, isCapital: false };

const silent: CodePoint = { ...nothing, kind: "silent" };
const wordBreak: CodePoint = { ...nothing, kind: "break" };

// Made once: 20,000 different code points may have to be looked into for one script.
const shown = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u;
const unheard = /['’\p{Default_Ignorable_Code_Point}]/u;
const letter = /\p{L}/u;
const mark = /\p{M}/u;
const latin = /\p{Script=Latin}/u;
const decimalDigit = /\p{Nd}/u;
const numeral = /\p{N}/u;
const pictograph = /(?![©®™])\p{Extended_Pictographic}/u;
const signs = /[\p{S}%٪％&@#/*§…·]/u;
const sentenceEnd = /\p{Sentence_Terminal}/u;
const punctuation = /\p{P}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;
const han = /\p{Script=Han}/u;

function classify(character: string, rates: VoiceRates): CodePoint {
  if (character === "\n") return { ...nothing, kind: "break", silenceMs: silenceMs.paragraph };
  if (unheard.test(character)) return silent;
  if (!shown.test(character)) return wordBreak;
  if (letter.test(character)) {
    return latin.test(character)
      ? latinLetter(character, rates)
      : otherLetter(character, false, rates);
  }
  if (mark.test(character)) return otherLetter(character, true, rates);
  if (decimalDigit.test(character)) return { ...nothing, kind: "digit", ms: rates.digit };
  if (numeral.test(character)) {
    return { ...nothing, kind: "digit", ms: numeralMs(character, rates) };
  }
  if (pictograph.test(character)) return wordBreak;
  if (signs.test(character)) {
    return { ...nothing, kind: "sign", ms: rates.sign, silenceMs: silenceMs.clause };
  }
  if (sentenceEnd.test(character)) {
    return { ...nothing, kind: "break", silenceMs: silenceMs.sentence };
  }
  return {
    ...nothing,
    kind: "break",
    silenceMs: punctuation.test(character) ? silenceMs.clause : 0,
  };
}

function latinLetter(character: string, rates: VoiceRates): CodePoint {
  const plain = anyAscii(character).toLowerCase();
  let ms = 0;
  let spelledMs = 0;
  for (const letter of plain) {
    ms += letter === "x" ? rates.x : isVowel(letter) ? rates.vowel : rates.consonant;
    spelledMs += rates.spelledSlowly[letter] ?? rates.spelled;
  }
  const isCapital = character !== character.toLowerCase();
  return { ...nothing, kind: "latin", ms, spelledMs, plain, isVowel: isVowel(plain), isCapital };
}

function isVowel(letters: string): boolean {
  return /^[aeiouy]/u.test(letters);
}

function otherLetter(character: string, isMark: boolean, rates: VoiceRates): CodePoint {
  // Japanese kanji are read in kana, which the voice's own script has.
  const isOwn = rates.ideograph === inJapanese.ideograph || rates.script?.test(character) === true;
  const ownMs = isMark ? otherLetterMs.combining : ownLetterMs(character, rates);
  const ms = Math.max(ownMs, isOwn ? 0 : letterCount(anyAscii(character)) * transliteratedMs);
  return { ...nothing, kind: "letter", ms, spelledMs: Math.max(letterNameMs, ms) };
}

function letterCount(ascii: string): number {
  return ascii.replace(/[^a-z]/giu, "").length;
}

function ownLetterMs(character: string, rates: VoiceRates): number {
  if (han.test(character)) return rates.ideograph;
  if (kana.test(character)) return otherLetterMs.kana;
  return hangul.test(character) ? otherLetterMs.hangul : otherLetterMs.letter;
}

/** `½` is "one half", `㊿` "fifty", `Ⅷ` is spelled. */
function numeralMs(character: string, rates: VoiceRates): number {
  const written = Math.max(character.normalize("NFKC").length, anyAscii(character).length);
  return Math.max(rates.fraction, written * rates.digit);
}

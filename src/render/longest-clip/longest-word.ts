import type { CodePoint } from "./code-point.js";

/** What a word or a number takes beyond its letters and digits, and a word of one or two letters more than that. */
export const wordMs = 140;
const shortWordMs = 140;
/** What three consonants in a row take more, since they may be spelled. */
const clusterMs = 500;

/** What English words may begin with where they begin with several consonants; others may be spelled. */
const onsets = new Set(
  "bl br ch chr cl cr dr dw fl fr gh gl gn gr kn ph phr pl pr ps qu rh sc sch scr sh shr sk sl sm sn sp spl spr squ st str sw th thr tr tw wh wr".split(
    " ",
  ),
);
/** More letters than this after a number are no unit. */
const longestUnit = 5;

/** A run of letters, which may be read as a word or letter by letter. */
export class LongestWord {
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

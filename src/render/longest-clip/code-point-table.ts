import { type CodePoint, classify } from "./code-point.js";
import { type VoiceRates, voiceRatesOf } from "./voice-rates.js";

/** Code points that are remembered; scripts hold any of 150,000. */
const mostKnown = 5_000;

/** What is known of each code point in scripts of one language. */
export class CodePointTable {
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

const tables = new Map<string, CodePointTable>();

/** @param language BCP 47 tag. */
export function tableFor(language: string): CodePointTable {
  const { name, rates } = voiceRatesOf(language);
  const table = tables.get(name) ?? new CodePointTable(rates);
  tables.set(name, table);
  return table;
}

import type { TimedPhone } from "./phones.js";

/** What a difference costs. A vowel may well be another (reduced) vowel; it is hardly ever a consonant. */
const cost = { vowels: 1, consonants: 1.6, mixed: 3, missing: 1.4 };

const vowels = new Set("aa ae ah ao aw ax axr ay eh el em en er ey ih iy ow oy uh uw".split(" "));

/**
 * Finds for each phone of a sentence the word that it belongs to. The words' phones as they are spoken alone are known;
 * in the sentence some differ (“the” before a vowel, reduced vowels, “’s”), some are gone: the cheapest alignment of the
 * two sequences tells. A phone that no word expects belongs to the word before it.
 * @param phones of the sentence, without silences.
 * @param words the phones of each word alone.
 * @returns for each phone the index of its word, ascending.
 */
export function alignPhones(
  phones: readonly Pick<TimedPhone, "name">[],
  words: readonly (readonly string[])[],
): number[] {
  const expected = words.flatMap((word, index) => word.map((name) => ({ name, index })));
  const width = expected.length + 1;
  const costs = new Float64Array((phones.length + 1) * width);
  const at = (i: number, j: number) => costs[i * width + j] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= phones.length; i++) {
    for (let j = 0; j <= expected.length; j++) {
      if (i === 0 && j === 0) continue;
      const match =
        i > 0 && j > 0
          ? at(i - 1, j - 1) + difference(phones[i - 1], expected[j - 1])
          : Number.POSITIVE_INFINITY;
      const extra = i > 0 ? at(i - 1, j) + cost.missing : Number.POSITIVE_INFINITY;
      const lost = j > 0 ? at(i, j - 1) + cost.missing : Number.POSITIVE_INFINITY;
      costs[i * width + j] = Math.min(match, extra, lost);
    }
  }
  const owners = new Array<number>(phones.length).fill(0);
  let i = phones.length;
  let j = expected.length;
  while (i > 0) {
    const here = at(i, j);
    if (j > 0 && here === at(i - 1, j - 1) + difference(phones[i - 1], expected[j - 1])) {
      owners[i - 1] = expected[j - 1]?.index ?? 0;
      i -= 1;
      j -= 1;
    } else if (here === at(i - 1, j) + cost.missing) {
      owners[i - 1] = expected[Math.max(0, j - 1)]?.index ?? 0;
      i -= 1;
    } else {
      j -= 1;
    }
  }
  return owners;
}

function difference(
  one: { name: string } | undefined,
  other: { name: string } | undefined,
): number {
  if (!one || !other) return Number.POSITIVE_INFINITY;
  if (one.name === other.name) return 0;
  const count = Number(vowels.has(one.name)) + Number(vowels.has(other.name));
  return [cost.consonants, cost.mixed, cost.vowels][count] ?? cost.mixed;
}

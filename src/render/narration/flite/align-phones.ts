import type { TimedPhone } from "./phones.js";

/** What each kind of difference costs. A vowel often becomes another, reduced vowel, but hardly ever a consonant. */
const cost = { vowels: 1, consonants: 1.6, mixed: 3, missing: 1.4 };

const vowels = new Set("aa ae ah ao aw ax axr ay eh el em en er ey ih iy ow oy uh uw".split(" "));

/**
 * Finds the word that each phone of a sentence belongs to, by the cheapest alignment (edit distance) of the sentence's
 * phones with those of its words spoken alone. In the sentence some phones differ (“the” before a vowel, reduced vowels,
 * “’s”), and some are missing. A phone that no word has belongs to the word before it.
 * @param phones of the sentence, without silences.
 * @param words the phones of each word when it is spoken alone.
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
  first: { name: string } | undefined,
  second: { name: string } | undefined,
): number {
  if (!first || !second) return Number.POSITIVE_INFINITY;
  if (first.name === second.name) return 0;
  const count = Number(vowels.has(first.name)) + Number(vowels.has(second.name));
  return [cost.consonants, cost.mixed, cost.vowels][count] ?? cost.mixed;
}

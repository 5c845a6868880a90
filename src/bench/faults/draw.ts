import { randomFrom } from "../seeded-random.js";

/** Draws what a run does from a seed, so that the same seed repeats the same run. */
export interface Draw {
  /** A number from `least` (inclusive) to `most` (exclusive). */
  between(least: number, most: number): number;
  /** A whole number from `least` to `most`, both inclusive. */
  whole(least: number, most: number): number;
  /** One of some values. @throws RangeError where there are none. */
  pick<T>(values: readonly T[]): T;
  /** The values in a drawn order. */
  shuffle<T>(values: readonly T[]): T[];
}

/** @param run the run's name: each run draws numbers of its own, whichever others run beside it. */
export function drawFor(run: string, seed: number): Draw {
  const random = randomFrom(hashOf(`${run} ${seed}`));
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return {
    between: (least, most) => least + random() * (most - least),
    whole,
    pick(values) {
      if (values.length === 0) throw new RangeError("There is nothing to pick from.");
      return values[whole(0, values.length - 1)] as (typeof values)[number];
    },
    shuffle(values) {
      const keyed = values.map((value) => ({ value, at: random() }));
      return keyed.sort((a, b) => a.at - b.at).map(({ value }) => value);
    },
  };
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}

import { createHash } from "node:crypto";

/** A source of random numbers that depends on its seed alone. */
export interface Random {
  /** From 0 to 1, without 1. */
  next(): number;
  /** From `low` to `high`. */
  between(low: number, high: number): number;
  /** Fills a table with what as many calls of `next` would give. */
  fill(values: Float32Array): void;
  /** A whole number from 0 to `count` - 1. */
  below(count: number): number;
}

/** Makes random numbers from a text: the generator is sfc32 (Chris Doty-Humphrey's PractRand), seeded by SHA-256. */
export function seededRandom(seed: string): Random {
  const digest = createHash("sha256").update(seed).digest();
  let a = digest.readInt32LE(0);
  let b = digest.readInt32LE(4);
  let c = digest.readInt32LE(8);
  let count = 1;
  const next = () => {
    const sum = (a + b + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();
  return {
    next,
    fill(values) {
      // As `next` does it, with the state at hand: tables of random numbers are long.
      let [first, second, third, counter] = [a, b, c, count];
      for (let i = 0; i < values.length; i++) {
        const sum = (first + second + counter) | 0;
        counter = (counter + 1) | 0;
        first = second ^ (second >>> 9);
        second = (third + (third << 3)) | 0;
        third = (((third << 21) | (third >>> 11)) + sum) | 0;
        values[i] = (sum >>> 0) / 4294967296;
      }
      [a, b, c, count] = [first, second, third, counter];
    },
    between: (low, high) => low + (high - low) * next(),
    below: (limit) => Math.floor(next() * limit),
  };
}

const alphabets: readonly (() => readonly [number, number])[] = [
  () => [0x20, 0x7e],
  () => [0x61, 0x7a],
  () => [0xa1, 0x24f],
  () => [0x3041, 0x30ff],
  () => [0x4e00, 0x9fff],
  () => [0x620, 0x64a],
  () => [0x904, 0x939],
  () => [0x1f300, 0x1f6ff],
  () => [0x300, 0x36f],
  // All of Unicode, lone surrogates and unassigned code points included.
  () => [0x0, 0x10ffff],
];

/** Draws values by a generator of numbers from 0 to 1. */
export class Draw {
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  /** A whole number from 0 on, under the limit. */
  below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  one<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }

  named<T>(values: Readonly<Record<string, T>>): [string, T] {
    return this.one(Object.entries(values));
  }

  entry<T>(values: Readonly<Record<string, T>>): T {
    return this.named(values)[1];
  }

  /** A whole number: each order of magnitude is as likely as any other, and one in five is the most. */
  size(least: number, most: number): number {
    if (this.chance(0.2)) return most;
    const [low, high] = [Math.log(least + 1), Math.log(most + 1)];
    return Math.min(most, Math.floor(Math.exp(low + this.#random() * (high - low)) - 1));
  }

  /** Text of so many code points out of one part of Unicode. */
  text(length: number): string {
    const [first, last] = this.one(alphabets)();
    const pieces: string[] = [];
    for (let i = 0; i < length; i += 1) {
      pieces.push(String.fromCodePoint(first + this.below(last - first + 1)));
    }
    return pieces.join("");
  }

  /** A map whose JSON has about so many characters. */
  map(size: number): Record<string, unknown> {
    const keyLength = this.size(1, this.one([8, 60, 5_000]));
    const value = this.one<unknown>(["", 0, null, "value", [], {}, "x".repeat(this.size(1, 600))]);
    const each = keyLength + 6 + JSON.stringify(value).length;
    const stem = this.text(Math.max(0, keyLength - 6));
    const count = Math.max(1, Math.floor(size / each));
    return Object.fromEntries(Array.from({ length: count }, (_, i) => [`${stem}${i}`, value]));
  }
}

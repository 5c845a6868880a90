import type { DrawnLines } from "./draw-lines.js";
import type { PlacedWord } from "./join-sentences.js";

/** Stressed words keep their colour while they are said, so that no number has two. */
export function withSteadyColour(drawn: DrawnLines, words: readonly PlacedWord[]): DrawnLines {
  const steady = new Set(words.filter(({ strong }) => strong).map(({ wordIndex }) => wordIndex));
  const lines = drawn.lines.map((line) => {
    if (!line.lit) return line;
    const lit = line.lit.words.map((word) =>
      steady.has(word.wordIndex) ? { ...word, boxes: [] } : word,
    );
    return { ...line, lit: { ...line.lit, words: lit } };
  });
  return { ...drawn, lines };
}

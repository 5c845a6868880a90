/** The words of a sentence, as two texts are compared by: without case and punctuation. */
export function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[^a-z' ]+/g, " ")
    .split(" ")
    .filter((word) => word !== "");
}

/** How many words were heard wrongly: the fewest that must be replaced, added and left out to get what was said. */
export function wordErrors(said: readonly string[], heard: readonly string[]): number {
  let row = heard.map((_, i) => i + 1);
  for (const [i, word] of said.entries()) {
    let diagonal = i;
    let left = i + 1;
    row = row.map((above, j) => {
      const replaced = diagonal + (word === heard[j] ? 0 : 1);
      diagonal = above;
      left = Math.min(replaced, above + 1, left + 1);
      return left;
    });
  }
  return row.at(-1) ?? said.length;
}

/**
 * The name that was probably meant, for a "did you mean". Null where nothing is near: at most a third of the
 * letters may differ.
 */
export function nearestName(written: string, names: readonly string[]): string | null {
  const wanted = written.toLowerCase();
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const distance = editDistance(wanted, name.toLowerCase());
    if (distance < least) {
      least = distance;
      nearest = name;
    }
  }
  return least <= Math.max(wanted.length, nearest?.length ?? 0) / 3 ? nearest : null;
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one into the other. */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(line, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      line.push(cost);
    }
    beforeLast = last;
    last = line;
  }
  return at(last, to.length);
}

function at(line: readonly number[], column: number): number {
  return line[column] ?? Number.POSITIVE_INFINITY;
}

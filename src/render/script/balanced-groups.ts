/** How large groups should be, in the unit of the sizes. */
export interface GroupSize {
  ideal: number;
  /** A group is larger only where it has a single member. */
  max: number;
}

/**
 * Cuts a row of sizes into groups of neighbours, each as near to the ideal as possible: it takes the cut with the least
 * sum of squared distances, so that 8 s of four sentences become 4 + 4 and not 7 + 1.
 * @param costs what it costs that a group starts with a member, beside squared distances as shares of the ideal; without them nothing.
 * @returns the index of each group's first member, ascending, starting with 0; empty for no sizes.
 */
export function balancedGroups(
  sizes: readonly number[],
  { ideal, max }: GroupSize,
  costs: readonly number[] = [],
): number[] {
  // best[end] is the cheapest way to group the first `end` sizes, with the start of its last group.
  const best: { cost: number; start: number }[] = [{ cost: 0, start: 0 }];
  for (let end = 1; end <= sizes.length; end++) {
    let found = { cost: Number.POSITIVE_INFINITY, start: end - 1 };
    let size = 0;
    for (let start = end - 1; start >= 0; start--) {
      size += sizes[start] ?? 0;
      if (size > max && start < end - 1) break;
      const before = best[start]?.cost ?? 0;
      const cost = before + ((size - ideal) / ideal) ** 2 + (costs[start] ?? 0);
      if (cost < found.cost) found = { cost, start };
    }
    best.push(found);
  }
  const starts: number[] = [];
  for (let end = sizes.length; end > 0; ) {
    const start = best[end]?.start ?? 0;
    starts.unshift(start);
    end = start;
  }
  return starts;
}

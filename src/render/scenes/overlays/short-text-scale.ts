import { countColumns } from "../../script/line-breaks/count-columns.js";

/** How much larger short text is set, and the columns up to which it is set so; from `none` columns on it is as the style says. */
export interface ShortTextRule {
  scale: number;
  columns: number;
  none: number;
}

/** How much larger than the style says a text is set: a few words have room for that, and would be lost in a frame. */
export function shortTextScale(
  words: readonly { written: string }[],
  { scale, columns, none }: ShortTextRule,
): number {
  const length = countColumns(words.map(({ written }) => written).join(" "));
  const share = Math.min(1, Math.max(0, (none - length) / (none - columns)));
  return 1 + (scale - 1) * share;
}

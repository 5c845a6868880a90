import type { Mention } from "./mention.js";
import { verbWeight } from "./word-table.js";

const rising = "chart-increasing";
const falling = "chart-decreasing";
/** Less sure is what is denied or only compared. */
const surely = 0.67;

/**
 * Lets the charts of a sentence fall in which something falls and nothing rises: sales and turnover stand for a rising one, and
 * dropped by a fifth as well.
 */
export function turnedDown<T extends Mention>(mentions: readonly T[]): readonly T[] {
  const names = (drawing: string, isMeant: (mention: T, weight: number) => boolean) =>
    mentions.some((mention) =>
      mention.links.some((link) => link.drawing === drawing && isMeant(mention, link.weight)),
    );
  const falls = names(falling, ({ certainty }) => certainty >= surely);
  const rises = names(rising, (_, weight) => weight === verbWeight);
  if (!falls || rises) return mentions;
  return mentions.map((mention) => {
    const links = mention.links.map((link) =>
      link.drawing === rising ? { ...link, drawing: falling } : link,
    );
    return { ...mention, links };
  });
}

import { isWide } from "../layout.js";
import { type ItemsBlock, type ItemsPlan, type ItemsToPlan, isTorn } from "./list-items.js";
import { placeRows, planRows } from "./list-rows.js";
import { placeTiles, planTiles } from "./list-tiles.js";
import type { LitText } from "./lit-text.js";

/** So many items have two columns. */
const leastForColumns = 4;
/** Rows over the whole width make way for what is so much larger: on narrow frames they fill the stage themselves. */
const gain = { columns: 1.15, tiles: { wide: 1, narrow: 1.2 } };

/**
 * Chooses what makes items largest: rows, on wide frames also two columns of them, or tiles. Large are type and leads together, so
 * that no list has small type beside large drawings.
 */
export async function planItems(items: ItemsToPlan): Promise<ItemsPlan> {
  const wide = isWide(items.frame);
  const rows = await planRows(items, 1);
  const tiles = await planTiles(items);
  const columns = wide && items.texts.length >= leastForColumns ? await planRows(items, 2) : null;
  let best = rows;
  if (columns && sizeOf(columns) > gain.columns * sizeOf(best)) best = columns;
  if (tiles && sizeOf(tiles) > gain.tiles[wide ? "wide" : "narrow"] * sizeOf(best)) best = tiles;
  return best;
}

function sizeOf({ sizePx, leadPx, fitted }: ItemsPlan): number {
  return fitted.some(isTorn) ? 0 : sizePx * leadPx;
}

export function placeItems(
  plan: ItemsPlan,
  texts: readonly LitText[],
  items: ItemsToPlan,
): ItemsBlock {
  return plan.kind === "tiles" ? placeTiles(plan, texts, items) : placeRows(plan, texts, items);
}

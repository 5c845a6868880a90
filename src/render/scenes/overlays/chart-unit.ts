import { countColumns } from "../../script/line-breaks/count-columns.js";
import type { Comparison } from "../../script/scene.js";
import { splitUnit } from "./number-line.js";

/** From so many points on, a word that all values share stands once beside the chart, so that the values can be large. */
const leastPoints = 3;

/** A shorter word takes no room: `人`, `g/l`. */
const leastColumns = 4;

/** A chart whose values have lost the word after their number, and that word; null where each keeps its own. */
export function withoutSharedUnit(comparison: Comparison): {
  comparison: Comparison;
  unit: string | null;
} {
  const { points } = comparison;
  const parts = points.map(({ text }) => splitUnit(text));
  const unit = parts[0]?.unit ?? "";
  const isShared = unit !== "" && parts.every((part) => part.unit === unit);
  if (!isShared || countColumns(unit) < leastColumns || points.length < leastPoints)
    return { comparison, unit: null };
  const short = points.map((point, index) => ({
    ...point,
    text: parts[index]?.number.trim() ?? point.text,
  }));
  return { comparison: { ...comparison, points: short }, unit };
}

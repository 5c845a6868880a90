import type { Place } from "../token.js";
import type { ReadingTable } from "./reading-table.js";

const yearFirst = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?:T.*)?$/u;
const dayFirst = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})$/u;

/** `2024-05-03`, `03.05.2024` and `3/5/2024`, which begin with the day in all of these languages. */
export function readDate(place: Place, table: ReadingTable): string | null {
  const { core } = place.token;
  const first = yearFirst.exec(core);
  if (first) {
    return dateWords(Number(first[1]), Number(first[3]), Number(first[4]), place, table);
  }
  const last = dayFirst.exec(core);
  if (!last) return null;
  const [day, month, year] = [Number(last[1]), Number(last[3]), Number(last[4])];
  return dateWords(year, month, day, place, table) ?? dateWords(year, day, month, place, table);
}

function dateWords(
  year: number,
  month: number,
  day: number,
  place: Place,
  table: ReadingTable,
): string | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  return table.date({ year, month, day }, place);
}

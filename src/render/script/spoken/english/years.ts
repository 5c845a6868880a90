import type { Place } from "../token.js";
import { isMonth } from "./months.js";
import { pluralNumber, yearWords } from "./numbers.js";
import { isUnit } from "./units.js";

const cues = new Set(
  "in since by until till from of year years after before around during circa early late mid spring summer autumn fall winter christmas born founded and to through anno class season edition copyright".split(
    " ",
  ),
);
// After these words a number is a count, even if it looks like a year.
const countCues = new Set(
  "about over under nearly almost than least most only some up exactly roughly approximately costs cost weighs another every these those all his her their our my".split(
    " ",
  ),
);
const countedAfter =
  /^(?:[a-z]+s|people|men|women|children|percent|million|billion|thousand|or|times|fish|sheep)$/u;
const verbAfter =
  /^(?:is|was|has|does|goes|comes|brings|sees|marks|as|his|its|this|us|thus|always|perhaps)$/u;

/** Reads decades: `1990s`, `80s`. */
export function readDecade({ token }: Place): string | null {
  const digits = /^(\d{3}0|\d0)'?s$/u.exec(token.core)?.[1];
  return digits === undefined ? null : pluralNumber(yearWords(Number(digits)));
}

/** Reads a number as a year; null where it is a count, as far as the words around it tell. */
export function readYear({ token, before, after }: Place): string | null {
  if (!/^[12]\d{3}$/u.test(token.core)) return null;
  const year = Number(token.core);
  const earlier = before.toLowerCase();
  if (/^(?:ad|bc|bce|ce)$/iu.test(after) || earlier === "ad" || isMonth(before))
    return yearWords(year);
  if (countCues.has(earlier) || isUnit(after)) return null;
  const isCounted = countedAfter.test(after) && !verbAfter.test(after);
  if (isCounted) return null;
  // After "and", "to", "of" and "from" a number is as often a count.
  const isCued =
    cues.has(earlier) && (year >= 1500 || !["and", "to", "of", "from"].includes(earlier));
  if (isCued && year < 2100) return yearWords(year);
  return year >= 1900 && year < 2100 ? yearWords(year) : null;
}

import type { Place } from "../token.js";
import type { ReadingTable } from "./reading-table.js";

const colon = /^(\p{Nd}{1,2})[:：](\p{Nd}{2})(?:[:：](\p{Nd}{2}))?$/u;
const letter = /^(\d{1,2})[hu](\d{2})$/u;
const dotted = /^(\d{1,2})\.(\d{2})$/u;
const joinedHalf = /^(\d{1,2})(?::(\d{2}))?([ap])\.?m\.?$/iu;
const half = /^([ap])\.?m$/iu;

interface Clock {
  hour: number;
  minute: number;
}

/** `14:30`, `14h30`, `14.30 Uhr` and `2:30 pm`. */
export function readTime(place: Place, table: ReadingTable): string | null {
  const { token, before } = place;
  const clock = clockOf(token.core, isFollowed(place, table));
  if (clock) {
    const [hour, minutes] = table.clock(clock.hour, clock.minute, place);
    if (!isFollowed(place, table)) return minutes === "" ? hour : `${hour} ${minutes}`;
    // The word after it says what the hour alone would say with it.
    return minutes === "" ? hour.replace(/ \S+$/u, "") : hour;
  }
  const joined = joinedHalf.exec(token.core);
  if (joined?.[1] && joined[3]) {
    const [hour, minutes] = table.clock(Number(joined[1]), Number(joined[2] ?? 0), place);
    return [hour, minutes, sayHalf(joined[3], table)].filter((part) => part !== "").join(" ");
  }
  if (table.clockWord?.test(token.core)) return readClockWord(place, table);
  const [, written] = half.exec(token.core) ?? [];
  const isTime = clockOf(before, false) !== null || /^\p{Nd}{1,2}$/u.test(before);
  return written !== undefined && isTime ? sayHalf(written, table) : null;
}

/** `Uhr` after `14:30` is said before the minutes, which are said for it. */
function readClockWord(place: Place, table: ReadingTable): string | null {
  const clock = clockOf(place.before, true);
  if (!clock) return null;
  const [, minutes] = table.clock(clock.hour, clock.minute, place);
  return minutes === "" ? table.clockName : minutes;
}

function isFollowed({ after }: Place, table: ReadingTable): boolean {
  return table.clockWord?.test(after) === true;
}

function sayHalf(written: string, table: ReadingTable): string {
  return table.halves[written.toLowerCase() === "a" ? "am" : "pm"];
}

/** @param isFollowed whether a word such as `Uhr` follows: then `14.30` is a time too. */
export function clockOf(core: string, isFollowed: boolean): Clock | null {
  const match = colon.exec(core) ?? letter.exec(core) ?? (isFollowed ? dotted.exec(core) : null);
  if (!match) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  // `Number` knows no other digits than ASCII ones; the caller has them normalized.
  return hour > 24 || minute > 59 || Number.isNaN(hour) ? null : { hour, minute };
}

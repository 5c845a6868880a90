import type { Place } from "../token.js";
import { isMonth } from "./months.js";

// Written with a dot and always read as a word.
const dotted: Readonly<Record<string, string>> = {
  approx: "approximately",
  ave: "avenue",
  blvd: "boulevard",
  capt: "captain",
  col: "colonel",
  corp: "corporation",
  dept: "department",
  dr: "Doctor",
  etc: "et cetera",
  gen: "general",
  gov: "governor",
  hon: "honorable",
  inc: "incorporated",
  jr: "junior",
  lt: "lieutenant",
  ltd: "limited",
  maj: "major",
  mr: "Mister",
  mrs: "Missus",
  ms: "Miz",
  mt: "Mount",
  prof: "Professor",
  rev: "reverend",
  sen: "senator",
  sgt: "sergeant",
  sr: "senior",
  vs: "versus",
  co: "company",
};
// Abbreviations only before a number: `No. 5`, `Fig. 2`. Elsewhere "no" and "fig" are words.
const beforeNumber: Readonly<Record<string, string>> = {
  no: "number",
  nos: "numbers",
  fig: "figure",
  vol: "volume",
  ch: "chapter",
  p: "page",
  pp: "pages",
};
// Recognized with or without a dot at the end.
const anywhere: Readonly<Record<string, string>> = {
  "e.g": "for example",
  eg: "for example",
  "i.e": "that is",
  ie: "that is",
  vs: "versus",
  etc: "et cetera",
  "w/": "with",
  "w/o": "without",
  "and/or": "and or",
  "n/a": "not applicable",
  "a.k.a": "also known as",
  "ph.d": "P H D",
};
const bareTitles: Readonly<Record<string, string>> = {
  Dr: "Doctor",
  Mr: "Mister",
  Mrs: "Missus",
  Ms: "Miz",
  Prof: "Professor",
};

/** Reads `Dr.`, `e.g.`, `U.S.`, `No. 5`, `St. Anne` and `Main St.` */
export function readAbbreviation(place: Place): string | null {
  const { token, before } = place;
  const key = token.core.toLowerCase();
  if (Object.hasOwn(anywhere, key)) return anywhere[key] ?? null;
  if (Object.hasOwn(bareTitles, token.core)) return bareTitles[token.core] ?? null;
  const next = place.at(1)?.core ?? "";
  if (token.pause.startsWith(".") || /^\d/u.test(next)) {
    if (/^\d/u.test(next) && Object.hasOwn(beforeNumber, key)) return beforeNumber[key] ?? null;
  }
  if (!token.pause.startsWith(".") || token.pause.startsWith("..")) return initials(token.core);
  if (key === "st") return /^[A-Z]/u.test(next) && !/^[A-Z]/u.test(before) ? "Saint" : "street";
  if (Object.hasOwn(dotted, key) && (/^[A-Z]/u.test(token.core) || !isPlainWord(key))) {
    return dotted[key] ?? null;
  }
  return initials(token.core);
}

/** Whether the dot after a token belongs to an abbreviation and so makes no pause. */
export function endsWithAbbreviation({ token }: Place): boolean {
  const key = token.core.toLowerCase();
  return (
    Object.hasOwn(dotted, key) ||
    Object.hasOwn(beforeNumber, key) ||
    Object.hasOwn(anywhere, key) ||
    key === "st" ||
    isMonth(token.core) ||
    /^(?:\p{L}\.)*\p{Lu}$/u.test(token.core) ||
    /^[ap]\.m$/u.test(key)
  );
}

// In small letters these may be words that end a sentence ("gen."); with a capital they are abbreviations ("Gen.").
function isPlainWord(key: string): boolean {
  return ["co", "gen", "col", "ave", "rev", "hon", "maj"].includes(key);
}

/** Reads `U.S` and `p.m` as letters. */
function initials(core: string): string | null {
  return /^(?:\p{L}\.)+\p{L}$/u.test(core) ? core.replaceAll(".", " ").toUpperCase() : null;
}

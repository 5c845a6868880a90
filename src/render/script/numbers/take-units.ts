import type { Token } from "../spoken/token.js";
import type { AmountKind } from "./amount.js";
import { readUnit, type Unit, wordsOfSpeed } from "./unit-words.js";

/** What is known of a number while the words after it are read. */
export interface Reading {
  number: number;
  factor: number;
  /** The word after the last one that belongs to it. */
  end: number;
  unit: string;
  kind: AmountKind | null;
}

/** Takes the words after a number that belong to it: at most a magnitude or two, and a unit. */
export function takeUnits(read: Reading, tokens: readonly Token[]): void {
  for (let step = 0; step < 3; step++) {
    if (tokens[read.end - 1]?.pause !== "" && !isAbbreviated(tokens[read.end - 1])) return;
    let at = read.end;
    // `18,4 millones de euros`, `2 millions d'euros`
    const core = tokens[at]?.core ?? "";
    const joined = /^d'(.+)$/iu.exec(core)?.[1];
    if (read.factor > 1 && read.kind === null && /^(?:de|di)$/iu.test(core)) at += 1;
    const words = [
      joined ?? tokens[at]?.core ?? "",
      tokens[at]?.pause === "" ? (tokens[at + 1]?.core ?? "") : "",
    ];
    const unit = readUnit(words);
    if (!unit || (at > read.end && unit.kind !== "money")) return;
    if (isPreposition(tokens, at) || isHundred(tokens, at)) return;
    if (!accepts(read, unit)) return;
    read.end = at + unit.length;
    if (unit.kind === "magnitude") {
      read.factor *= unit.factor;
      // `1万2000`
      const rest = tokens[read.end];
      if (/^[万億]$/u.test(words[0] ?? "") && /^\d{4}$/u.test(rest?.core ?? "")) {
        // `1億2000万`
        const isLower = rest?.pause === "" && /^[万萬]$/u.test(tokens[read.end + 1]?.core ?? "");
        read.number += (Number(rest?.core) * (isLower ? 1e4 : 1)) / read.factor;
        read.end += isLower ? 2 : 1;
      }
      continue;
    }
    read.unit = unit.sign ?? words[0] ?? "";
    read.kind =
      unit.kind === "percent"
        ? "share"
        : unit.kind === "money"
          ? "money"
          : unit.kind === "counter"
            ? "count"
            : "measure";
    takeSpeed(read, tokens);
    return;
  }
}

/** `20 kilomètres à l'heure` */
function takeSpeed(read: Reading, tokens: readonly Token[]): void {
  if (read.kind !== "measure" || tokens[read.end - 1]?.pause !== "") return;
  const behind: string[] = [];
  for (let at = read.end; at < read.end + 3 && tokens[at]; at++) {
    behind.push(tokens[at]?.core ?? "");
    if (tokens[at]?.pause !== "") break;
  }
  const count = wordsOfSpeed(read.unit, behind);
  if (count === 0) return;
  read.unit = [read.unit, ...behind.slice(0, count)].join(" ");
  read.end += count;
}

/** `18 in 2022` are no inches, and `18 w 2022` no watts: nothing but the words of a measure stands behind those. */
function isPreposition(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:in|w)$/u.test(tokens[at]?.core ?? "") || tokens[at]?.pause !== "") return false;
  const next = tokens[at + 1]?.core ?? "";
  return next !== "" && !/^(?:long|wide|tall|deep|high|thick|by|x|×|of|and|or|to)$/iu.test(next);
}

/** The French `douze cents` are twelve hundred, and `12 cents` coins. */
function isHundred(tokens: readonly Token[], at: number): boolean {
  return /^cents?$/iu.test(tokens[at]?.core ?? "") && !/\p{Nd}$/u.test(tokens[at - 1]?.core ?? "");
}

function accepts(read: Reading, unit: Unit): boolean {
  if (unit.kind === "magnitude") return read.factor < 1e12 && read.kind !== "share";
  return read.kind === null;
}

export function isAbbreviated(token: Token | undefined): boolean {
  return token?.pause === "." && /^(?:mio|mrd|mld|mln|тыс|млн|млрд|approx|ca)$/iu.test(token.core);
}

/** `9:30` and `14h30` have no value; `9 h` after `à` and `9 Uhr` are times. */
export function isClock(
  tokens: readonly Token[],
  start: number,
  { number, unit, end }: Reading,
): boolean {
  if (/^uhr$/iu.test(unit)) return true;
  if (unit === "分" && tokens[start - 1]?.core === "時") return true;
  // `17 h 30`, read at the 17 and at the 30
  if (tokens[start - 1]?.core === "h") return true;
  if (unit === "h" && /^\p{Nd}{2}$/u.test(tokens[end]?.core ?? "")) return true;
  const before = tokens[start - 1]?.core.toLowerCase() ?? "";
  const leads: readonly (readonly [RegExp, RegExp])[] = [
    [/^(?:heures?|h|часов|часа)$/iu, /^(?:à|dès|vers|avant|jusqu'à|в|к)$/u],
    [/^uur$/iu, /^(?:om|vanaf|tot|tegen|rond|voor|na)$/u],
  ];
  return number <= 24 && leads.some(([hour, lead]) => hour.test(unit) && lead.test(before));
}

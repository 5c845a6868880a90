import { type ClipError, scriptTooLong } from "../../errors.js";
import type { Gap } from "./list-gaps.js";

/** Speech may be played this much slower or faster before it sounds wrong. */
export const slowestTempo = 0.85;
export const fastestTempo = 1.25;
/** A clip that starts with more silence than this seems broken. */
const longestLeadMs = 3_000;

/** How speech and silence fill a clip. */
export interface Fit {
  tempo: number;
  /** One for each gap, in milliseconds, fractions allowed; together with the speech at `tempo` they fill the clip. */
  gapsMs: readonly number[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Length in milliseconds of the speech with its natural pauses. */
export function naturalLengthMs(speechMs: number, gaps: readonly Gap[]): number {
  return speechMs + sum(gaps.map((gap) => gap.naturalMs));
}

/**
 * Fits speech and gaps to a length: the gaps shrink or stretch first, then the tempo changes, then a script that is too
 * long is an error and one that is too short gets its breathing room at the scene cuts.
 * @param speechMs all sentences together as spoken, in milliseconds.
 * @throws ClipError `script.too_long`, saying by how much.
 */
export function fitToLength(speechMs: number, gaps: readonly Gap[], durationMs: number): Fit {
  const natural = gaps.map((gap) => gap.naturalMs);
  const least = gaps.map((gap) => gap.leastMs);
  const comfortable = gaps.map((gap) => gap.comfortableMs);

  const silenceMs = durationMs - speechMs;
  if (silenceMs >= sum(least) && silenceMs <= sum(natural)) {
    return { tempo: 1, gapsMs: between(least, natural, silenceMs) };
  }
  if (silenceMs > sum(natural) && silenceMs <= sum(comfortable)) {
    return { tempo: 1, gapsMs: between(natural, comfortable, silenceMs) };
  }
  if (silenceMs < sum(least)) {
    const tempo = speechMs / (durationMs - sum(least));
    if (tempo > 0 && tempo <= fastestTempo) return { tempo, gapsMs: least };
    throw tooLong(speechMs, sum(least), durationMs);
  }
  const tempo = Math.max(slowestTempo, speechMs / (durationMs - sum(comfortable)));
  const roomMs = durationMs - speechMs / tempo - sum(comfortable);
  return { tempo, gapsMs: breathe(gaps, comfortable, roomMs) };
}

/** The lengths part of the way from one list to another, so that they add up to a total. */
function between(from: readonly number[], to: readonly number[], total: number): number[] {
  const way = sum(to) - sum(from);
  const part = way > 0 ? (total - sum(from)) / way : 0;
  return from.map((length, i) => length + ((to[i] ?? length) - length) * part);
}

/** Shares out breathing room; what the first gap cannot take goes to the others. */
function breathe(gaps: readonly Gap[], lengths: readonly number[], roomMs: number): number[] {
  const shares = gaps.map((gap) => gap.breath);
  const leadRoomMs = Math.max(0, longestLeadMs - (lengths[0] ?? 0));
  const leadMs = Math.min(leadRoomMs, (roomMs * (shares[0] ?? 0)) / sum(shares));
  const others = sum(shares.slice(1));
  return lengths.map((length, i) =>
    i === 0 ? length + leadMs : length + ((roomMs - leadMs) * (shares[i] ?? 0)) / others,
  );
}

function tooLong(speechMs: number, leastGapsMs: number, durationMs: number): ClipError {
  const neededMs = Math.ceil(speechMs / fastestTempo + leastGapsMs);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return scriptTooLong(
    `The script cannot be spoken inside durationMs ${durationMs}: it needs at least ${neededMs} ms ` +
      `(${seconds(neededMs)}, at ${fastestTempo} times the natural speed), ${seconds(neededMs - durationMs)} more. ` +
      `Shorten the script to about ${Math.floor((100 * durationMs) / neededMs)} % of it, or ask for a longer clip.`,
  );
}

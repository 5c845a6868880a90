import { type ClipError, scriptTooLong } from "../../errors.js";
import type { Gap } from "./list-gaps.js";

/** Speech that is played slower or faster than this sounds wrong. */
export const slowestTempo = 0.85;
export const fastestTempo = 1.25;
/** A clip that starts with a longer silence than this seems broken. */
const longestLeadMs = 3_000;

/**
 * The steps in which the silence of a clip is shared out: a thirtieth of the clip, and no more than two seconds. The end of the
 * clip is longer by so much at most.
 */
const stepShare = 1 / 30;
const longestStepMs = 2_000;
const shortestTailShare = 0.6;

/** How speech and silence fill a clip. */
export interface TempoAndGaps {
  /** 1 plays the speech as it was spoken, 1.25 faster. */
  tempo: number;
  /** For each gap its length in milliseconds, not rounded; together with the speech at `tempo` they fill the clip. */
  gapsMs: readonly number[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Length in milliseconds of the speech with its natural pauses. */
export function naturalLengthMs(speechMs: number, gaps: readonly Gap[]): number {
  return speechMs + sum(gaps.map((gap) => gap.naturalMs));
}

/**
 * Chooses the tempo of the speech and the lengths of the gaps so that a clip has exactly the length asked for. First
 * the gaps shrink or stretch, then the tempo changes. A script that is too long even then is an error; one that is too
 * short gets longer gaps between its scenes and at its ends.
 * @param speechMs all sentences together as spoken, in milliseconds.
 * @param isLimit whether that length is the longest allowed and not one that was asked for.
 * @throws ClipError `script.too_long`, saying by how much.
 */
export function chooseTempo(
  speechMs: number,
  gaps: readonly Gap[],
  durationMs: number,
  isLimit = false,
): TempoAndGaps {
  const natural = gaps.map((gap) => gap.naturalMs);
  const least = gaps.map((gap) => gap.leastMs);
  const comfortable = gaps.map((gap) => gap.comfortableMs);

  const silenceMs = durationMs - speechMs;
  const stepMs = Math.min(longestStepMs, durationMs * stepShare);
  if (silenceMs >= sum(least) && silenceMs <= sum(natural)) {
    return { tempo: 1, gapsMs: fillInSteps(least, natural, silenceMs, stepMs) };
  }
  if (silenceMs > sum(natural) && silenceMs <= sum(comfortable)) {
    return { tempo: 1, gapsMs: fillInSteps(natural, comfortable, silenceMs, stepMs) };
  }
  if (silenceMs < sum(least)) {
    const tempo = speechMs / (durationMs - sum(least));
    if (tempo > 0 && tempo <= fastestTempo) return { tempo, gapsMs: least };
    throw tooLong(speechMs, sum(least), durationMs, isLimit);
  }
  const tempo = Math.max(slowestTempo, speechMs / (durationMs - sum(comfortable)));
  const surplusMs = durationMs - speechMs / tempo - sum(comfortable);
  return { tempo, gapsMs: addSurplus(gaps, comfortable, surplusMs) };
}

/**
 * Lengths between those of two lists, all in the same proportion, which add up to a total. The proportion has steps, and the
 * last length takes what is left: a script whose speech becomes a little longer mostly keeps its gaps then, and with them the
 * scenes that were rendered already.
 * @param longestStepMs how much all lengths together may differ from one step to the next.
 */
function fillInSteps(
  from: readonly number[],
  to: readonly number[],
  total: number,
  longestStepMs: number,
): number[] {
  const way = sum(to) - sum(from);
  if (way <= 0) return [...from];
  const steps = Math.ceil(way / longestStepMs);
  const part = (total - sum(from)) / way;
  const atStep = (step: number) => {
    const inner = from
      .slice(0, -1)
      .map((length, i) => length + (((to[i] ?? 0) - length) * step) / steps);
    return [...inner, total - sum(inner)];
  };
  const step = Math.round(part * steps);
  const nearest = atStep(step);
  const evenTail = (from.at(-1) ?? 0) + ((to.at(-1) ?? 0) - (from.at(-1) ?? 0)) * part;
  // An end that is much shorter than it would be without steps sounds cut off.
  const isCutOff = (nearest.at(-1) ?? 0) < evenTail * shortestTailShare;
  return isCutOff ? atStep(Math.max(0, step - 1)) : nearest;
}

/** Adds the time that is left to the gaps by their shares. What the first gap cannot take goes to the others. */
function addSurplus(gaps: readonly Gap[], lengths: readonly number[], surplusMs: number): number[] {
  const shares = gaps.map((gap) => gap.surplusShare);
  const leadRoomMs = Math.max(0, longestLeadMs - (lengths[0] ?? 0));
  const leadMs = Math.min(leadRoomMs, (surplusMs * (shares[0] ?? 0)) / sum(shares));
  const otherShares = sum(shares.slice(1));
  return lengths.map((length, i) =>
    i === 0 ? length + leadMs : length + ((surplusMs - leadMs) * (shares[i] ?? 0)) / otherShares,
  );
}

function tooLong(
  speechMs: number,
  leastGapsMs: number,
  durationMs: number,
  isLimit: boolean,
): ClipError {
  const neededMs = Math.ceil(speechMs / fastestTempo + leastGapsMs);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const within = isLimit
    ? `in the longest clip allowed, ${durationMs} ms`
    : `inside durationMs ${durationMs}`;
  return scriptTooLong(
    `The script cannot be spoken ${within}: it needs at least ${neededMs} ms ` +
      `(${seconds(neededMs)}, at ${fastestTempo} times the natural speed), ${seconds(neededMs - durationMs)} more. ` +
      `Shorten the script to about ${Math.floor((100 * durationMs) / neededMs)} % of it` +
      `${isLimit ? "" : ", or ask for a longer clip"}.`,
  );
}

import { requestInvalid } from "../../errors.js";
import { cutText } from "../../text/code-points.js";
import type { Run } from "./block.js";

/** Longest pause that a script may ask for after one sentence, in milliseconds. */
export const maxPauseMs = 10_000;

/** @param space what may stand between the parts of a pause. */
const pausePattern = (space: string) =>
  new RegExp(`\\[pause${space}+(\\d+(?:[.,]\\d+)?)${space}*(ms|s)\\]`, "giu");
const pause = pausePattern("\\s");
// Markdown takes the marks of a quotation from the starts of its lines, so a pause may have them inside.
const pauseInSource = pausePattern("[\\s>]");

/**
 * Splits a text at its pauses: `[pause 600ms]` and `[pause 1.5s]`.
 * @throws ClipError `request.invalid` where one is longer than {@link maxPauseMs}.
 */
export function splitPauses(text: string, strong: boolean): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(pause)) {
    if (match.index > end) runs.push({ kind: "text", text: text.slice(end, match.index), strong });
    const durationMs = lengthOf(match);
    checkPause(durationMs, match[0]);
    runs.push({ kind: "pause", durationMs });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ kind: "text", text: text.slice(end), strong });
  return runs;
}

/** The longest that all pauses of a script's source can be together, in milliseconds. */
export function longestPausesMs(source: string): number {
  let sum = 0;
  for (const match of source.matchAll(pauseInSource)) sum += lengthOf(match);
  return sum;
}

function lengthOf([, number = "", unit = ""]: RegExpExecArray): number {
  const amount = Number(number.replace(",", "."));
  return Math.round(unit.toLowerCase() === "s" ? amount * 1000 : amount);
}

/**
 * @param written what the error quotes, so that the author finds the place: the pause, or the sentence before it.
 * @throws ClipError `request.invalid` where the pause is longer than {@link maxPauseMs}.
 */
export function checkPause(durationMs: number, written: string): void {
  if (durationMs <= maxPauseMs) return;
  const seconds = (ms: number) => `${Number((ms / 1000).toFixed(3))} s`;
  const reason = `"${cutText(written, 80)}" asks for ${seconds(durationMs)} of silence; the limit after one sentence is ${seconds(maxPauseMs)}`;
  throw requestInvalid({ pointer: "/script", code: "pause_too_long", reason });
}

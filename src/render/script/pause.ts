import { requestInvalid } from "../../errors.js";
import { cutText } from "../../text/code-points.js";
import type { Run } from "./block.js";

/** Longest pause that a script may ask for after one sentence, in milliseconds. */
export const maxPauseMs = 10_000;

const pause = /\[pause\s+(\d+(?:[.,]\d+)?)\s*(ms|s)\]/giu;

/**
 * Splits a text at its pauses: `[pause 600ms]` and `[pause 1.5s]`.
 * @throws ClipError `request.invalid` where one is longer than {@link maxPauseMs}.
 */
export function splitPauses(text: string, strong: boolean): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(pause)) {
    if (match.index > end) runs.push({ kind: "text", text: text.slice(end, match.index), strong });
    const amount = Number((match[1] ?? "").replace(",", "."));
    const durationMs = Math.round(match[2]?.toLowerCase() === "s" ? amount * 1000 : amount);
    checkPause(durationMs, match[0]);
    runs.push({ kind: "pause", durationMs });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ kind: "text", text: text.slice(end), strong });
  return runs;
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

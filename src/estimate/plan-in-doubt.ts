import { ClipError } from "../errors.js";
import type { UtteranceLength } from "../render/timeline/build-timeline.js";
import { hastened } from "./mean-speech.js";

/**
 * Speech is estimated with an error of so much, at most about: a script that would be too long by less is planned as if it
 * fitted just so.
 */
export const doubtfulTempo = 1.1;

/**
 * Plans with estimated speech, with a faster one where that would be too long by less than the doubt.
 * @throws ClipError what the plan throws; `script.too_long` where it is too long in spite of all doubt.
 */
export function planInDoubt<Plan>(
  spoken: readonly UtteranceLength[],
  mostTempo: number,
  plan: (spoken: readonly UtteranceLength[]) => Plan,
): Plan {
  try {
    return plan(spoken);
  } catch (error) {
    const tooLong = error instanceof ClipError && error.code === "script.too_long";
    if (!tooLong || mostTempo === 1) throw error;
    const faster = spoken.map((speech) => hastened(speech, mostTempo));
    try {
      return plan(faster);
    } catch {
      throw error;
    }
  }
}

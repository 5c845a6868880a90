import { ClipError, type FieldProblem } from "../../errors.js";
import { parseScript } from "../../render/script/parse-script.js";
import { cutText } from "../../text/code-points.js";

/** A script to check, and the language that it is in. */
export interface MarkupTask {
  script: string;
  language: string;
}

/**
 * Finds what only markup can get wrong: pauses, pictures, nothing left to say. It takes up to some hundred milliseconds for the
 * longest scripts.
 */
export function checkMarkup({ script, language }: MarkupTask): FieldProblem[] {
  try {
    for (const { picture } of parseScript(script, language).scenes) {
      if (!picture || /^https:\/\//i.test(picture.address)) continue;
      const reason = `the picture “${cutText(picture.address, 80)}” is not at an https: address`;
      return [{ pointer: "/script", code: "picture_address", reason }];
    }
    return [];
  } catch (error) {
    if (!(error instanceof ClipError) || error.problems.length === 0) throw error;
    return [...error.problems];
  }
}

import { requestInvalid } from "../../errors.js";
import { codePointCount, cutText } from "../../text/code-points.js";
import type { Run } from "./block.js";
import { maxRespellingLength } from "./lexicon/lexicon-schema.js";
import { splitPauses } from "./pause.js";
import { isSpeakable } from "./speakable.js";
import { unspaced } from "./split-words.js";

// A bracket inside ends the match, so that a long row of open brackets takes linear time. Letters of writing systems without
// spaces may follow.
const mark = new RegExp(
  `(\\\\?)\\[say:([^[\\]]*)\\](?!(?!${unspaced.source})[\\p{L}\\p{N}'’])`,
  "giu",
);

/**
 * Splits a text at its pauses (`[pause 600ms]`) and at what is said for the word before (`Nguyen [say: win]`). A backslash
 * before `[say: …]` makes it text, and is removed. A mark with nothing to say in it, with a bracket in it, or with a letter or
 * digit right after it is text as it stands.
 * @throws ClipError `request.invalid` where a pause or a respelling is too long.
 */
export function splitMarks(text: string, strong: boolean): Run[] {
  return splitPauses(text, strong).flatMap((run) =>
    run.kind === "text" ? splitSayings(run.text, strong) : [run],
  );
}

function splitSayings(text: string, strong: boolean): Run[] {
  const runs: Run[] = [];
  let end = 0;
  const addText = (until: number) => {
    if (until > end) runs.push({ kind: "text", text: text.slice(end, until), strong });
  };
  for (const match of text.matchAll(mark)) {
    const [written, backslash = "", inside = ""] = match;
    const spoken = inside.trim().replace(/\s+/gu, " ");
    if (!isSpeakable(spoken)) continue;
    addText(match.index);
    if (backslash !== "") runs.push({ kind: "text", text: written.slice(1), strong });
    else {
      checkLength(spoken);
      runs.push({ kind: "say", spoken, written });
    }
    end = match.index + written.length;
  }
  addText(text.length);
  return runs;
}

/** @throws ClipError `request.invalid` where a respelling is longer than one of a lexicon may be. */
function checkLength(spoken: string): void {
  const length = codePointCount(spoken);
  if (length <= maxRespellingLength) return;
  const reason = `"[say: ${cutText(spoken, 40)}…]" has ${length} characters to say; the limit for one word is ${maxRespellingLength}`;
  throw requestInvalid({ pointer: "/script", code: "respelling_too_long", reason });
}

/** A script without what its marks say in place of words: about what is shown of it. */
export function withoutSayings(script: string): string {
  return script.replace(mark, (written, backslash: string) => (backslash === "" ? "" : written));
}

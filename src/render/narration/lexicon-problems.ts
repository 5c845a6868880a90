import { escapePointer, type FieldProblem } from "../../errors.js";
import { cutText } from "../../text/code-points.js";
import type { Lexicon } from "../script/lexicon/lexicon-schema.js";
import { canReadAny } from "./can-read.js";
import type { Voice } from "./voice.js";

/** Finds the respellings of a lexicon of which a voice can read nothing. */
export function lexiconProblems(voice: Voice, lexicon: Lexicon): FieldProblem[] {
  return Object.entries(lexicon).flatMap(([key, value]) => {
    if (canReadAny(voice, value)) return [];
    const reason = `“${cutText(value, 60)}” has nothing that the voice ${voice.id} can read; spell the word in letters of its language`;
    return [{ pointer: `/lexicon/${escapePointer(key)}`, code: "unspeakable", reason }];
  });
}

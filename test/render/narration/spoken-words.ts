import { createHash } from "node:crypto";
import type { Speech } from "../../../src/render/narration/speech.js";
import type { SpeechRequest } from "../../../src/render/narration/speech-engine.js";
import type { WordSpan } from "../../../src/render/narration/utterance.js";

/** A sentence as the script stage would give it, words parted at white space. */
export function spokenWords(text: string): SpeechRequest["words"] {
  return text.split(/\s+/).map((spoken, i) => ({ spoken, spaceBefore: i > 0 }));
}

/** A script's words where words are not parted by spaces, as the script stage finds them. */
export function segmentedWords(text: string, language: string): SpeechRequest["words"] {
  const words: { spoken: string; spaceBefore: boolean }[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: "word" }).segment(text)) {
    const last = words.at(-1);
    if (last && !/[\p{L}\p{N}]/u.test(segment)) last.spoken += segment.trim();
    else words.push({ spoken: segment, spaceBefore: false });
  }
  return words;
}

export function sentencesOf(text: string, language: string): string[] {
  return [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== "");
}

/** What is wrong with word spans, in words; empty where nothing is. */
export function faultsOf(
  spans: readonly WordSpan[],
  words: SpeechRequest["words"],
  sampleCount: number,
): string[] {
  const faults: string[] = [];
  if (spans.length !== words.length) faults.push(`${spans.length} spans, ${words.length} words`);
  let before = 0;
  for (const [i, span] of spans.entries()) {
    const spoken = words[i]?.spoken ?? "";
    const hasSound = /[\p{L}\p{N}]/u.test(spoken);
    if (span.startSample < before) faults.push(`${spoken} starts before the word before it ends`);
    if (span.endSample > sampleCount) faults.push(`${spoken} ends after the sound`);
    if (hasSound && span.endSample <= span.startSample) faults.push(`${spoken} has no length`);
    if (!hasSound && span.endSample !== span.startSample) faults.push(`“${spoken}” has a length`);
    before = span.endSample;
  }
  return faults;
}

/** Alike for speech of the same bytes and word spans, and quick to compare. */
export function fingerprint({ samples, words }: Speech): string {
  return createHash("sha256")
    .update(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
    .update(JSON.stringify(words))
    .digest("hex");
}

import { breakCosts } from "../script/line-breaks/break-costs.js";
import { countColumns } from "../script/line-breaks/count-columns.js";
import type { FrameSpan, TimedScene } from "./timeline.js";

/** A word of a clip's subtitles, or a part of one that is longer than a line. */
export interface SubtitleWord extends FrameSpan {
  text: string;
  spaceBefore: boolean;
  columns: number;
  /** What it costs to end a line before it; see `breakCost`. */
  cost: number;
  /** Whether it begins a sentence, and a scene. */
  startsSentence: boolean;
  sceneIndex: number;
}

/**
 * The words of all scenes in order. Words that are longer than a line are cut, as addresses are: behind a mark where
 * that is possible.
 */
export function subtitleWords(
  scenes: readonly TimedScene[],
  language: string,
  columns: number,
): SubtitleWord[] {
  const words: SubtitleWord[] = [];
  for (const [sceneIndex, { sentences }] of scenes.entries()) {
    for (const { sentence, wordFrames } of sentences) {
      const costs = breakCosts(sentence.words, language);
      for (const [index, { written, spaceBefore }] of sentence.words.entries()) {
        const last = words.at(-1)?.endFrame ?? 0;
        const { startFrame, endFrame } = wordFrames[index] ?? { startFrame: last, endFrame: last };
        const parts = cutLong(written, columns);
        const frameOf = (part: number) =>
          Math.round(startFrame + ((endFrame - startFrame) * part) / parts.length);
        for (const [part, text] of parts.entries()) {
          const first = index === 0 && part === 0;
          words.push({
            text,
            // Between sentences of languages with spaces there is one, too.
            spaceBefore: part === 0 && (spaceBefore || (first && spaceFollows(words.at(-1)))),
            columns: countColumns(text),
            cost: first || part > 0 ? 0 : (costs[index] ?? 0),
            startsSentence: first && !sentence.resumes,
            sceneIndex,
            startFrame: frameOf(part),
            endFrame: frameOf(part + 1),
          });
        }
      }
    }
  }
  return words;
}

function spaceFollows(before: SubtitleWord | undefined): boolean {
  return before !== undefined && !/[。！？」』]$/u.test(before.text);
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function cutLong(text: string, columns: number): string[] {
  if (countColumns(text) <= columns) return [text];
  const parts: string[] = [];
  let part = "";
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    const wide = countColumns(segment);
    if (width + wide > columns) {
      const mark = Math.max(...["/", "-", "_", "?", "&", "="].map((m) => part.lastIndexOf(m))) + 1;
      const cut = mark > part.length / 2 ? mark : part.length;
      parts.push(part.slice(0, cut));
      part = part.slice(cut);
      width = countColumns(part);
    }
    part += segment;
    width += wide;
  }
  parts.push(part);
  return parts;
}

import {
  leastSeconds,
  mostSeconds,
  type SubtitleLimits,
  subtitleLimits,
  subtitleLines,
} from "./subtitle-limits.js";
import { type SubtitleWord, subtitleWords } from "./subtitle-words.js";
import { timeSubtitles } from "./time-subtitles.js";
import type { SubtitleCue, TimedScene } from "./timeline.js";

/** What a cue costs by itself, and what is wrong with it: weights against each other. */
const weight = {
  cue: 1,
  /** A cue that ends inside a sentence; and the cost of the break, see `breakCost`. */
  insideSentence: 0.6,
  breakInside: 0.5,
  lineBreak: 0.25,
  /** A cue that goes on into the next sentence, or the next scene. */
  joinsSentences: 0.5,
  joinsScenes: 2,
  /** Joining what has no full stop, as items of a list, or the end of a sentence and the next one. */
  joinsParts: 2,
  tooFast: 4,
  tooShort: 8,
  tooLong: 20,
};
const endsSentence = /[.!?…。！？؟।]["'”’»)\]」』]*$/u;
/** How long a cue may stay after its last word where nothing follows. */
const lingerSeconds = 0.7;

/**
 * Cuts a clip's words into subtitles: at most two lines, at ends of sentences and clauses, long enough to be read. Of all
 * ways to cut the words the one that costs least is taken, by dynamic programming from the end.
 * @param clip language as a BCP 47 tag.
 */
export function cutSubtitles(
  scenes: readonly TimedScene[],
  clip: { fps: number; frameCount: number; language: string },
): SubtitleCue[] {
  const limits = subtitleLimits(clip.language);
  const words = subtitleWords(scenes, clip.language, limits.columns);
  const cost = Array<number>(words.length + 1).fill(Number.POSITIVE_INFINITY);
  const cutAt = Array<number>(words.length).fill(words.length);
  cost[words.length] = 0;
  for (let first = words.length - 1; first >= 0; first--) {
    for (let end = first + 1; end <= words.length; end++) {
      const lines = breakSubtitle(words, first, end, limits.columns);
      if (!lines) break;
      const cue = costOfCue(words, first, end, clip, limits) + weight.lineBreak * lines.cost;
      const whole = cue + (cost[end] ?? 0);
      if (whole >= (cost[first] ?? 0)) continue;
      cost[first] = whole;
      cutAt[first] = end;
    }
  }
  const groups = [];
  for (let first = 0; first < words.length; first = cutAt[first] ?? words.length) {
    const end = cutAt[first] ?? words.length;
    const at = breakSubtitle(words, first, end, limits.columns)?.at ?? end;
    const lines = [textOf(words, first, at), textOf(words, at, end)].filter((line) => line !== "");
    const last = words[end - 1];
    groups.push({
      lines,
      spokenFrom: words[first]?.startFrame ?? 0,
      spokenTo: last?.endFrame ?? 0,
      sceneEnd: scenes[last?.sceneIndex ?? 0]?.endFrame ?? clip.frameCount,
    });
  }
  return timeSubtitles(groups, clip, limits);
}

function costOfCue(
  words: readonly SubtitleWord[],
  first: number,
  end: number,
  { fps, frameCount }: { fps: number; frameCount: number },
  { charsPerSecond }: SubtitleLimits,
): number {
  const start = words[first]?.startFrame ?? 0;
  const spokenTo = words[end - 1]?.endFrame ?? start;
  const next = words[end]?.startFrame ?? frameCount;
  const seconds = Math.min(next - start, spokenTo - start + lingerSeconds * fps) / fps;
  const speed = textOf(words, first, end).length / Math.max(seconds, 1 / fps);
  let cost = weight.cue;
  const after = words[end];
  if (after && !after.startsSentence) {
    cost += weight.insideSentence + weight.breakInside * Math.min(after.cost, 10);
  }
  for (let i = first + 1; i < end; i++) {
    if (!words[i]?.startsSentence) continue;
    const joinsScenes = words[i]?.sceneIndex !== words[i - 1]?.sceneIndex;
    cost += joinsScenes ? weight.joinsScenes : weight.joinsSentences;
    const isPart = !words[first]?.startsSentence || !endsSentence.test(words[i - 1]?.text ?? "");
    if (isPart) cost += weight.joinsParts;
  }
  cost += weight.tooFast * Math.min(2, Math.max(0, speed / charsPerSecond - 1));
  cost += weight.tooShort * Math.max(0, 1 - seconds / leastSeconds);
  cost += weight.tooLong * Math.max(0, seconds / mostSeconds - 1);
  return cost;
}

/**
 * Finds where the second line of a cue begins; `end` where one line is enough.
 * @returns null where two lines can't hold the words.
 */
function breakSubtitle(
  words: readonly SubtitleWord[],
  first: number,
  end: number,
  columns: number,
): { at: number; cost: number } | null {
  const whole = columnsOf(words, first, end);
  if (whole <= columns) return { at: end, cost: 0 };
  if (whole > subtitleLines * columns + 1) return null;
  let best: { at: number; cost: number } | null = null;
  let upper = 0;
  for (let at = first + 1; at < end; at++) {
    upper += (words[at - 1]?.columns ?? 0) + (at - 1 > first && words[at - 1]?.spaceBefore ? 1 : 0);
    if (upper > columns) break;
    const lower = whole - upper - (words[at]?.spaceBefore ? 1 : 0);
    if (lower > columns) continue;
    // A break that is not allowed is made only where no other fits.
    const cost = Math.min(words[at]?.cost ?? 0, 1_000) + 3 * ((upper - lower) / columns) ** 2;
    if (!best || cost < best.cost) best = { at, cost };
  }
  return best;
}

function columnsOf(words: readonly SubtitleWord[], first: number, end: number): number {
  let columns = 0;
  for (let i = first; i < end; i++) {
    columns += (words[i]?.columns ?? 0) + (i > first && words[i]?.spaceBefore ? 1 : 0);
  }
  return columns;
}

function textOf(words: readonly SubtitleWord[], first: number, end: number): string {
  return words
    .slice(first, end)
    .map((word, index) => (word.spaceBefore && index > 0 ? ` ${word.text}` : word.text))
    .join("");
}

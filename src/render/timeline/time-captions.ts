import { sampleRateHz, samplesPerMs } from "../sample-rate.js";
import { breakCost, breakCosts } from "../script/line-breaks/break-costs.js";
import { countColumns } from "../script/line-breaks/count-columns.js";
import { isOneAmount } from "../script/line-breaks/kept-together.js";
import { litWords } from "../script/words/lit-words.js";
import type { Cue, CueWord, FrameSpan, TimedScene, TimedSentence } from "./timeline.js";
import { type CaptionCapacity, type CaptionPage, wrapCaption } from "./wrap-captions.js";

/** How long a caption stays after its last word when no other sentence follows at once, in milliseconds. */
const lingerMs = 700;
/** A page that would be gone sooner stays this long into the next transition, as long as it is spoken. */
const leastMs = 400;

/**
 * Makes the burned captions of a clip: pages of sentences with the frames in which they are shown and their words are
 * lit. A page is shown until the next one; the last page of a sentence stays a little longer than its last word. None is
 * seen over another scene: the first begins with its own scene's half of the transition, the last ends where the next
 * transition begins.
 * @param language BCP 47 tag of the script.
 */
export function timeCaptions(
  scenes: readonly TimedScene[],
  clip: { fps: number; frameCount: number; language: string },
  capacity: CaptionCapacity,
): Cue[] {
  return scenes.flatMap((scene, sceneIndex) => {
    const first = scene.startFrame + Math.floor(scene.transitionFrames / 2);
    return scene.sentences.flatMap((sentence, sentenceIndex) => {
      const next = scene.sentences[sentenceIndex + 1];
      const pages = wrapCaption(sentence.sentence.words, capacity, clip.language);
      const { charsPerLine } = capacity;
      return placePages(sentence, pages, { first, next, scene, clip, charsPerLine }).map((cue) => ({
        sceneIndex,
        sentenceIndex,
        ...cue,
      }));
    });
  });
}

function placePages(
  timed: TimedSentence,
  pages: readonly CaptionPage[],
  {
    first,
    next,
    scene,
    clip,
    charsPerLine,
  }: {
    first: number;
    next: TimedSentence | undefined;
    scene: TimedScene;
    clip: { fps: number; frameCount: number; language: string };
    charsPerLine: number;
  },
): Omit<Cue, "sceneIndex" | "sentenceIndex">[] {
  const frameAt = (sample: number) =>
    Math.min(clip.frameCount, Math.floor((sample * clip.fps) / sampleRateHz));
  const { startSample, endSample, wordFrames } = timed;
  const spokenEnd = frameAt(endSample);
  const starts = pages.map((page, p) =>
    Math.max(first, p === 0 ? frameAt(startSample) : startOf(wordFrames, page, spokenEnd)),
  );
  const leastEnd = (starts.at(-1) ?? 0) + Math.ceil((leastMs * clip.fps) / 1000);
  const lastFrame = Math.max(scene.endFrame, Math.min(spokenEnd, leastEnd));
  const linger = Math.max(spokenEnd, frameAt(endSample + lingerMs * samplesPerMs));
  const end = Math.min(linger, next ? frameAt(next.startSample) : lastFrame, lastFrame);
  const cues = [];
  for (const [p, page] of pages.entries()) {
    const startFrame = starts[p] ?? 0;
    const endFrame = Math.min(lastFrame, starts[p + 1] ?? end);
    if (endFrame <= startFrame) continue;
    const words = timeLitWords(timed, page, { startFrame, endFrame });
    const places = { firstWord: page.first, endWord: page.end };
    const phrases = joinAmounts(joinPhrases(words, clip.language), clip.language, charsPerLine);
    cues.push({ ...places, words: lendLight(phrases, clip.language), startFrame, endFrame });
  }
  return cues;
}

function startOf(
  wordFrames: readonly FrameSpan[],
  { first }: CaptionPage,
  spokenEnd: number,
): number {
  return wordFrames[first]?.startFrame ?? spokenEnd;
}

function timeLitWords(
  { sentence, wordFrames }: TimedSentence,
  page: CaptionPage,
  shown: FrameSpan,
): CueWord[] {
  return sentence.words.slice(page.first, page.end).map(({ written, spaceBefore, strong }, w) => {
    const word = { written, spaceBefore: spaceBefore && w > 0, strong };
    const lit = wordFrames[page.first + w];
    if (!lit || lit.endFrame <= lit.startFrame) {
      return { ...word, startFrame: shown.startFrame, endFrame: shown.startFrame };
    }
    const startFrame = Math.max(shown.startFrame, lit.startFrame);
    return {
      ...word,
      startFrame,
      endFrame: Math.max(startFrame, Math.min(shown.endFrame, lit.endFrame)),
    };
  });
}

/** Words that say nothing leave the light to one that does; see {@link litWords}. */
function lendLight(words: readonly CueWord[], language: string): CueWord[] {
  const lit = litWords(words, language);
  return words.map((word, index) => {
    const spoken = words.filter((one, at) => lit[at] === index && one.endFrame > one.startFrame);
    const [first, last] = [spoken[0], spoken.at(-1)];
    if (!first || !last) return { ...word, endFrame: word.startFrame };
    return { ...word, startFrame: first.startFrame, endFrame: last.endFrame };
  });
}

/**
 * Joins words that are written without a space and never part at the end of a line: in Japanese and Chinese the particles
 * and endings of a phrase, which would flicker if each were lit alone.
 */
function joinPhrases(words: readonly CueWord[], language: string): CueWord[] {
  const costs = breakCosts(words, language);
  const phrases: CueWord[] = [];
  for (const [index, word] of words.entries()) {
    const last = phrases.at(-1);
    const joins = !word.spaceBefore && (costs[index] ?? 0) >= breakCost.one;
    if (!last || !joins || last.strong !== word.strong) {
      phrases.push(word);
      continue;
    }
    phrases.splice(-1, 1, joined(last, word, ""));
  }
  return phrases;
}

/** Does not break, so that what is lit as one stays on one line. */
const boundSpace = "\u00a0";

/**
 * Joins the parts of an amount (12 million, 3 km), which are lit as one word, under one pill. One that would be wider than a
 * line stays in parts.
 */
function joinAmounts(words: readonly CueWord[], language: string, charsPerLine: number): CueWord[] {
  const amounts: CueWord[] = [];
  for (const [index, word] of words.entries()) {
    const last = amounts.at(-1);
    const joins =
      last &&
      word.spaceBefore &&
      last.strong === word.strong &&
      isOneAmount(words, index, language);
    const amount = joins ? joined(last, word, boundSpace) : null;
    if (amount && countColumns(amount.written) <= charsPerLine) amounts.splice(-1, 1, amount);
    else amounts.push(word);
  }
  return amounts;
}

/** Two neighbours as one word, lit from the first sound of both to the end of both. */
function joined(first: CueWord, second: CueWord, space: string): CueWord {
  const isLit = first.endFrame > first.startFrame;
  return {
    ...first,
    written: first.written + space + second.written,
    startFrame: isLit ? first.startFrame : second.startFrame,
    endFrame: second.endFrame > second.startFrame || !isLit ? second.endFrame : first.endFrame,
  };
}

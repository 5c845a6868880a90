import type { WordSpan } from "../narration/utterance.js";
import { sampleRateHz, samplesPerMs } from "../sample-rate.js";
import type { Cue, CueWord, TimedSentence } from "./timeline.js";
import { type CaptionCapacity, type CaptionPage, wrapCaption } from "./wrap-captions.js";

/** How long a caption stays after its last word when no other sentence follows at once, in milliseconds. */
const lingerMs = 700;

/** When a word is spoken, in frames of the clip, half open. */
interface WordTime {
  startFrame: number;
  endFrame: number;
  isSpoken: boolean;
}

/**
 * Makes the captions of a clip: pages of sentences with the frames in which they are shown and their words are lit. A
 * page is shown until the next one; the last page of a sentence stays a little longer than its last word.
 * @param spans for each sentence where its words lie in its speech, in samples as spoken.
 */
export function timeCaptions(
  sentences: readonly TimedSentence[],
  spans: readonly (readonly WordSpan[])[],
  clip: { tempo: number; fps: number; frameCount: number },
  capacity: CaptionCapacity,
): Cue[] {
  const frameAt = (sample: number) =>
    Math.min(clip.frameCount, Math.floor((sample * clip.fps) / sampleRateHz));
  const cues: Cue[] = [];
  for (const [i, { sentence, index, startSample, endSample }] of sentences.entries()) {
    const times = (spans[index] ?? []).map((span) => ({
      startFrame: frameAt(startSample + span.startSample / clip.tempo),
      endFrame: frameAt(startSample + span.endSample / clip.tempo),
      isSpoken: span.endSample > span.startSample,
    }));
    const lingerEnd = frameAt(endSample + lingerMs * samplesPerMs);
    const next = sentences[i + 1];
    const limit = Math.min(lingerEnd, next ? frameAt(next.startSample) : clip.frameCount);
    const pages = wrapCaption(sentence.words, capacity);
    const starts = pages.map((page, p) => {
      const firstSpoken = p === 0 ? undefined : nextSpoken(times, page.first);
      return firstSpoken?.startFrame ?? frameAt(startSample);
    });
    for (const [p, page] of pages.entries()) {
      const startFrame = starts[p] ?? 0;
      const endFrame = Math.max(starts[p + 1] ?? Math.max(limit, frameAt(endSample)), startFrame);
      if (endFrame === startFrame) continue;
      const words = timeWords(sentence.words, page, times, { startFrame, endFrame });
      cues.push({ words, startFrame, endFrame });
    }
  }
  return cues;
}

function timeWords(
  words: TimedSentence["sentence"]["words"],
  page: CaptionPage,
  times: readonly WordTime[],
  shown: { startFrame: number; endFrame: number },
): CueWord[] {
  return words.slice(page.first, page.end).map(({ written, spaceBefore, strong }, w) => {
    const word = { written, spaceBefore: spaceBefore && w > 0, strong };
    const index = page.first + w;
    const time = times[index];
    if (!time?.isSpoken) {
      return { ...word, startFrame: shown.startFrame, endFrame: shown.startFrame };
    }
    const until = nextSpoken(times, index + 1)?.startFrame ?? time.endFrame;
    return {
      ...word,
      startFrame: Math.max(shown.startFrame, time.startFrame),
      endFrame: Math.min(shown.endFrame, Math.max(until, time.startFrame)),
    };
  });
}

/** The time of the first word at or after `index` that is spoken. */
function nextSpoken(times: readonly WordTime[], index: number): WordTime | undefined {
  return times.find((time, at) => at >= index && time.isSpoken);
}

import type { WordSpan } from "../narration/speech.js";
import { sampleRateHz, samplesPerMs } from "../sample-rate.js";
import type { Word } from "../script/scene.js";
import type { Cue, TimedSentence } from "./timeline.js";

/** How much text a caption holds. */
export interface CaptionCapacity {
  charsPerLine: number;
  lines: number;
}

/** A caption stays this long after its last word when nothing follows, in milliseconds. */
const lingerMs = 700;
const endsClause = /[,;:.!?…，、；：。！？،؛؟—–]["'”’»)\]]*$/u;

/** Width in columns, roughly: letters of East Asian scripts are twice as wide. */
export function columns(text: string): number {
  let count = 0;
  for (const { segment } of graphemes.segment(text)) count += wide.test(segment) ? 2 : 1;
  return count;
}
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;

/**
 * Cuts a sentence into pages that a caption can hold: as few as it takes, of even length, better after a comma than
 * elsewhere. Half-open ranges of word indices. A word that is wider than a page is a page of its own.
 */
export function paginate(
  words: readonly Pick<Word, "written" | "spaceBefore">[],
  capacity: CaptionCapacity,
): { first: number; end: number }[] {
  // Lines break at words, so that a page seldom fills its last columns.
  const most = capacity.charsPerLine * capacity.lines * 0.9;
  const widths = words.map((w, i) => columns(w.written) + (w.spaceBefore && i > 0 ? 1 : 0));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const aim = total / Math.ceil(total / most);
  // Least total cost over all ways to cut: cost[i] is that of the words from i on.
  const cost = Array<number>(words.length + 1).fill(Number.POSITIVE_INFINITY);
  const cutAt = Array<number>(words.length).fill(words.length);
  cost[words.length] = 0;
  for (let first = words.length - 1; first >= 0; first--) {
    let width = 0;
    for (let end = first + 1; end <= words.length; end++) {
      width += widths[end - 1] ?? 0;
      if (width > most && end > first + 1) break;
      const uneven = ((width - aim) / most) ** 2;
      const last = words[end - 1]?.written ?? "";
      const midClause = end < words.length && !endsClause.test(last) ? 0.12 : 0;
      const page = 1 + uneven + midClause + (cost[end] ?? 0);
      if (page < (cost[first] ?? 0)) {
        cost[first] = page;
        cutAt[first] = end;
      }
    }
  }
  const pages = [];
  for (let first = 0; first < words.length; first = cutAt[first] ?? words.length) {
    pages.push({ first, end: cutAt[first] ?? words.length });
  }
  return pages;
}

/**
 * The captions of a clip. A word is lit from its first sound to the next one's; a page is shown from its first word to the
 * next page's, the last one of a sentence a little longer.
 * @param spans of each sentence's words in its speech, in samples as spoken.
 */
export function cuesOf(
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
      spoken: span.endSample > span.startSample,
    }));
    const nextSpoken = (from: number) => times.findIndex((time, at) => at >= from && time.spoken);
    const linger = frameAt(endSample + lingerMs * samplesPerMs);
    const next = sentences[i + 1];
    const limit = Math.min(linger, next ? frameAt(next.startSample) : clip.frameCount);
    const pages = paginate(sentence.words, capacity);
    const starts = pages.map((page, p) => {
      const spoken = nextSpoken(page.first);
      return p === 0 || spoken < 0
        ? frameAt(startSample)
        : (times[spoken]?.startFrame ?? frameAt(startSample));
    });
    for (const [p, page] of pages.entries()) {
      const startFrame = starts[p] ?? 0;
      const endFrame = Math.max(starts[p + 1] ?? Math.max(limit, frameAt(endSample)), startFrame);
      if (endFrame === startFrame) continue;
      const words = sentence.words.slice(page.first, page.end).map((word, w) => {
        const at = page.first + w;
        const time = times[at];
        const { written, spaceBefore, strong } = word;
        if (!time?.spoken) {
          return {
            written,
            spaceBefore: spaceBefore && w > 0,
            strong,
            startFrame,
            endFrame: startFrame,
          };
        }
        const following = nextSpoken(at + 1);
        const until =
          following < 0 ? time.endFrame : (times[following]?.startFrame ?? time.endFrame);
        return {
          written,
          spaceBefore: spaceBefore && w > 0,
          strong,
          startFrame: Math.max(startFrame, time.startFrame),
          endFrame: Math.min(endFrame, Math.max(until, time.startFrame)),
        };
      });
      cues.push({ words, startFrame, endFrame });
    }
  }
  return cues;
}

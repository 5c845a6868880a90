import type { WordSpan } from "../narration/utterance.js";
import { sampleRateHz } from "../sample-rate.js";
import type { FrameSpan, PlacedSentence, TimedSentence } from "./timeline.js";

/**
 * Adds to sentences when each of their words is lit.
 * @param spans for each sentence where its words lie in its speech, in samples as spoken.
 */
export function timeWords(
  sentences: readonly PlacedSentence[],
  spans: readonly (readonly WordSpan[])[],
  clip: { tempo: number; fps: number; frameCount: number },
): TimedSentence[] {
  const frameAt = (sample: number) =>
    Math.min(clip.frameCount, Math.floor((sample * clip.fps) / sampleRateHz));
  return sentences.map((sentence) => {
    const { startSample } = sentence;
    const heard = spans[sentence.index] ?? [];
    const wordFrames: FrameSpan[] = [];
    // From the end on, so that each word knows where the next spoken one begins.
    let nextFrame: number | null = null;
    for (const span of [...heard].reverse()) {
      const startFrame = frameAt(startSample + span.startSample / clip.tempo);
      if (span.endSample <= span.startSample) {
        wordFrames.unshift({
          startFrame: nextFrame ?? startFrame,
          endFrame: nextFrame ?? startFrame,
        });
        continue;
      }
      const endFrame: number = nextFrame ?? frameAt(startSample + span.endSample / clip.tempo);
      wordFrames.unshift({ startFrame, endFrame: Math.max(startFrame, endFrame) });
      nextFrame = startFrame;
    }
    return { ...sentence, wordFrames };
  });
}

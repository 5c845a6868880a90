import { plainScene, type Scene, type Script } from "../../../src/render/script/scene.js";
import type { UtteranceLength } from "../../../src/render/timeline/build-timeline.js";

/** A sentence of plain words. */
export function sentence(text: string, pauseAfterMs = 0) {
  const words = text.split(" ").map((written, i) => ({
    written,
    spoken: /\p{L}|\p{N}/u.test(written) ? written : "",
    strong: false,
    spaceBefore: i > 0,
  }));
  return { words, pauseAfterMs };
}

export function scene(sentences: ReturnType<typeof sentence>[], part: Partial<Scene> = {}): Scene {
  return {
    ...plainScene,
    kind: "statement",
    sentences,
    entry: "crossfade",
    startsParagraph: true,
    ...part,
  };
}

/** Every word takes 300 ms, and nothing lies between words. */
export function spokenEvenly(script: Script): UtteranceLength[] {
  const wordSamples = 14_400;
  return script.scenes
    .flatMap((one) => one.sentences)
    .map(({ words }) => {
      let at = 0;
      const spans = words.map((word) => {
        const startSample = at;
        if (word.spoken !== "") at += wordSamples;
        return { startSample, endSample: at };
      });
      return { sampleCount: at, words: spans };
    });
}

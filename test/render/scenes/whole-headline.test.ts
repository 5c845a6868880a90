import { expect, test } from "vitest";
import { drawScene } from "../../../src/render/scenes/draw-scene.js";
import { showAllWords } from "../../../src/render/scenes/overlays/shows-its-words.js";
import { withWholeHeadline } from "../../../src/render/scenes/whole-headline.js";
import { sizeOf, toDraw } from "./overlays/staged-scene.js";
import { sceneOf } from "./sample-scenes.js";

const headline = { sentenceIndex: 0, startWord: 6, endWord: 10 };
const short = {
  ...sceneOf("statement", "At dawn the first boats leave, and gulls follow them out."),
  headline,
};
const tall = sizeOf("9:16");

test("on narrow frames all of a short sentence is the headline, and lights up", async () => {
  for (const aspectRatio of ["9:16", "1:1", "4:5"] as const) {
    const frame = sizeOf(aspectRatio);
    const whole = withWholeHeadline(short, frame);
    expect(whole.headline).toEqual({ sentenceIndex: 0, startWord: 0, endWord: 11 });
    const { overlays } = await drawScene(
      toDraw(short, { frame, captionsBurned: true }),
      new AbortController().signal,
    );
    expect(showAllWords(overlays, short)).toBe(true);
  }
});

test("a headline of few words stays where the sentence is long, is one of two, or has room for captions", () => {
  const long = { ...sceneOf("statement", `At dawn ${"the boats leave ".repeat(5)}`), headline };
  const two = { ...sceneOf("statement", "Then came light.", "It stayed."), headline };
  for (const scene of [long, two, { ...short, kind: "step" as const }]) {
    expect(withWholeHeadline(scene, tall)).toBe(scene);
  }
  expect(withWholeHeadline(short, sizeOf("16:9"))).toBe(short);
  const none = { ...short, headline: null };
  expect(withWholeHeadline(none, tall)).toBe(none);
});

import { describe, expect, test } from "vitest";
import { showAllWords } from "../../../../src/render/scenes/overlays/shows-its-words.js";
import { sceneOf } from "../sample-scenes.js";
import {
  aspectRatios,
  cinematic,
  illustrated,
  overlaysOf,
  sizeOf,
  solidBoxes,
  toDraw,
} from "./staged-scene.js";

/** Without shadows, so that only ink is measured. */
const style = { ...cinematic, ground: "light" as const };
const headline = { sentenceIndex: 1, startWord: 0, endWord: 4 };
const scene = {
  ...sceneOf(
    "closing",
    "Do you want to see it?",
    "Just call Marta today on 0341 555 0142 or write to hello@attics.example.",
  ),
  headline,
};

describe.each(aspectRatios)("at %s, a closing", (aspect) => {
  const input = toDraw(scene, { style, frame: sizeOf(aspect), illustration: illustrated });

  test("shows all that is said, in lines that light up", async () => {
    expect(showAllWords(await overlaysOf(input), scene)).toBe(true);
  });

  test("has its drawing, and stands in the middle of the frame", async () => {
    const boxes = await solidBoxes(input);
    const card = boxes
      .map(({ box }) => box)
      .sort((a, b) => b.width * b.height - a.width * a.height)[0];
    const { width, height } = input.frame;
    const drawn = boxes.filter(({ overlay }) => overlay.entrance?.kind === "pop");
    // The card and what is drawn on it.
    expect(drawn.length).toBeGreaterThan(1);
    expect(Math.abs((card?.x ?? 0) + (card?.width ?? 0) / 2 - width / 2)).toBeLessThan(3);
    // The foot of a tall frame is under what apps show there.
    const off = Math.abs((card?.y ?? 0) + (card?.height ?? 0) / 2 - height / 2);
    expect(off).toBeLessThan(height * (aspect === "9:16" ? 0.06 : 0.01));
  });
});

test("what is too long for a card has captions", async () => {
  const long = {
    ...scene,
    sentences: [
      ...scene.sentences,
      ...sceneOf("closing", `${"We are glad of everybody who comes to see it with us ".repeat(6)}.`)
        .sentences,
    ],
  };
  const overlays = await overlaysOf(toDraw(long, { style, illustration: illustrated }));
  expect(showAllWords(overlays, long)).toBe(false);
});

test.each(["16:9", "1:1"] as const)(
  "at %s, an address stands in one line if a smaller size allows it, without the mark behind it",
  async (aspect) => {
    const museum = {
      ...sceneOf(
        "closing",
        "For more stories like this, visit our museum on Harbour Street or write to stories@harbourmuseum.example !",
      ),
      headline: { sentenceIndex: 0, startWord: 5, endWord: 11 },
    };
    const input = toDraw(museum, { style, frame: sizeOf(aspect), illustration: illustrated });
    const overlays = await overlaysOf(input);
    expect(showAllWords(overlays, museum)).toBe(true);
    const address = overlays.filter(({ lit }) =>
      lit?.words.some(({ wordIndex, boxes }) => wordIndex === 14 && boxes.length > 0),
    );
    const mark = overlays.filter(({ lit }) =>
      lit?.words.some(({ wordIndex, boxes }) => wordIndex === 15 && boxes.length > 0),
    );
    expect([address.length, mark.length]).toEqual([1, 0]);
  },
);

import { expect, test } from "vitest";
import { timePulses } from "../../../src/render/segments/time-pulses.js";

const spokenAt = (...starts: number[]) => ({
  wordFrames: [starts.map((startFrame) => ({ startFrame, endFrame: startFrame + 8 }))],
});
const word = (wordIndex: number) => ({ sentenceIndex: 0, wordIndex });
const rest = { startFrame: 20, endFrame: 300 };

test("pops with its words, but not at once after it has come or popped", () => {
  const shot = spokenAt(30, 75, 90, 130, 150);
  const own = [word(0), word(1), word(2), word(3)];
  expect(timePulses(own, shot, { ...rest, endFrame: 220 }, 30)).toEqual([75, 130]);
});

test("pops with another word where nothing else has happened for long", () => {
  const words = Array.from({ length: 25 }, (_, i) => 20 + i * 11);
  const pulses = timePulses([], spokenAt(...words), rest, 30);
  expect(pulses).toEqual([130, 240]);
  // Where nobody speaks it pops all the same.
  expect(timePulses([], spokenAt(20), rest, 30)).toEqual([128, 236]);
});

test("does not pop when the scene is about to end", () => {
  const short = { startFrame: 20, endFrame: 150 };
  expect(timePulses([word(1)], spokenAt(20, 125), short, 30)).toEqual([]);
});

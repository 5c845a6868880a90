import { afterAll, beforeAll, expect, test } from "vitest";
import { createFliteEngine } from "../../../src/render/narration/flite/engine.js";
import type { SpeechEngine } from "../../../src/render/narration/speech-engine.js";
import { synthesizeInPieces } from "../../../src/render/narration/synthesize-in-pieces.js";
import { faultsOf, spokenWords } from "./spoken-words.js";

const { signal } = new AbortController();
let engine: SpeechEngine;
const asked: string[] = [];
beforeAll(() => {
  const flite = createFliteEngine({ processes: 1, timeoutMs: 60_000 });
  engine = {
    ...flite,
    synthesize: (request, stop) => {
      asked.push(request.words.map(({ spoken }) => spoken).join(" "));
      return flite.synthesize(request, stop);
    },
  };
});
afterAll(() => engine.close());

async function speak(text: string) {
  asked.length = 0;
  const [voice] = engine.voices;
  if (!voice) throw new Error("flite has no voice");
  const words = spokenWords(text);
  const speech = await synthesizeInPieces(engine, { words, voice }, signal);
  return { words, speech };
}

test("a sentence without end is spoken in pieces, with a place for every word", async () => {
  const { words, speech } = await speak("go on ".repeat(500).trim());
  expect(asked.map(({ length }) => length).every((length) => length <= 2_000)).toBe(true);
  expect(asked.join(" ")).toBe("go on ".repeat(500).trim());
  expect(faultsOf(speech.words, words, speech.samples.length)).toEqual([]);
});

test("it is cut after a clause where it has one", async () => {
  await speak(`${"go on ".repeat(200)}now, ${"we go ".repeat(200).trim()}`);
  expect(asked.map((text) => text.slice(-4))).toEqual(["now,", "e go"]);
});

test("a sentence that people write is spoken at once", async () => {
  await speak("The tide comes in, and the sand is gone.");
  expect(asked).toHaveLength(1);
});

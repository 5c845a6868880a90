import { expect, test } from "vitest";
import { chooseIllustrations } from "../../../src/render/illustration/choose-illustrations.js";
import { parseScript } from "../../../src/render/script/parse-script.js";

async function drawnFor(text: string, language: string) {
  const { scenes } = parseScript(text, language);
  return (await chooseIllustrations({ language, scenes })).map((one) => one?.main ?? null);
}

test.each([
  ["en", "We start at nine, all of us. 🥐", "croissant"],
  ["sw", "Karibu sana, marafiki wote! 🐘", "elephant"],
  ["de", "Am Samstag geht es los 🎪!", "circus-tent"],
  ["es", "Mañana volvemos. 🚲", "bicycle"],
])("%s: an emoji shows what its sentence is about: %s", async (language, text, drawing) => {
  expect(await drawnFor(text, language)).toEqual([drawing]);
});

test.each([
  "We start at nine, all of us. 😀",
  "We start at nine, all of us. 🔥",
  "We start at nine, all of us. 👉",
  "We start at nine, all of us. 💡",
])("but faces, hands, signs and decoration do not: %s", async (text) => {
  expect(await drawnFor(text, "en")).toEqual([null]);
});

test("a word of the sentence is shown before it", async () => {
  expect(await drawnFor("An elephant is never alone. 🌴", "en")).toEqual(["elephant"]);
});

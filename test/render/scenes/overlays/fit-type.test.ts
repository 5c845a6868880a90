import { expect, test } from "vitest";
import { fitType } from "../../../../src/render/scenes/overlays/fit-type.js";
import { isAddress } from "../../../../src/render/scenes/text/is-address.js";
import { wordsOf } from "../sample-scenes.js";

const signal = new AbortController().signal;

test.each([
  ["Start today at stowaway.example.com/start", "text"],
  ["Write to crew@harbour.example!", "text"],
  ["Start today with Node.js and a friend", "display"],
])("“%s” is set in the %s face: hairlines hide the slash of an address", async (text, face) => {
  const { rule } = await fitType(
    {
      texts: [wordsOf(text)],
      type: { face: "display", size: 0.1, minSize: 0.05, lineHeight: 1.2, maxLines: 4 },
      style: {},
      room: { width: 900, height: 700 },
      align: "start",
      gap: 0,
      frame: { width: 1000, height: 1000 },
      language: "en",
    },
    signal,
  );
  expect(rule.face).toBe(face);
});

test.each([
  ["昨年は1,200人が来ました", "text"],
  ["قال 72 بالمئة من الجيران", "text"],
  ["The word 茶 means tea in 1,200 places", "display"],
  ["Москва принимает 1200 гостей", "display"],
  ["1,200", "display"],
])("“%s” is set in the %s face: digits look like the letters beside them", async (text, face) => {
  const { rule } = await fitType(
    {
      texts: [wordsOf(text)],
      type: { face: "display", size: 0.1, minSize: 0.05, lineHeight: 1.2, maxLines: 4 },
      style: {},
      room: { width: 900, height: 700 },
      align: "start",
      gap: 0,
      frame: { width: 1000, height: 1000 },
      language: "en",
    },
    signal,
  );
  expect(rule.face).toBe(face);
});

test.each(["https://example.com", "www.example.org/a?b=c", "example.com.", "(a.b@example.com)"])(
  "%s is an address",
  (word) => expect(isAddress(word)).toBe(true),
);

test.each(["e.g.", "3.5", "end.Next", "24/7", "z.B.", "@name", "…", "a.m."])(
  "%s is no address",
  (word) => expect(isAddress(word)).toBe(false),
);

import { expect, test } from "vitest";
import { sentencesOf } from "./read-script.js";

test.each([
  ["en", ["Dr. Smith met Mr. J. R. R. Tolkien.", "They spoke."]],
  ["en", ["Bring fruit, e.g. Apples, i.e. red ones.", "Thanks!"]],
  ["en", ["It costs 3.5 million.", "Pi is 3.14159."]],
  ["en", ["George W. Bush won.", "Then he left."]],
  ["en", ["He lives in the U.S.", "He works there."]],
  ["en", ["The U.S. Army came."]],
  ["en", ["Take vitamin C.", "It is good."]],
  ["en", ["“Is it you?” she asked.", "“Yes!” he said."]],
  ["en", ["See No. 5 and Fig. 2.", "No.", "Five is enough."]],
  ["en", ["Yahoo! is a company.", "Wait... what?"]],
  ["en", ["We met on Nov. 20.", "It rained at 5 p.m. in town."]],
  ["en", ["The iPhone and .NET Core.", "Really?!"]],
  ["en", ["One (two.)", "Three."]],
  ["de", ["Am 3. Oktober 1990 war es so weit.", "Danach nicht."]],
  ["de", ["Es gibt z. B. Hamburg, d. h. Häfen, bzw. Hr. Meier.", "Gut."]],
  ["fr", ["M. Dupont et Mme. Curie arrivent.", "« Ah ! » dit-il.", "« Oh ! »", "Il part."]],
  ["es", ["¿Quién viaja?", "La Sra. López.", "¡Sí!"]],
  ["ja", ["「行こう。」と彼は言った。", "本当？", "はい！"]],
  ["hi", ["पहला वाक्य।", "दूसरा वाक्य।"]],
  ["ar", ["كيف حالك؟", "بخير."]],
  ["zh", ["太阳升起。", "天亮了！"]],
] as const)("%s: %j", (language, sentences) => {
  const gap = language === "ja" || language === "zh" ? "" : " ";
  expect(sentencesOf(sentences.join(gap), language)).toEqual(sentences);
});

test("a line end inside a paragraph ends no sentence", () => {
  expect(sentencesOf("The water\nrises and\r\nfalls.")).toEqual(["The water rises and falls."]);
});

test.each([
  ["Die Werkstatt nimmt gern 25.\nWenn es klemmt, hilft sie.", 2],
  ["Wir feiern am 3.\nOktober, wie jedes Jahr.", 2],
  [
    `Ein Flickset kostet 5 Euro, die Werkstatt nimmt dafür gut und gerne auch mal 25.\nWenn es ${"nicht ".repeat(20)}hilft.`,
    2,
  ],
  // A line that an editor has wrapped goes on.
  [`Wir feiern, wie ${"jedes Jahr und ".repeat(4)}immer, auch am 3.\nOktober.`, 1],
])(
  "%j: a number with a full stop at the end of a line is an ordinal in a wrapped line alone",
  (text, count) => {
    expect(sentencesOf(text, "de")).toHaveLength(count);
  },
);

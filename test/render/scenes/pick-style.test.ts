import { expect, test } from "vitest";
import type { AspectRatio } from "../../../src/render/request.js";
import { pickStyle } from "../../../src/render/scenes/pick-style.js";
import { listStyles } from "../../../src/render/scenes/style.js";

const styles = await listStyles();

const samples: [string, string, string, AspectRatio, string][] = [
  [
    "a recipe",
    "Pancakes\n\n1. Whisk the eggs.\n2. Add flour.\n3. Fry in butter.",
    "en",
    "16:9",
    "card",
  ],
  ["the same in tall video", "1. Whisk the eggs.\n2. Add flour.\n3. Fry.", "en", "9:16", "bold"],
  [
    "a quarter",
    "Revenue grew by 12 percent to $18.4 million. Profit rose 8%.",
    "en",
    "16:9",
    "report",
  ],
  [
    "ein Quartal",
    "Der Umsatz stieg um 12 % auf 18 €. Der Gewinn fiel um 3 %.",
    "de",
    "16:9",
    "report",
  ],
  ["a story", "Once upon a time a little dragon could not sleep.", "en", "16:9", "paper"],
  ["сказка", "Жили-были дракон и принцесса.", "ru", "9:16", "paper"],
  ["quotations", "“One.”\n— A. B.\n\n“Two.”\n— C. D.", "en", "16:9", "cinematic"],
  ["nature", "The ocean is deep. Waves run to the shore.", "en", "16:9", "cinematic"],
  [
    "history",
    "The Roman empire built temples. The emperor lived in Rome.",
    "en",
    "16:9",
    "documentary",
  ],
  ["software", "Our app runs on any server. The code is online.", "en", "16:9", "neon"],
  ["anything else", "We believe in simple things.", "en", "1:1", "card"],
];

test.each(samples)("%s", async (_, script, language, aspectRatio, style) => {
  const hints = { script, language, aspectRatio };
  expect(await pickStyle(hints, styles)).toBe(style);
  expect(await pickStyle(hints, styles)).toBe(style);
});

test("takes one that there is where the fitting one is missing", async () => {
  const hints = { script: "Hello.", language: "en", aspectRatio: "9:16" } as const;
  expect(await pickStyle(hints, ["cinematic", "mine"])).toBe("cinematic");
  expect(await pickStyle(hints, ["mine"])).toBe("mine");
});

import { expect, test } from "vitest";
import { canReadAny } from "../../../src/render/narration/can-read.js";
import { createNarrator } from "../../../src/render/narration/narrator.js";

const narrator = createNarrator({ cacheDir: "unused" });

test.each([
  ["en", "𒀀𒀁𒀂", false],
  ["en", "𐤀𐤀𐤀", false],
  ["en", "世界", true],
  ["en", `${"𒀀".repeat(2_000)} 7`, true],
  ["de", "𒀀𒀁𒀂", false],
  ["ru", "привет", true],
  ["ja", "漢字", true],
  ["zh", "世界", true],
])("a voice for %s and %s: %s", (language, text, readable) => {
  expect(canReadAny(narrator.pickVoice(language), text)).toBe(readable);
});

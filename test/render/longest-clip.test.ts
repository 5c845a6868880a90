import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { longestClipMs } from "../../src/render/longest-clip.js";
import { createNarrator, type Narrator } from "../../src/render/narration/narrator.js";
import type { Lexicon } from "../../src/render/script/lexicon/lexicon-schema.js";
import { parseScript } from "../../src/render/script/parse-script.js";
import { naturalLengthMs } from "../../src/render/timeline/choose-tempo.js";
import { listGaps } from "../../src/render/timeline/list-gaps.js";

const limitMs = 600_000;
const { signal } = new AbortController();

let folder: string;
let narrator: Narrator;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "longest-clip-"));
  narrator = createNarrator({ cacheDir: folder });
});
afterAll(async () => {
  await narrator.close();
  await rm(folder, { recursive: true });
});

/** At 24 frames a second: the speech of each scene begins with a frame, half a frame late at most, and the clip ends with one. */
const frameMs = 1000 / 24;

/** How long a script takes at most when it is spoken, at its own pace and with its own pauses. */
async function spokenMs(
  text: string,
  language: string,
  voiceId?: string,
  lexicon: Lexicon = {},
): Promise<number> {
  const { scenes } = parseScript(text, language, lexicon);
  const sentences = scenes.flatMap((scene) => scene.sentences);
  const voice = narrator.pickVoice(language, voiceId);
  const utterances = await narrator.narrate(sentences, voice, { signal });
  const samples = utterances.reduce((sum, { sampleCount }) => sum + sampleCount, 0);
  return naturalLengthMs(samples / 48, listGaps(scenes)) + (scenes.length / 2 + 1) * frameMs + 1;
}

const oneOf = (words: string) => fc.constantFrom(...words.split(" "));
const letters = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((it) => it.join(""));

const latin = "abcdefghijklmnopqrstuvwxyz";
const kinds: Record<string, fc.Arbitrary<string>> = {
  words: oneOf("the of and harbour lay quiet under a pale sky nobody spoke about storm lights"),
  letters: letters(latin, 1, 8),
  capitals: letters(latin.toUpperCase(), 1, 6),
  "mixed letters": joined(letters(latin, 1, 3), letters(latin.toUpperCase(), 1, 3)),
  "roman numerals": letters("IVXLCDM", 1, 9),
  numbers: fc.nat(999_999_999_999).map(String),
  "grouped numbers": fc.nat(2_000_000_000).map((number) => number.toLocaleString("en")),
  decimals: joined(fc.nat(9_999).map(String), fc.constant("."), fc.nat(999).map(String)),
  money: joined(
    oneOf("$ € £ US$ ¥ ₹ NZ$"),
    fc.nat(9_999).map(String),
    fc.constantFrom("", ".99", "k", "bn", "/month"),
  ),
  measures: joined(
    fc.nat(999).map(String),
    fc.constantFrom("", " "),
    oneOf("km m kWh MW ppm % °C mph ha s kcal m² km/h Mbps ‰"),
  ),
  dates: oneOf(
    "2027-11-27 11/27/2027 27.11.1977 7:37 5pm 1977-79 1970s 7/8 7½ #7 77th v1.7.7 16:9",
  ),
  signs: joined(
    fc.constantFrom(..."≤≥≠≈±×÷→@/%#№§©®™∞$€£°&+=<>½⅝²①㊿Ⅷ"),
    fc.constantFrom("", " ", " "),
    fc.constantFrom("", "a", "it", "7"),
  ),
  "inner marks": joined(
    oneOf("a it we"),
    fc.constantFrom(..."&+=<>%@/×±≈°€.—–…-_*|^~'\"();:,!?"),
    oneOf("be us u7 at"),
  ),
  abbreviations: oneOf(
    "Dr. Prof. Inc. Capt. Lt. approx. etc. St. Nov. e.g. vs. w/o n/a Ph.D. U.S. p.m. JSON SQL IEEE .NET C++ me@x.io #BigWave https://a.bc/d/e",
  ),
  sentences: fc.constantFrom("a; ", "a. ", "I! ", "No? ", "x, ", "W. ", "Hi.\n\n", "7. "),
  blocks: fc.constantFrom("\n- so\n", "\n\n# Go\n\n", "\n\n> it\n\n", "\n\n---\n\n", "we\n\n"),
  pauses: fc.constantFrom(
    "so [pause 2s]",
    "it [PAUSE 1,5 s]",
    "we [pause  900ms]",
    "\n\n> a [pause\n> 1s]\n\n",
  ),
  "other scripts": oneOf(
    "Straße façade naïve привет щука こんにちは 世界 नमस्ते Ελλάδα 한국어 مرحبا 🎉",
  ),
};

/** Scripts of one kind, with nothing in between that takes less time than is held for it; and scripts of all kinds. */
const scripts = (names: readonly string[]) => {
  const tokens = names.map((name) => kinds[name] ?? fc.constant(""));
  const script = (token: fc.Arbitrary<string>) =>
    fc.array(token, { minLength: 4, maxLength: 12 }).map((parts) => `Is ${parts.join(" ")}.`);
  return fc.oneof(...tokens.map(script), script(fc.oneof(...tokens)));
};

const ownLetters: Record<string, string> = {
  ru: "абвгдежзийклмнопрстуфхцчшщыэюя",
  hi: "कखगघचजटडणतथदधनपबभमयरलवसह",
  ja: "日本海山川東京水火木金土志承私食行来見聞あいうえおかきくけこさしすせそ",
  zh: "日本人海山川東京水火木金土志承私食飲行来見聞読書話国",
};

async function expectHeld(
  text: string,
  language: string,
  voiceId?: string,
  lexicon: Lexicon = {},
): Promise<void> {
  const ms = await spokenMs(text, language, voiceId, lexicon);
  expect(longestClipMs(text, language, limitMs, lexicon)).toBeGreaterThanOrEqual(ms);
}

describe("no script takes longer than is held for it", () => {
  test.each(["flite-rms", "espeak-en"])("in English, by %s", async (voiceId) => {
    const runs = { numRuns: 16, seed: 9, endOnFailure: true };
    const property = fc.asyncProperty(scripts(Object.keys(kinds)), (text) =>
      expectHeld(text, "en", voiceId),
    );
    await fc.assert(property, runs);
  });

  test.each(["de", "fi", "uk"])("in another language with spaces: %s", async (language) => {
    const runs = { numRuns: 10, seed: 9, endOnFailure: true };
    const property = fc.asyncProperty(scripts(Object.keys(kinds)), (text) =>
      expectHeld(text, language),
    );
    await fc.assert(property, runs);
  });

  test.each(Object.keys(ownLetters))(
    "in a language with letters of its own: %s",
    async (language) => {
      const word = letters(ownLetters[language] ?? "", 1, 7);
      const script = fc
        .array(word, { minLength: 4, maxLength: 12 })
        .map((it) => `${it.join(" ")}。`);
      const property = fc.asyncProperty(script, (text) => expectHeld(text, language));
      await fc.assert(property, { numRuns: 8, seed: 9, endOnFailure: true });
    },
  );

  /** Names as a script may write them: with another case, with accents, and with markup in and around them. */
  const disguised = (name: string) =>
    fc.constantFrom(
      name,
      name.toUpperCase(),
      name.toLowerCase(),
      `**${name}**`,
      `${name}'s`,
      `“${name}”,`,
      `(${name})`,
      name.replace(/(?<=^.)./u, "**$&**"),
      name.replace(/(?<=^.)./u, "[$&](https://a.example/wide/and/far)"),
      name.replace(" ", " ![a tall house](https://a.example/b.jpg) "),
      name.replace(" ", "\n"),
      name.normalize("NFD"),
      name.replace(/(?<=^.)/u, "\u00ad"),
    );
  const respellings = scripts(Object.keys(kinds).filter((kind) => !/pauses|blocks/.test(kind))).map(
    (text) => text.replaceAll("\n", " ").slice(3, 120),
  );

  test.each([
    ["en", "flite-rms"],
    ["en", "espeak-en"],
    ["de", undefined],
  ])("with a lexicon, in %s by %s", async (language, voiceId) => {
    const names = ["Clipwright", "Étienne Šmíd", "km", "C++", "New York", "New", "7"];
    const lexicons = fc.dictionary(fc.constantFrom(...names), respellings, { minKeys: 1 });
    const cases = lexicons.chain((lexicon) => {
      const name = fc.constantFrom(...Object.keys(lexicon)).chain(disguised);
      const words = fc.array(fc.oneof(name, oneOf("5 the ha at $7 million")), {
        minLength: 3,
        maxLength: 10,
      });
      return fc.tuple(
        words.map((it) => `Is ${it.join(" ")}. It is. So it is.`),
        fc.constant(lexicon),
      );
    });
    const property = fc.asyncProperty(cases, ([text, lexicon]) =>
      expectHeld(text, language, voiceId, lexicon),
    );
    await fc.assert(property, { numRuns: 10, seed: 9, endOnFailure: true });
  });

  test.each([
    ["en", "flite-rms"],
    ["en", "espeak-en"],
    ["ru", undefined],
  ])("with words that the script says how to read, in %s by %s", async (language, voiceId) => {
    const word = fc.tuple(oneOf("Nguyen km 7 C++ — the"), respellings);
    const text = fc
      .array(word, { minLength: 1, maxLength: 4 })
      .map((it) => it.map(([name, value]) => `Is ${name} [say: ${value}] so`).join(", "));
    const property = fc.asyncProperty(text, (script) =>
      expectHeld(`${script}.`, language, voiceId),
    );
    await fc.assert(property, { numRuns: 8, seed: 9, endOnFailure: true });
  });

  test.each([
    ["x", "W".repeat(120), "x ".repeat(5)],
    ["a a", "½ ≥ ½ ≥ ½ ≥ ½", "a a a a a a a"],
    ["東京", "777 777 777 777", "東京、東京東京 and 東京"],
  ])("with a long respelling of %j", async (key, value, text) => {
    await expectHeld(text, "en", "flite-rms", { [key]: value });
  });

  test.each([
    ["Hi. [pause 10 s] ".repeat(4)],
    ["WWW ".repeat(40)],
    ["½ ".repeat(40)],
    ["x ≥ y ".repeat(20)],
    ["MMXXIV ".repeat(20)],
    ["a; ".repeat(40)],
    ["> a [pause\n> 10s]"],
  ])("nor this one, for which too little was held: %j", async (text) => {
    await expectHeld(text, "en", "flite-rms");
  });
});

test("for an ordinary script not much more is held than it takes", async () => {
  const at = new URL("../../assets/scripts/", import.meta.url);
  const names = (await readdir(at)).filter((name) => /\.\w\w\.(?:txt|md)$/.test(name));
  expect(names).toHaveLength(10);
  let heldMs = 0;
  let ms = 0;
  for (const name of names) {
    const text = await readFile(new URL(name, at), "utf8");
    const language = name.split(".")[1] ?? "";
    heldMs += longestClipMs(text, language, limitMs);
    ms += await spokenMs(text, language);
  }
  expect(heldMs / ms).toBeLessThan(2.5);
});

test("a lexicon of whose words a script has none holds nothing more", () => {
  const text = "Newly built towers, a city and her harbour.";
  const lexicon = { New: "a very long respelling", "built tower": "another", city: "city" };
  const held = (entries: Lexicon) => longestClipMs(text, "en", limitMs, entries);
  expect(held({ New: lexicon.New, "built tower": "another" })).toBe(held({}));
  expect(held(lexicon)).toBeGreaterThan(held({}));
});

test("never more than the limit is held, and never less than the shortest clip", () => {
  expect(longestClipMs("word ".repeat(4_000), "en", 30_000)).toBe(30_000);
  expect(longestClipMs("a", "en", limitMs)).toBeGreaterThanOrEqual(1_000);
});

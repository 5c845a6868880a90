import { expect, test } from "vitest";
import { type WorldName, worldNames, worldOf } from "../../../src/render/scenes/backdrop/worlds.js";
import { chooseFamily, chooseWorlds } from "../../../src/render/scenes/choose-world.js";
import { loadStyle } from "../../../src/render/scenes/style.js";
import { loadWorldKeywords } from "../../../src/render/scenes/world-keywords.js";
import { sceneOf } from "./sample-scenes.js";

const style = await loadStyle("cinematic");

async function worldsOf(language: string, ...texts: string[]) {
  const scenes = texts.map((text) => sceneOf("statement", text));
  return chooseWorlds(scenes, await loadWorldKeywords(language));
}

const samples: [string, string, WorldName][] = [
  ["en", "The ocean covers most of our planet.", "coast"],
  ["en", "Whisk the batter until it is smooth.", "kitchen"],
  ["de", "Den Teig in der Pfanne backen.", "kitchen"],
  ["de", "Der Duft von frischem Kaffee", "kitchen"],
  ["es", "El médico atiende a los pacientes.", "hospital"],
  ["fr", "L'hiver, la montagne change de voix.", "range"],
  ["it", "Gli studenti entrano in aula.", "school"],
  ["pt", "O agricultor começa a colheita.", "farm"],
  ["nl", "De fabriek draait dag en nacht.", "factory"],
  ["pl", "Naprawa roweru w warsztacie.", "workshop"],
  ["ru", "Московское метро открылось в 1935 году.", "city"],
  ["uk", "У саду цвітуть квіти.", "garden"],
  ["tr", "Limanda gemiler bekliyor.", "harbour"],
  ["ar", "في الصحراء لا يسقط المطر على الرمال", "desert"],
  ["hi", "किसान खेत में फसल काटते हैं।", "farm"],
  ["ja", "生徒たちは教室で授業を受けます。", "school"],
  ["zh", "医生在医院里照顾患者。", "hospital"],
  ["ko", "과학자들이 현미경으로 세포를 봅니다.", "lab"],
];

test.each(samples)("%s: a scene is where its words are: %s", async (language, text, world) => {
  expect((await worldsOf(language, text)).worlds).toEqual([world]);
});

test("each scene has its own world", async () => {
  const { worlds } = await worldsOf("en", "Bake it in the oven.", "Then drive on the motorway.");
  expect(worlds).toEqual(["kitchen", "road"]);
});

test("a scene that names no place is where the clip is, or in none, in turn", async () => {
  const { subject, worlds } = await worldsOf("en", "The oven is hot.", "One.", "Two.", "Three.");
  expect(subject).toBe("kitchen");
  expect(worlds).toEqual(["kitchen", "kitchen", null, "kitchen"]);
});

test("what a script opens with weighs more than what it mentions later", async () => {
  const later = Array.from({ length: 4 }, () => "Nothing here.");
  const { subject } = await worldsOf("en", "The ocean is deep.", ...later, "And snow.");
  expect(subject).toBe("coast");
});

test("a script that names no place shows none: never the cosmos", async () => {
  const { subject, worlds } = await worldsOf("en", "We believe in simple things.", "Every day.");
  expect(subject).toBe(null);
  expect(worlds).toEqual([null, null]);
});

test("one star is not space yet; planets and their moons are", async () => {
  expect((await worldsOf("en", "She is one of the stars of the team.")).worlds).toEqual([null]);
  expect((await worldsOf("en", "Jupiter has moons of its own.", "Mars has two.")).worlds).toEqual([
    "cosmos",
    "cosmos",
  ]);
});

test("words that only begin like a keyword do not count", async () => {
  const { worlds } = await worldsOf("en", "A sandwich, a portrait and a carpenter.");
  expect(worlds).toEqual([null]);
});

test("every world has its words in every language that has some", async () => {
  const languages = ["en", "de", "es", "fr", "it", "pt", "nl", "pl", "ru", "uk"];
  for (const language of [...languages, "tr", "ar", "hi", "ja", "zh", "ko"]) {
    const keywords = await loadWorldKeywords(language);
    for (const world of worldNames) expect(keywords.wordsOf(world), language).not.toEqual([]);
  }
});

test("the colours suit what the clip is about; without a subject the seed chooses, always the same", () => {
  const family = chooseFamily(style, "coast", "any");
  expect(style.palettes[family]?.moods).toContain(worldOf("coast").mood);
  const families = Array.from({ length: 40 }, (_, i) => chooseFamily(style, null, `seed ${i}`));
  expect(new Set(families).size).toBeGreaterThan(3);
  expect(families).not.toContain("cosmos");
  expect(chooseFamily(style, null, "seed 0")).toBe(families[0]);
});

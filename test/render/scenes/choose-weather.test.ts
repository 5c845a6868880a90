import { describe, expect, test } from "vitest";
import type { WeatherName } from "../../../src/render/scenes/backdrop/weather-names.js";
import type { WorldName } from "../../../src/render/scenes/backdrop/worlds.js";
import { chooseWeather } from "../../../src/render/scenes/choose-weather.js";
import { loadWorldKeywords } from "../../../src/render/scenes/world-keywords.js";
import { sceneOf } from "./sample-scenes.js";

async function weatherOf(language: string, text: string, world: WorldName | null = null) {
  const keywords = await loadWorldKeywords(language);
  return chooseWeather(sceneOf("statement", text), world, keywords);
}

const samples: [string, string, WeatherName][] = [
  ["en", "It was raining on the old town.", "rain"],
  ["de", "Dichter Schneefall legt den Verkehr lahm.", "snow"],
  ["es", "El sol sale sobre los tejados.", "sun"],
  ["fr", "La neige tombe sur la vallée.", "snow"],
  ["fr", "La pluie de la nuit a rempli les fossés.", "rain"],
  ["it", "La polvere copre i libri.", "dust"],
  ["pt", "Todos esperam pelo amanhecer.", "sun"],
  ["nl", "Het regent op het plein.", "rain"],
  ["pl", "Pada deszcz.", "rain"],
  ["ru", "Идёт снегопад.", "snow"],
  ["uk", "Сонячний ранок у місті.", "sun"],
  ["tr", "Yağmur bütün gece sürdü.", "rain"],
  ["ar", "تشرق الشمس كل صباح", "sun"],
  ["hi", "आज बारिश हो रही है।", "rain"],
  ["ja", "朝から雪が降っています。", "snow"],
  ["ko", "오늘은 햇살이 좋습니다.", "sun"],
  ["zh", "阳光照在街道上。", "sun"],
];

test.each(samples)("%s: a scene has the weather that its words name: %s", async (...sample) => {
  const [language, text, weather] = sample;
  expect(await weatherOf(language, text)).toBe(weather);
});

describe("there is none where", () => {
  test.each([
    ["nothing names it", "en", "The train leaves at ten."],
    ["it is compared to", "en", "Lawnmowers have killed more saplings than any rainstorm."],
    ["it is imagined", "es", "La sal cae desde arriba, como si nevara."],
    ["it is denied", "en", "It never rains here."],
    ["it is denied", "de", "Es gibt keinen Schnee."],
    ["it is denied", "ar", "لا يسقط المطر"],
    ["it is denied", "ja", "雪が降らない町です。"],
    ["it is denied", "en", "There is no rain, snow or wind."],
    ["it is denied", "es", "Nunca llueve en el puerto."],
    ["it is denied", "fr", "Il ne pleut jamais au port."],
    ["it is denied", "it", "Non piove mai qui."],
    ["it is denied", "pt", "Não chove no porto."],
    ["it is denied", "nl", "Het regent hier nooit."],
    ["it is denied", "pl", "Tu nigdy nie pada deszcz."],
    ["it is denied", "ru", "Здесь нет снега."],
    ["it is denied", "uk", "Тут ніколи не йде дощ."],
    ["it is denied", "tr", "Burada hiç yağmur yağmaz."],
    ["it is denied", "hi", "यहाँ बारिश नहीं होती।"],
    ["it is denied", "ko", "여기는 비가 오지 않습니다."],
    ["it is denied", "zh", "这里从不下雨。"],
    ["something else falls", "en", "A rain of confetti greets the team."],
    ["something else falls", "it", "Servite con una pioggia di parmigiano."],
    ["something else falls", "es", "Llega una lluvia de críticas."],
    ["something else falls", "fr", "Une pluie d'étoiles traverse le ciel."],
  ])("%s (%s: %s)", async (_, language, text) => {
    expect(await weatherOf(language, text)).toBe(null);
  });
});

test.each([
  ["en", "It never snows, but the sun shines all day.", "sun"],
  ["de", "Es schneit nie, doch oft fällt Regen.", "rain"],
  ["pt", "No inverno cai a neve.", "snow"],
  ["en", "No matter the plan: rain falls.", "rain"],
] as const)(
  "what one clause denies, another may say, in %s: %s",
  async (language, text, weather) => {
    expect(await weatherOf(language, text)).toBe(weather);
  },
);

test("nothing falls indoors, in the desert, or twice", async () => {
  for (const world of ["kitchen", "desert", "downpour", "reef"] as const) {
    expect(await weatherOf("en", "The rain falls.", world), world).toBe(null);
  }
  expect(await weatherOf("en", "The rain falls.", "garden")).toBe("rain");
  expect(await weatherOf("en", "Sunshine fills the room.", "kitchen")).toBe("sun");
});

test("a word of weather still leads to its world", async () => {
  const keywords = await loadWorldKeywords("de");
  const hits = keywords.hitsIn("Schneefall");
  expect([hits.get("range"), hits.get("snowfall")]).toEqual([1, 1]);
});

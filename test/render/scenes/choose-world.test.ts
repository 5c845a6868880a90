import { expect, test } from "vitest";
import { type WorldName, worldNames, worldOf } from "../../../src/render/scenes/backdrop/worlds.js";
import { chooseFamily, chooseWorlds } from "../../../src/render/scenes/choose-world.js";
import { loadStyle } from "../../../src/render/scenes/style.js";
import { loadWorldKeywords } from "../../../src/render/scenes/world-keywords.js";
import { parseScript } from "../../../src/render/script/parse-script.js";
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
  ["ko", "사무실에서 신입 사원을 맞이합니다.", "office"],
];

test.each(samples)("%s: a scene is where its words are: %s", async (language, text, world) => {
  expect((await worldsOf(language, text)).worlds).toEqual([world]);
});

test("each scene has its own world", async () => {
  const { worlds } = await worldsOf("en", "Bake it in the oven.", "Then drive on the motorway.");
  expect(worlds).toEqual(["kitchen", "road"]);
});

test("a word alone makes no place that nothing else speaks of", async () => {
  const opening = "We compare two loans.";
  const { worlds } = await worldsOf("en", opening, "Debts grow like that forest.", "Pay early.");
  expect(worlds).toEqual([null, null, null]);
  const inIt = await worldsOf("en", opening, "We met in the forest.", "Pay early.");
  expect(inIt.worlds).toEqual([null, "wood", null]);
  const twice = await worldsOf("en", opening, "The forest grows.", "Pay early.", "Forests rest.");
  expect(twice.worlds.filter((world) => world === "wood")).toHaveLength(2);
});

test("one thing that a clip speaks of all the time makes no room of what else it says", async () => {
  const coffee = ["Coffee grows on hills.", "Hands pick it.", "Coffee travels far.", "It waits."];
  expect((await worldsOf("en", "From shrub to cup", ...coffee)).worlds).not.toContain("kitchen");
  const cooking = ["The coffee boils.", "He waits.", "Bread bakes in the oven.", "It is late."];
  expect((await worldsOf("en", "Before six", ...cooking)).worlds).toContain("kitchen");
});

test.each([
  ["de", "Ein Flügel steht am Fenster."],
  ["en", "The officer nods."],
  ["fr", "On dirait la mer."],
  ["fr", "Un visage rond peut porter une monture carrée."],
  ["zh", "叶绿素像一个小工厂。"],
  ["en", "It feels like walking on a boat."],
])("%s: what only looks like a place or a thing there is none: %s", async (language, text) => {
  expect((await worldsOf(language, text)).worlds).toEqual([null]);
});

test.each([
  ["ru", "Приют за городом принимает собак."],
  ["uk", "Притулок за містом приймає собак."],
  ["pl", "Schronisko za miastem przyjmuje psy."],
])("%s: what is outside of town is not in it", async (language, text) => {
  expect((await worldsOf(language, text)).worlds).toEqual([null]);
});

test("one planet is mostly the one that all of us live on, and no sign of space", async () => {
  const text = "The ocean covers most of our planet, and we know Mars better than the sea floor.";
  expect((await worldsOf("en", text)).worlds).toEqual(["coast"]);
  const other = "L'océan couvre la planète, et les premières mesures datent du 3 mars.";
  expect((await worldsOf("fr", other)).worlds).toEqual(["coast"]);
});

test("a scene that names no place is where the clip is, or in none, in turn", async () => {
  const { subject, worlds } = await worldsOf(
    "en",
    "The pan is in the oven.",
    "One.",
    "Two.",
    "Three.",
  );
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
  const { worlds } = await worldsOf("en", "A sandwich, a portrait and a carpenter in Warsaw.");
  expect(worlds).toEqual([null]);
});

test.each([
  ["it", "Suo marito è un pratico volontario."],
  ["es", "Una farola y un marinero."],
])("%s: endings that are none of a noun do not count: %s", async (language, text) => {
  expect([...(await loadWorldKeywords(language)).hitsIn(text)]).toEqual([]);
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

test("a clip stays in no place that it names only once, by the way", async () => {
  const words = Array.from({ length: 7 }, () => "Nothing here.");
  const { worlds } = await worldsOf("en", "Time is short.", ...words, "A forest grows slowly.");
  expect(worlds.slice(0, -1).every((world) => world === null)).toBe(true);
});

test("a scene that denies the place of a clip is not there", async () => {
  const { worlds } = await worldsOf("en", "Squats at home.", "You need no gym.", "Ten push-ups.");
  expect(worlds).toEqual(["gym", null, "gym"]);
});

test.each([
  ["en", "It costs 129 dollars and ships in March."],
  ["en", "Light is a wave."],
  ["es", "Todo huele a té."],
])(
  "%s: a word that is often said elsewhere leads to no place alone: %s",
  async (language, text) => {
    expect((await worldsOf(language, text)).worlds).toEqual([null]);
  },
);

const denied: [string, string, WorldName | null][] = [
  ["en", "It never rains in the harbour.", "harbour"],
  ["en", "We live far from the city.", null],
  ["en", "There is no kitchen needed.", null],
  ["en", "They play without a stadium.", null],
  ["en", "You don't need an office for this.", null],
  ["en", "No kitchen or oven, just a desk in the office.", "office"],
  ["en", "Without a stadium the city falls asleep.", "city"],
  ["en", "Far from the city, the farmer feeds his cows.", "farm"],
  ["en", "We are not only in the office.", "office"],
  ["en", "There is no better place than the beach.", "coast"],
  ["de", "Im Hafen regnet es nie.", "harbour"],
  ["de", "Wir leben weit weg von der Stadt.", null],
  ["de", "Dafür braucht man keine Küche.", null],
  ["de", "Sie spielen ohne Stadion.", null],
  ["de", "Fernab der Stadt melkt der Bauer seine Kühe.", "farm"],
  ["es", "Viven lejos de la ciudad.", null],
  ["es", "No hace falta una cocina.", null],
  ["es", "Nunca llueve en el puerto.", "harbour"],
  ["fr", "Nous vivons loin de la ville.", null],
  ["fr", "Ils jouent sans stade.", null],
  ["fr", "Pas besoin de cuisine.", null],
  ["fr", "Il ne pleut jamais au port.", "harbour"],
  ["it", "Viviamo lontano dalla città.", null],
  ["it", "Giocano senza stadio.", null],
  ["pt", "Vivemos longe da cidade.", null],
  ["pt", "Os médicos estão no hospital.", "hospital"],
  ["nl", "Zij spelen zonder stadion.", null],
  ["pl", "Mieszkamy daleko od miasta.", null],
  ["ru", "Мы живём вдали от города.", null],
  ["ru", "Они играют без стадиона.", null],
  ["uk", "Ми живемо далеко від міста.", null],
  ["tr", "Şehirden uzakta yaşıyoruz.", null],
  ["ar", "نعيش بعيدا عن المدينة", null],
  ["hi", "हम शहर से दूर रहते हैं।", null],
  ["hi", "रसोई के बिना भी चलेगा।", null],
  ["ko", "우리는 도시에서 멀리 삽니다.", null],
  ["ja", "都会から遠く離れて暮らしています。", null],
  ["ja", "台所はいらない。", null],
  ["zh", "我们远离城市生活。", null],
  ["zh", "不需要厨房。", null],
  ["en", "She has never been to the beach.", null],
  ["en", "In the kitchen he never uses a knife.", "kitchen"],
  ["en", "The village lies 40 km from the sea.", null],
  ["en", "The village lies 2 km from the sea.", "coast"],
  ["de", "Am Meer war sie noch nie.", null],
  ["de", "In der Küche war es noch nie so laut.", "kitchen"],
  ["de", "Das Dorf liegt 40 Kilometer vom Meer entfernt.", null],
  ["es", "Nunca ha visto el mar.", null],
  ["fr", "Elle n'est jamais allée à la plage.", null],
  ["it", "Al mare non c'è mai stata.", null],
  ["pt", "A aldeia fica a 40 quilômetros do mar.", null],
  ["ja", "彼女は海を見たことがありません。", null],
];

test.each(denied)("%s: a place that is denied is none: %s", async (language, text, world) => {
  expect((await worldsOf(language, text)).worlds).toEqual([world]);
});

const among: [string, string, WorldName][] = [
  ["en", "The chef rests in the garden.", "garden"],
  ["en", "The nurse plants flowers in the garden.", "garden"],
  ["en", "It is busier than a station, and every doctor is tired.", "hospital"],
  ["en", "The doctor, who grew up on a farm, works here.", "hospital"],
  ["de", "Die Ärztin arbeitet im Hafen.", "harbour"],
  ["de", "Der Arzt ist lauter als ein Zug.", "hospital"],
  ["es", "El médico descansa en el jardín.", "garden"],
  ["fr", "Le médecin se repose dans le jardin.", "garden"],
  ["ru", "Врач отдыхает в саду.", "garden"],
  ["hi", "डॉक्टर बगीचे में बैठे हैं।", "garden"],
  ["ja", "医師は庭園で休みます。", "garden"],
  ["ko", "의사는 정원에서 쉽니다.", "garden"],
];

test.each(among)(
  "%s: of several places the scene is in the one that it is about: %s",
  async (...sample) => {
    const [language, text, world] = sample;
    expect((await worldsOf(language, text)).worlds).toEqual([world]);
  },
);

test("a scene that names two places is in the one that the clip is about", async () => {
  const { worlds } = await worldsOf("en", "A garden on the roof.", "Bees visit the flowers.");
  expect(worlds).toEqual(["garden", "garden"]);
});

test.each([
  ["ja", "父は空港で待っていました。"],
  ["ja", "福島の朝は静かです。"],
  ["zh", "背包里放一件雨衣。"],
  ["zh", "他狼狈地坐下。"],
])(
  "%s: a word for a place that is only a part of another word names none: %s",
  async (language, text) => {
    expect((await worldsOf(language, text)).worlds).toEqual([null]);
  },
);

test("scenes of the parts of one sentence are where the whole sentence is", async () => {
  const text =
    "On the harbour wall the fishermen mend their nets all winter, because in spring there is no time for it at all, and by then the boats lie in the water again.";
  const { scenes } = parseScript(`Mending.\n\n${text}\n\nThe end.`, "en");
  expect(scenes.length).toBeGreaterThan(3);
  const { worlds } = chooseWorlds(scenes, await loadWorldKeywords("en"));
  expect(worlds.slice(1, -1).map((world) => world ?? "none")).toEqual(
    scenes.slice(1, -1).map(() => "harbour"),
  );
});

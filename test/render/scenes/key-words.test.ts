import { expect, test } from "vitest";
import { withKeyWords } from "../../../src/render/scenes/key-words.js";
import type { Scene, WordRange } from "../../../src/render/script/scene.js";
import { sceneOf } from "./sample-scenes.js";

/** The words of a scene that stand out, each run of them as one text. */
function keyPhrases(scene: Scene, language = "en", namedBy?: WordRange): string[] {
  const { sentences } = withKeyWords(scene, namedBy ? { namedBy } : null, language);
  return sentences.flatMap(({ words }) =>
    words
      .map(({ written, isKey }) => (isKey ? written : "|"))
      .join(" ")
      .split("|")
      .map((run) => run.trim())
      .filter((run) => run !== ""),
  );
}

test.each([
  ["en", "Let it rest for at least 20 minutes before you cut it.", ["at least 20 minutes"]],
  ["en", "Leftovers keep for up to three days in the fridge.", ["up to three days"]],
  ["en", "A fire broke out on 2 September 1666 in a small bakery.", ["2 September 1666,"]],
  ["en", "In the end the wind took 87 churches and the old bridge.", ["87 churches"]],
  ["en", "One of the two brothers stayed at home that night.", []],
  ["en", "The shift begins at nine in the evening and ends early.", []],
  ["es", "No corras por los palacios de la ciudad vieja.", []],
  ["de", "Die Feuerwehr war mit 45 Einsatzkräften sofort vor Ort.", ["45 Einsatzkräften"]],
  ["de", "Die Frauen haben das Derby daheim mit 28 gewonnen.", ["28"]],
  ["de", "Sie hat 90 Quadratmeter und im Garten einen Apfelbaum.", ["90 Quadratmeter"]],
  ["de", "Erst im 16. Jahrhundert kam die Knolle nach Europa.", ["16. Jahrhundert"]],
  ["en", "In 1958 Henry Ford opened the bridge with a long speech.", ["1958"]],
  [
    "en",
    "We expect between 15 and 16 million dollars by the end of May.",
    ["15 and 16 million dollars"],
  ],
  ["pt", "O hospital abre normalmente, e os ônibus da linha 3 fazem desvio.", ["3"]],
  ["fr", "Laissez cuire pendant dix minutes sans jamais remuer.", ["dix minutes"]],
  ["es", "Aquí no pueden pasar camiones de más de 12 toneladas.", ["más de 12 toneladas."]],
  ["it", "Chi ha dolore da più di sei settimane vada dal medico.", ["più di sei settimane"]],
])("amounts and dates stand out with what limits them: %s, %s", (language, text, wanted) => {
  const bare = (phrases: readonly string[]) => phrases.map((phrase) => phrase.replace(/,$/u, ""));
  expect(bare(keyPhrases(sceneOf("statement", text), language))).toEqual(bare(wanted));
});

test("so does what the picture shows, with the word that denies it and without small words at its ends", () => {
  const named = (text: string, startWord: number, endWord: number) =>
    keyPhrases(sceneOf("statement", text), "en", { sentenceIndex: 0, startWord, endWord });
  expect(named("Now slice the ripe tomatoes as thin as you can.", 4, 5)).toEqual(["tomatoes"]);
  expect(named("The bed is next to yours for the first days.", 0, 2)).toEqual(["bed"]);
  expect(named("Once upon a time a hedgehog lived in a wood.", 0, 4)).toEqual([]);
  expect(named("Take the tyre levers, pull the tyre off the rim.", 2, 5)).toEqual(["tyre levers,"]);
  expect(named("Good morning to all of you who came here today.", 0, 2)).toEqual([]);
  expect(named("Kittens get no milk from a cow at all.", 3, 4)).toEqual(["no milk"]);
  expect(named("They keep for a good long time in the cellar.", 1, 6)).toEqual([]);
});

test.each([
  ["en", "Never leave a pan of hot oil alone on the stove.", "Never"],
  ["de", "Zieht sie auf keinen Fall mit Gewalt unter dem Sofa hervor.", "auf keinen Fall"],
  ["fr", "Ne montez jamais le feu pendant que les oignons cuisent.", "Ne montez jamais"],
])("what forbids stands out first: %s, %s", (language, text, wanted) => {
  expect(keyPhrases(sceneOf("statement", text), language)[0]).toBe(wanted);
});

test("a few phrases stand out at most, and never most of the words", () => {
  const many = sceneOf(
    "statement",
    "Take 2 eggs and 3 pears and 4 figs and some of the butter now.",
  );
  expect(keyPhrases(many)).toHaveLength(2);
  expect(keyPhrases(sceneOf("statement", "On 23 October 1906"))).toEqual([]);
});

test("a number that is shown large does not stand out once more", () => {
  const scene = sceneOf("figure", "In the end 13,200 houses and 87 churches were gone for good.");
  const figure = { value: "13,200", sentenceIndex: 0, wordIndex: 3, endWord: 4 };
  expect(keyPhrases({ ...scene, figure })).toEqual(["87 churches"]);
});

test("nothing does where the script stresses words of its own, or in a quotation", () => {
  const text = "Let it rest for at least 20 minutes before you cut it.";
  expect(keyPhrases(sceneOf("quote", text))).toEqual([]);
  const scene = sceneOf("statement", text);
  const stressed = scene.sentences.map(({ words, ...rest }) => ({
    ...rest,
    words: words.map((word, index) => ({ ...word, strong: index === 2 })),
  }));
  expect(keyPhrases({ ...scene, sentences: stressed })).toEqual([]);
});

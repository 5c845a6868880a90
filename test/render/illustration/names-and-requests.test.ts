import { expect, it } from "vitest";
import { chooseIllustrations } from "../../../src/render/illustration/choose-illustrations.js";
import { parseScript } from "../../../src/render/script/parse-script.js";

/** What is drawn in the scenes of a script, also beside the main drawing. */
async function drawn(language: string, text: string): Promise<string[]> {
  const chosen = await chooseIllustrations(parseScript(text, language));
  return chosen.flatMap((one) => (one ? [one.main, ...one.satellites] : []));
}

it.each([
  ["en", "Holly sang a song.", "holly"],
  ["en", "Olive packed her suitcase.", "olive"],
  ["en", "Daisy plays with her little brother.", "daisy"],
  ["en", "Jasmine is eight years old.", "blossom"],
  ["en", "Basil nodded.", "herb"],
  ["de", "Rose lächelt.", "rose"],
  ["de", "Linde fragt nach dem Weg.", "deciduous-tree"],
  ["fr", "Clémentine a huit ans.", "tangerine"],
  ["fr", "Prune joue avec son frère.", "plum"],
  ["fr", "Olive et Léo arrivent en retard.", "olive"],
  ["es", "Alba y Luna llegaron.", "crescent-moon"],
  ["es", "Margarita abre la puerta.", "cocktail-glass"],
  ["it", "Pasquale ripara le bici.", "easter-eggs"],
  ["nl", "Roos glimlacht.", "rose"],
])("draws nothing for who does what only people do: %s, %s", async (language, text, drawing) => {
  expect(await drawn(language, text)).not.toContain(drawing);
});

it("knows a name by what it does in another scene", async () => {
  const text = "Holly came to the market.\n\nHolly smiled at him.";
  expect(await drawn("en", text)).not.toContain("holly");
});

it.each([
  ["en", "Tomatoes grow in the sun.", "tomato"],
  ["en", "Bread needs time.", "bread"],
  ["en", "Basil loves sun.", "herb"],
  ["en", "Rosemary grows on the hill.", "herb"],
  ["en", "Grandma smiled at us.", "old-woman"],
  ["en", "Fox asked the bear.", "fox"],
  ["en", "Tea and English weather belong together.", "teacup-without-handle"],
  ["en", "Holly asked what grows there.\n\nThere is holly by the gate.", "holly"],
  ["de", "Tee trinkt er gern.", "teacup-without-handle"],
  ["de", "Rose fragt nicht.\n\nDie Rose blüht.", "rose"],
  ["fr", "Pain complet et beurre.", "bread"],
  ["pt", "Peixe come pouco.", "fish"],
])("draws what begins a sentence as things do: %s, %s", async (language, text, drawing) => {
  expect(await drawn(language, text)).toContain(drawing);
});

it.each([
  ["She lives on Bear Lane.", "bear"],
  ["The office is in Apple Tree Avenue.", "apple-tree"],
  ["A pear-shaped room is large.", "pear"],
  ["A lemon-scented cloth hangs there.", "lemon"],
  ["She wore a salmon-coloured dress.", "fish"],
  ["He has a walnut-sized lump.", "walnut"],
  ["Salt lightly.", "salt"],
  ["Water sparingly in winter.", "pouring-liquid"],
  ["Fish alone or with a friend.", "fish"],
  ["Train three times a week.", "train"],
])("draws nothing for streets, likenesses and requests: %s", async (text, drawing) => {
  expect(await drawn("en", text)).not.toContain(drawing);
});

it.each([
  ["The orchard is near the road.", "orchard"],
  ["The International Space Station is up there.", "space-station"],
  ["A heart-shaped box of chocolates.", "red-heart"],
  ["The train leaves three times a day.", "train"],
  ["Butter 200 g.", "butter"],
  ["Ferry twice a day.", "ferry"],
  ["Fire quickly spreads.", "fire"],
  ["Salt two spoons.", "salt"],
])("still draws: %s", async (text, drawing) => {
  expect(await drawn("en", text)).toContain(drawing);
});

it.each([
  ["en", "Meet Pebble Tap", "faucet"],
  ["en", "Introducing Amber Fox", "fox"],
  ["es", "Conoce Sandía Azul", "watermelon"],
])("draws nothing for the name of what is presented: %s, %s", async (language, title, drawing) => {
  const text = `${title}\n\nIt is here.`;
  expect(await drawn(language, text)).not.toContain(drawing);
});

it("draws what is presented by what it is", async () => {
  expect(await drawn("en", "Meet the Cat Café\n\nIt is here.")).toContain("cat");
});

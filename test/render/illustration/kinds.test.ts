import { expect, it } from "vitest";
import { chooseIllustrations } from "../../../src/render/illustration/choose-illustrations.js";
import { parseScript } from "../../../src/render/script/parse-script.js";

async function drawn(language: string, ...scenes: string[]): Promise<(string | null)[]> {
  const chosen = await chooseIllustrations(parseScript(scenes.join("\n\n"), language));
  return chosen.map((one) => one?.main ?? null);
}

it("draws the bird that a clip is about where it speaks of a bird", async () => {
  const [, , , bird] = await drawn(
    "en",
    "How puffins live",
    "A puffin spends the winter at sea.",
    "A lighthouse shows it the way.",
    "Six weeks later the young bird leaves its burrow.",
    "Then the puffin flies out to sea.",
  );
  expect(bird).toBe("puffin");
});

it("draws any bird as one where the clip is about none", async () => {
  expect(await drawn("en", "Birds sing in the morning.")).toEqual(["bird"]);
});

it("draws the bird of a recipe as a roast", async () => {
  const [, , bird] = await drawn(
    "en",
    "Roast chicken for beginners",
    "A roast chicken is an easy dinner.",
    "Take the bird out an hour before.",
    "The chicken sits on the onions.",
  );
  expect(bird).not.toBe("bird");
});

it("draws no football for the squad of another game, and one for football", async () => {
  const [squad] = await drawn("it", "La nostra squadra di pallavolo cerca te");
  const [football] = await drawn("it", "La nostra squadra di calcio cerca te");
  expect([squad, football]).toEqual(["volleyball", "soccer-ball"]);
});

it("draws the deliveries of a clip on bicycles as such, and a truck elsewhere", async () => {
  const couriers = await drawn(
    "en",
    "Our bicycle couriers",
    "Every bicycle is checked at seven.",
    "The first delivery leaves at eight.",
  );
  expect(couriers.at(-1)).not.toBe("delivery-truck");
  expect(await drawn("en", "The first delivery leaves at eight.")).toEqual(["delivery-truck"]);
});

it("draws no people for the family and the paws of an animal", async () => {
  const [, siblings, paw] = await drawn(
    "en",
    "The little otter",
    "The otter has three brothers and sisters.",
    "The otter hurt its foot on a stone.",
  );
  expect(siblings).not.toBe("siblings");
  expect(paw).not.toBe("foot");
});

it("draws a common thing where a scene and its clip have nothing else", async () => {
  const [, shop] = await drawn("en", "Notes on patience", "The nearest shop is six miles away.");
  expect(shop).toBe("convenience-store");
});

it("draws the fruit that a clip is about where it speaks of fruit", async () => {
  const [, , , fruit] = await drawn(
    "en",
    "How the pineapple came to London",
    "A pineapple cost as much as a coach.",
    "Gardeners grew it in a greenhouse.",
    "The fruit was passed round for weeks.",
    "A pineapple of stone still stands on the gate.",
  );
  expect(fruit).toBe("pineapple");
});

it("shows no dog with the vet of another animal", async () => {
  const rabbits = ["Keeping a rabbit", "A rabbit needs hay.", "Once a year, see the vet."];
  expect((await drawn("en", ...rabbits)).at(-1)).toBe("stethoscope");
  const dogs = ["Keeping a dog", "A dog needs walks.", "Once a year, see the vet."];
  expect((await drawn("en", ...dogs)).at(-1)).toBe("vet");
});

it("draws the stars of an animal's tale over no town, and no loudspeaker for its noise", async () => {
  const tale = await drawn(
    "it",
    "La lumaca che voleva partire",
    "La lumaca viveva in un orto.",
    "Di notte la lumaca dormiva sotto le stelle.",
    "Un giorno la spaventarono i rumori.",
  );
  expect(tale[2]).not.toBe("night-with-stars");
  expect(tale).not.toContain("speaker-high-volume");
});

it("draws the beans of a clip on coffee as such, and those of a breakfast as beans", async () => {
  const [, beans] = await drawn("de", "Wie der Kaffee kam", "In Säcken kamen die Bohnen.");
  expect(beans).toBe("coffee-beans");
  const [, beside] = await drawn("en", "A big breakfast", "There are beans beside the coffee.");
  expect(beside).toBe("beans");
});

it("draws no onions where tulips are planted, no cow of the cattle in a herd of elephants, and no tennis in another game", async () => {
  expect(
    await drawn("de", "Im Oktober setzen wir Zwiebeln, aus denen Tulpen werden."),
  ).not.toContain("onion");
  const [, cow] = await drawn("de", "Elefanten in Afrika", "Die älteste Kuh geht voran.");
  expect(cow).not.toBe("cow");
  const [, racket] = await drawn("de", "Tischtennis im Verein", "Schläger können geliehen werden.");
  expect(racket).not.toBe("tennis-racket");
});

it("draws no box for money where blood is donated, and no sails on a canoe", async () => {
  const [, blood] = await drawn(
    "de",
    "Blutspende am Montag",
    "Mit einer Spende helfen Sie dreien.",
  );
  expect(blood).not.toBe("donation-box");
  const [, boat] = await drawn("de", "Mit dem Kanu auf der Lahn", "Das Boot wird getragen.");
  expect(boat).not.toBe("sailboat");
});

it("lets an animal in a tale read a book, and has a dog walked", async () => {
  const tale = await drawn(
    "it",
    "Il riccio che non voleva dormire",
    "Il riccio viveva in un bosco.",
    "Il gufo leggeva un libro su un ramo.",
  );
  expect(tale.at(-1)).toBe("open-book");
  const dogs = ["Il cane felice", "Il cane dorme.", "Basta una passeggiata lunga."];
  expect((await drawn("it", ...dogs)).at(-1)).toBe("walking-the-dog");
});

it("gives an animal no human fever", async () => {
  const dogs = ["Cinque miti sui cani", "Un cane scodinzola.", "Un cane può avere la febbre."];
  expect(await drawn("it", ...dogs)).not.toContain("face-with-thermometer");
});

it("drinks coffee in a clip on coffee", async () => {
  const coffee = ["Quanto costa un caffè?", "La piazza è grande.", "Chi ne beve due spende molto."];
  expect((await drawn("it", ...coffee)).at(-1)).toBe("hot-beverage");
});

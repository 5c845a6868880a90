import { describe, expect, it } from "vitest";
import { chooseIllustrations } from "../../../src/render/illustration/choose-illustrations.js";
import { parseScript } from "../../../src/render/script/parse-script.js";

async function drawn(language: string, text: string): Promise<string | null> {
  const chosen = await chooseIllustrations(parseScript(text, language));
  return chosen[0]?.main ?? null;
}

describe("groups of words that overlap", () => {
  it.each([
    ["de", "Im Herbst kam eine junge Frau.", "woman"],
    ["es", "Duerme en la cama elástica.", "trampoline"],
    ["es", "Los sábados suben escaleras de caracol.", "stairs"],
    ["fr", "Il pose la montre sur la table de nuit.", "drawers"],
    ["fr", "Je paie à la carte bancaire.", "credit-card"],
    ["it", "Lui lavora nel turno di notte.", "briefcase"],
    ["en", "He got the flu shot.", "vaccination"],
    ["en", "The king crab was delicious.", "crab"],
  ])("are the one that says most: %s, %s", async (language, text, drawing) => {
    expect(await drawn(language, text)).toBe(drawing);
  });

  it.each([
    ["es", "La ruta de la seda: el camino que unió dos mundos", "world-map"],
    ["de", "Ein Junge spielt im Garten.", "boy"],
  ])("are the first one where no other follows: %s, %s", async (language, text, drawing) => {
    expect(await drawn(language, text)).toBe(drawing);
  });
});

describe("groups of words with capitals", () => {
  it.each([
    ["it", "La scala antincendio è sul retro.", null],
    ["it", "La manica della camicia è strappata.", "t-shirt"],
    ["es", "Fuimos a la casa blanca de la esquina.", "house"],
    ["en", "A red lion stood on the flag.", "lion"],
  ])(
    "are not found without one where they may mean a thing: %s, %s",
    async (language, text, drawing) => {
      expect(await drawn(language, text)).toBe(drawing);
    },
  );

  it.each([
    ["it", "Stasera andiamo alla prima della Scala.", "theater-stage"],
    ["it", "Siamo saliti sulla torre di pisa.", "leaning-tower"],
    ["es", "El presidente vive en la Casa Blanca.", "classical-building"],
    ["en", "We drank at the Red Lion.", "beer-mug"],
    ["fr", "Nous montons sur la tour Eiffel.", "eiffel-tower"],
    ["fr", "Le père Noël arrive ce soir.", "santa-claus"],
    ["de", "Das Eis der Arktis schmilzt.", "ice"],
  ])(
    "are found with one of them, or where they mean nothing else: %s, %s",
    async (language, text, drawing) => {
      expect(await drawn(language, text)).toBe(drawing);
    },
  );
});

describe("an English word that ends in e", () => {
  it("is no form of one without it", async () => {
    expect(await drawn("en", "The flue is blocked with soot.")).not.toBe("face-with-thermometer");
    expect(await drawn("en", "She stayed in bed with the flu.")).not.toBeNull();
  });
});

import { describe, expect, test } from "vitest";
import { cutOf, headlineOf } from "./headline-of.js";

describe("a scene of one sentence has no headline that leaves out half of what it says", () => {
  test.each([
    [
      "en",
      "Engineers believe a cracked gear in the old turning mechanism of the bridge is to blame for it.",
    ],
    ["en", "The barrier goes up at six in the evening and comes down at seven in the morning."],
    [
      "pt",
      "Faça um furo de 3 milímetros bem no centro e use um extrator, que custa cerca de 25 reais.",
    ],
    [
      "es",
      "De día fregaba suelos y de noche, a la luz de una vela, aprendía a limar los engranajes.",
    ],
    [
      "de",
      "Im Westen endete der Betrieb 1963, im Osten hielt man noch bis zum Frühjahr 1976 mühsam durch.",
    ],
    [
      "fr",
      "Douleur dans la poitrine, bras engourdi, souffle trop court : appelez le 15 sans attendre.",
    ],
    [
      "en",
      "Residents of numbers 1 to 14 may drive through at walking pace, no faster than five miles an hour.",
    ],
  ])("%s: %s", (language, text) => {
    expect(headlineOf(text, language)).toBeNull();
  });

  test.each([
    [
      "en",
      "Every cup begins on a hillside near the equator, where coffee trees grow in the shade of taller ones.",
      "Every cup begins on a hillside near the equator,",
    ],
    [
      "fr",
      "Chez le notaire, comptez trois mois entre le compromis et la remise des clés.",
      "comptez trois mois entre le compromis et la remise des clés.",
    ],
    [
      "pt",
      "A inscrição custa um quilo de alimento não perecível, que vai inteirinho para o abrigo da cidade.",
      "A inscrição custa um quilo de alimento não perecível,",
    ],
  ])("but may leave out an aside: %s: %s", (language, text, headline) => {
    expect(headlineOf(text, language)).toBe(headline);
  });
});

describe("of several sentences the one with the fact is the headline", () => {
  test.each([
    [
      "en",
      "Good morning, members. The branch on Pine Street has a new roof.",
      "The branch on Pine Street has a new roof.",
    ],
    [
      "en",
      "Bring everything to a boil, then turn it down and let it simmer for an hour. Go fold some laundry.",
      "Bring everything to a boil, then turn it down and let it simmer for an hour.",
    ],
    [
      "en",
      "Fancy it? Apply by Friday 14 June at the school office.",
      "Apply by Friday 14 June at the school office.",
    ],
    [
      "de",
      "Jetzt kommt der heikle Teil. Im Gurtwickler an der Wand sitzt eine Feder unter Spannung.",
      "Im Gurtwickler an der Wand sitzt eine Feder unter Spannung.",
    ],
    [
      "es",
      "Vamos al grano. La cooperativa ha vendido un tercio más de queso.",
      "La cooperativa ha vendido un tercio más de queso.",
    ],
    [
      "it",
      "E i biscotti? Lì comanda lo zucchero, che è goloso di umidità.",
      "Lì comanda lo zucchero, che è goloso di umidità.",
    ],
    [
      "pt",
      "Foi um trimestre de altos e baixos, mais altos que baixos. Vamos direto aos números.",
      "Foi um trimestre de altos e baixos, mais altos que baixos.",
    ],
    [
      "fr",
      "La tirette est cassée ? Un trombone la remplace en dix secondes.",
      "Un trombone la remplace en dix secondes.",
    ],
  ])("%s: %s", (language, text, headline) => {
    expect(headlineOf(text, language)).toBe(headline);
  });

  test("a short fact is not replaced by a longer sentence behind it", () => {
    const text =
      "Auch Alkohol hilft nicht. Man schläft zwar schneller ein, wacht aber um drei mit viel Durst wieder auf.";
    expect(headlineOf(text, "de")).toBe("Auch Alkohol hilft nicht.");
  });

  test("unless that has a number or says what must never be", () => {
    const text =
      "Your grandmother was right. You should never put anything smaller than your elbow in your ear.";
    expect(headlineOf(text, "en")).toBe(
      "You should never put anything smaller than your elbow in your ear.",
    );
  });

  test("what the speaker thinks of it is left out", () => {
    const text =
      "Milk doesn't save you, I'm afraid. But a slice of lemon does, because acid grabs the calcium.";
    expect(headlineOf(text, "en")).toBe("Milk doesn't save you,");
  });
});

describe("words are not cut inside a range, an opinion, a superlative or a question", () => {
  test.each([
    [
      "en",
      "Night shifts at the new bakery run from ten at night to six in the morning, with an hour off for soup and two shorter breaks.",
      /night$/u,
    ],
    [
      "it",
      "Intanto il dipinto più famoso del mondo sta in una valigia di legno, sotto il letto di una piccola pensione parigina in centro.",
      /famoso$/u,
    ],
    [
      "es",
      "¿Tienes buen oído, no te dan miedo las alturas y eres capaz de pasar tres horas dentro de un armario sin perder la paciencia?",
      /oído,?$/u,
    ],
  ])("%s: %s", (language, text, end) => {
    expect(cutOf(text, language) ?? "").not.toMatch(end);
  });
});

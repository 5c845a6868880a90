import { describe, expect, test } from "vitest";
import { cutOf } from "./headline-of.js";

describe("words that are cut out name what they speak of", () => {
  test.each([
    [
      "fr",
      "Nous y puisons environ deux cents litres par jour, de quoi arroser les tomates, les courgettes et un rang de haricots.",
    ],
    [
      "fr",
      "La mairie en a recensé une quarantaine dans la commune, presque tous oubliés sous une dalle de béton.",
    ],
    [
      "fr",
      "C'est moins cher que le gaz, et surtout le prix ne dépend pas d'un marché à l'autre bout du monde.",
    ],
    [
      "fr",
      "Le deuxième, on a pris le rythme, et au bout du troisième je ne sentais plus mes jambes ni mon dos.",
    ],
    [
      "it",
      "L'apicoltore ne toglie solo una parte, perché l'inverno è lungo e la primavera arriva sempre tardi.",
    ],
    [
      "it",
      "Le api poi lo depongono nelle celle e battono le ali per asciugarlo, come se accendessero mille ventilatori.",
    ],
    ["pt", "Cabem nela um notebook de quinze polegadas, uma troca de roupa e uma garrafa de água."],
    [
      "es",
      "Pueden pedirlas quienes empiecen o continúen estudios universitarios o de formación profesional.",
    ],
  ])("%s: %s", (language, text) => {
    expect(cutOf(text, language)).toBeNull();
  });

  test.each([
    [
      "it",
      "La bolletta arriva e nessuno la legge, perché nella seconda pagina si nasconde la voce più importante di tutte.",
      "La bolletta arriva e nessuno la legge,",
    ],
    [
      "es",
      "Cada mañana, el perro lo acompañaba a la estación de Shibuya, y cada tarde volvía a buscarlo.",
      "Cada mañana, el perro lo acompañaba a la estación de Shibuya,",
    ],
  ])("%s: a pronoun may stand behind its noun: %s → %s", (language, text, headline) => {
    expect(cutOf(text, language)).toBe(headline);
  });
});

describe("of two sentences the one that leans on another scene is not shown", () => {
  test.each([
    [
      "pt",
      "O mais antigo tem um macaco vestido de médico. Esse não sai da garagem.",
      "O mais antigo tem um macaco vestido de médico.",
    ],
    [
      "fr",
      "Calez-les avec un linge, sinon ils dansent et se brisent. J'ai perdu ainsi six litres de ratatouille.",
      "J'ai perdu ainsi six litres de ratatouille.",
    ],
    [
      "es",
      "La encontraron en un bar, de adorno. El dueño pagó una ronda a todos.",
      "El dueño pagó una ronda a todos.",
    ],
    [
      "fr",
      "Les gens croient le contraire depuis longtemps, à la ville comme à la campagne, et cela ne changera pas. La rage a disparu de France depuis 2001.",
      "La rage a disparu de France depuis 2001.",
    ],
  ])("%s: %s → %s", (language, text, headline) => {
    expect(cutOf(text, language)).toBe(headline);
  });
});

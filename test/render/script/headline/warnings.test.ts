import { describe, expect, test } from "vitest";
import { headlineOf } from "./headline-of.js";

describe("a sentence that forbids something goes before the harmless one beside it", () => {
  test.each([
    ["en", "Swap names with the other driver.", "Do not argue about who was at fault."],
    ["de", "Viele Katzen verstecken sich unter dem Sofa.", "Zieht sie nie mit Gewalt hervor."],
    ["fr", "De l'eau fraîche suffit.", "Ne lui donnez jamais de lait de vache."],
    ["es", "La noche anterior, cena pasta.", "No pruebes nada nuevo."],
    ["it", "Stendete l'impasto con le dita.", "Non usate mai il mattarello."],
    ["pt", "Leve ao forno por uma hora.", "Não abra a porta antes da metade do tempo."],
    ["nl", "Zet de plant in het licht.", "Geef hem nooit koud water uit de kraan."],
  ])("%s: %s | %s", (language, harmless, forbidden) => {
    const whole = (headline: string | null) => headline?.replace(/[.!]$/u, "");
    expect(whole(headlineOf(`${harmless} ${forbidden}`, language))).toBe(forbidden.slice(0, -1));
    expect(whole(headlineOf(`${forbidden} ${harmless}`, language))).toBe(forbidden.slice(0, -1));
  });

  test.each([
    ["en", "The bus leaves at the corner every hour.", "Don't worry about the fare."],
    ["de", "Verliebte schickten Rosenblätter durch die Stadt.", "Belegt ist das freilich nicht."],
    ["de", "Stell dir eine Kanone vor.", "Schießt sie schnell genug, landet die Kugel nie."],
    ["es", "La tienda abre a las nueve.", "No tienes que reservar."],
    ["fr", "Le musée ouvre à neuf heures.", "N'oubliez pas votre billet."],
    ["pt", "O fogão gasta pouca energia.", "Não tem segredo nenhum."],
  ])("but not one that calms, reminds or tells: %s: %s | %s", (language, first, second) => {
    expect(headlineOf(`${first} ${second}`, language)).toBe(first);
  });
});

describe("a sentence that only connects, greets or warns in general gives way to the one with the fact", () => {
  test.each([
    ["en", "We are not alone, either.", "Dogs, lions, parrots and even fish yawn."],
    ["es", "Jalón no se detuvo ahí.", "También mejoró la jeringuilla desechable."],
    ["es", "Cuidado con la cena.", "Lo ideal es cenar dos horas antes de acostarse."],
    ["pt", "Mas a história tem um lado triste.", "O inventor se sentiu culpado e nunca mais voou."],
    ["de", "Dabei blieb es nicht.", "Die Stadt baute drei neue Brücken über die Elbe."],
    ["fr", "Mais ce n'est pas tout.", "La ville construit trois nouveaux ponts."],
    ["it", "Ma non è tutto.", "La città costruisce tre nuovi ponti sul fiume."],
    ["nl", "Maar dat is nog niet alles.", "De stad bouwt drie nieuwe bruggen over de rivier."],
    ["en", "Good morning, everyone, and thank you for joining.", "Sales grew faster than planned."],
    ["de", "Er sank.", "Der Gewinn der Firma fiel im Sommer deutlich."],
  ])("%s: %s | %s", (language, first, second) => {
    expect(headlineOf(`${first} ${second}`, language)).toBe(second);
  });
});

test.each([
  ["it", "A trainare sono state le vendite online, salite dal 28% al 41%.", "le vendite online,"],
  ["de", "Er sank von 3,9 auf 3,2 Millionen Euro.", null],
  ["de", "Der Gewinn sank von 3,9 auf 3,2 Millionen Euro.", "Der Gewinn sank"],
])(
  "a comparison is never of a pronoun or of a participle alone: %s: %s",
  (language, text, headline) => {
    expect(headlineOf(text, language)).toBe(headline);
  },
);

import { describe, expect, it } from "vitest";
import { chooseIllustrations } from "../../../src/render/illustration/choose-illustrations.js";
import { stemOfVerbGroup, stemsOfVerb } from "../../../src/render/illustration/verb-groups.js";
import { parseScript } from "../../../src/render/script/parse-script.js";

async function drawn(language: string, text: string): Promise<(string | null)[]> {
  const chosen = await chooseIllustrations(parseScript(text, language));
  return chosen.map((one) => one?.main ?? null);
}

describe("phrases that begin with an infinitive", () => {
  it.each([
    ["it", "lavatevi", "lavarsi i denti"],
    ["it", "giochiamo", "giocare a calcio"],
    ["it", "mangiamo", "mangiare la pizza"],
    ["it", "facevamo", "fare la spesa"],
    ["it", "dato", "dare una mano"],
    ["pt", "dê", "dar banho"],
    ["pt", "puseram", "pôr a mesa"],
    ["es", "dieron", "dar la mano"],
    ["es", "lávate", "lavarse las manos"],
    ["es", "cruzo", "cruzar la calle"],
    ["es", "cuelgue", "colgar el cuadro"],
    ["pt", "juntando", "juntar dinheiro"],
    ["pt", "faça", "fazer as malas"],
    ["fr", "grillez", "griller la viande"],
    ["fr", "jette", "jeter les clés"],
    ["fr", "nettoie", "nettoyer la table"],
    ["fr", "sèche", "sécher le linge"],
    ["fr", "achetons", "acheter du pain"],
    ["fr", "rangea", "ranger la chambre"],
    ["fr", "remplissez", "remplir le verre"],
    ["fr", "mis", "mettre la table"],
  ])("know that the %s %s is a form of that in %s", (language, form, group) => {
    expect(stemsOfVerb(form, language)).toContain(stemOfVerbGroup(group, language));
  });

  it.each([
    ["fr", "huile d'olive"],
    ["es", "mujer mayor"],
    ["es", "perderse por"],
    ["en", "brush your teeth"],
  ])(
    "have no stem of a verb where they begin with none, or end in a small word: %s, %s",
    (language, group) => {
      expect(stemOfVerbGroup(group, language)).toBeNull();
    },
  );

  it.each([
    ["it", "Lavatevi le mani.", "hand-wash"],
    ["it", "Mi allaccio le scarpe.", "tying-shoes"],
    ["es", "Cruzo la calle.", "pedestrian-crossing"],
    ["pt", "Passamos um ano juntando dinheiro.", "piggy-bank"],
    ["fr", "Fermez les volets en journée.", "window-shutters"],
    ["fr", "Pliez le linge dès qu'il est sec.", "laundry-basket"],
    ["fr", "Attachez votre vélo à un poteau.", "bicycle-lock"],
    ["fr", "Il perd la tête.", null],
  ])("are met by its other forms: %s, %s", async (language, text, main) => {
    expect(await drawn(language, text)).toEqual([main]);
  });

  it("keep their pronoun, and are no verb with an article", async () => {
    const spanish = "El partido\n\nEl equipo perdía por dos goles.";
    expect(await drawn("es", spanish)).not.toContain("reading-map");
    const italian = "Il viaggio\n\nIn macchina ho pianto un po'.";
    expect(await drawn("it", italian)).not.toContain("person-planting");
  });
});

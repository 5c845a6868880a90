import { describe, expect, it } from "vitest";
import { chooseIllustrations } from "../../../src/render/illustration/choose-illustrations.js";
import { stemOfInfinitive, stemsOfVerb } from "../../../src/render/illustration/phrase-verbs.js";
import { parseScript } from "../../../src/render/script/parse-script.js";

async function drawn(language: string, text: string): Promise<(string | null)[]> {
  const chosen = await chooseIllustrations(parseScript(text, language));
  return chosen.map((one) => one?.main ?? null);
}

describe("phrases that begin with an infinitive", () => {
  it.each([
    ["it", "lavatevi", "lavarsi"],
    ["it", "giochiamo", "giocare"],
    ["it", "mangiamo", "mangiare"],
    ["es", "lávate", "lavarse"],
    ["es", "cruzo", "cruzar"],
    ["pt", "juntando", "juntar"],
    ["fr", "grillez", "griller"],
  ])("know that the %s %s is a form of %s", (language, form, infinitive) => {
    expect(stemsOfVerb(form, language)).toContain(stemOfInfinitive(infinitive, language));
  });

  it.each([
    ["it", "Lavatevi le mani.", "hand-wash"],
    ["it", "Mi allaccio le scarpe.", "tying-shoes"],
    ["es", "Cruzo la calle.", "pedestrian-crossing"],
    ["pt", "Passamos um ano juntando dinheiro.", "piggy-bank"],
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

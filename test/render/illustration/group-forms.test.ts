import { describe, expect, it } from "vitest";
import { chooseIllustrations } from "../../../src/render/illustration/choose-illustrations.js";
import { formsOfGroup } from "../../../src/render/illustration/group-forms.js";
import { parseScript } from "../../../src/render/script/parse-script.js";

describe("a phrase that begins with a verb", () => {
  it.each([
    ["jeter", ["jetez", "jette", "jetait"]],
    ["nettoyer", ["nettoyez", "nettoie"]],
    ["sécher", ["séchez", "sèche"]],
    ["acheter", ["achetons", "achète"]],
    ["ranger", ["rangez", "rangeons", "rangea"]],
    ["remplir", ["remplit", "remplissez"]],
    ["mettre", ["met", "mettez", "mis"]],
  ])("has the forms of %s", (infinitive, forms) => {
    const found = formsOfGroup([infinitive, "la", "table"], "fr").map((words) => words.join(" "));
    expect(found).toEqual(expect.arrayContaining(forms.map((form) => `${form} la table`)));
  });

  it("has none where it begins with no verb, or where forms are not known", () => {
    expect(formsOfGroup(["huile", "d'olive"], "fr")).toEqual([]);
    expect(formsOfGroup(["fechar", "a", "porta"], "pt")).toEqual([]);
  });

  it.each([
    ["Fermez les volets en journée.", "window-shutters"],
    ["Pliez le linge dès qu'il est sec.", "laundry-basket"],
    ["Attachez votre vélo à un poteau.", "bicycle-lock"],
    ["Il perd la tête.", undefined],
  ])("is found in them: %s", async (text, drawing) => {
    const { scenes } = parseScript(text, "fr");
    const [first] = await chooseIllustrations({ language: "fr", scenes });
    expect(first?.main).toBe(drawing);
  });
});

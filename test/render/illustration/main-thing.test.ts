import { describe, expect, it } from "vitest";
import { chooseIllustrations } from "../../../src/render/illustration/choose-illustrations.js";
import { parseScript } from "../../../src/render/script/parse-script.js";

async function choose(language: string, text: string) {
  const { scenes } = parseScript(text, language);
  return await chooseIllustrations({ language, scenes });
}

async function mains(language: string, text: string) {
  return (await choose(language, text)).map((one) => (one?.isDenied ? null : (one?.main ?? null)));
}

describe("the main thing of a scene", () => {
  it.each([
    [
      "fr",
      "Mieux dormir\n\nÉteignez votre téléphone une heure avant d'aller au lit.",
      "mobile-phone",
    ],
    [
      "it",
      "Dormire meglio\n\nRegolate la sedia in modo che i piedi poggino bene a terra.",
      "chair",
    ],
  ])("is what a request is about: %s", async (language, text, drawing) => {
    expect((await mains(language, text))[1]).toBe(drawing);
  });

  it("is what stands under a large number", async () => {
    const chosen = await mains(
      "pt",
      "Padarias: resultados\n\nO preço da farinha subiu 9% e a conta de luz pesou, o que derrubou a margem.",
    );
    expect(chosen[1]).toBe("flour-bag");
  });

  it("is nothing that another number counts than the large one", async () => {
    const chosen = await mains(
      "es",
      "El tranvía llega al puerto\n\nEl ayuntamiento espera 22.000 viajeros al día y 5.000 coches menos en las calles.",
    );
    expect(chosen[1]).toBe("busts-in-silhouette");
  });

  it("is no tool that the words say not to use", async () => {
    const chosen = await mains(
      "it",
      "Focaccia fatta in casa\n\nStendete l'impasto con le dita. Non usate mai il mattarello.",
    );
    expect(chosen[1]).not.toBe("rolling-pin");
  });

  it.each([
    ["pt", "A cidade\n\nÉ perigoso, não se abrigue debaixo de árvores.", "deciduous-tree"],
    ["it", "Il pianeta\n\nIl cielo è color caramello.", "custard"],
    ["es", "La fiesta\n\nEl vestido es de color vino.", "wine-glass"],
  ])("is nothing that is only denied or a colour: %s, %s", async (language, text, drawing) => {
    expect((await mains(language, text))[1]).not.toBe(drawing);
  });

  it("is a thing that has its name also as a product", async () => {
    const text =
      "Chegou a Marmita Quentinha: almoço quente\n\nÉ uma marmita elétrica que esquenta a comida na sua mesa.";
    expect((await mains("pt", text))[0]).toBe("lunchbox");
  });

  it("is the cage of a bird in a clip on one", async () => {
    const text = "Tu loro en casa\n\nUn loro vive más de 40 años.\n\nLimpia la jaula cada semana.";
    expect((await mains("es", text))[2]).toBe("bird-cage");
  });

  it("is no face in a tale of an animal", async () => {
    const text =
      "La luciérnaga que tenía miedo a la oscuridad\n\nHabía una vez una luciérnaga pequeñita.";
    expect((await mains("es", text))[0]).toBe("firefly");
  });

  it("stands beside the item that says it, and not beside its measure", async () => {
    const text =
      "Bolo\n\nVocê vai precisar de:\n- 2 xícaras de açúcar\n- 2 xícaras e meia de farinha de trigo\n- 3 ovos";
    const [, list] = await choose("pt", text);
    expect(list?.items).toEqual(["sugar-cubes", "flour-bag", "egg"]);
  });
});

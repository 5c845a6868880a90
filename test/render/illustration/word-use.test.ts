import { expect, it } from "vitest";
import { chooseIllustrations } from "../../../src/render/illustration/choose-illustrations.js";
import { parseScript } from "../../../src/render/script/parse-script.js";

async function drawn(language: string, text: string): Promise<(string | null)[]> {
  const chosen = await chooseIllustrations(parseScript(text, language));
  return chosen.map((one) => one?.main ?? null);
}

it.each([
  ["Elle les porte à la main.", null],
  ["Chacun la lit.", null],
  ["Il le livre tôt.", null],
  ["Il ouvre la porte.", "door"],
  ["Il quitte le lit.", "bed"],
])("takes a French article behind a subject for an object: %s", async (text, drawing) => {
  expect(await drawn("fr", text)).toEqual([drawing]);
});

it("draws an owner only where what he owns has no drawing", async () => {
  expect(await drawn("en", "The mayor's dog barks.")).toEqual(["dog"]);
});

it.each([
  ["es", "Al lado del río duerme un perro.", "dog"],
  ["pt", "Atrás da escola dorme um cão.", "dog"],
  ["it", "Se ringhia davanti alla ciotola, chiamate un medico.", "health-worker"],
  ["fr", "À côté de la gare dort un chien.", "dog"],
])(
  "draws what stands beside a place rather than the place: %s, %s",
  async (language, text, main) => {
    expect(await drawn(language, text)).toEqual([main]);
  },
);

it.each([
  ["en", "It hurts less than stepping on a teddy bear.", "teddy-bear"],
  ["de", "Am Morgen goss es wie aus Eimern.", "bucket"],
  ["it", "La torta ha la forma di una locomotiva.", "locomotive"],
  ["en", "It stands up like hair after a fright.", "face-screaming-in-fear"],
  ["de", "Das tut weniger weh als auf einen Teddybären zu treten.", "teddy-bear"],
  ["es", "Duele menos que pisar un perro.", "dog"],
  ["pt", "A picada dói menos que pisar num brinquedo.", "teddy-bear"],
])("draws nothing that is only done in a comparison: %s, %s", async (language, text, main) => {
  expect(await drawn(language, text)).not.toContain(main);
});

it("draws what a verb like `to like` is about", async () => {
  expect(await drawn("en", "We like milk in the morning.")).toContain("glass-of-milk");
});

it("takes a river in the name of a town for a name", async () => {
  expect(await drawn("pt", "Em Miranda do Douro chegam os livros.")).toEqual(["books"]);
});

it("hears where a French clause ends before a mark that stands alone", async () => {
  expect(await drawn("fr", "On ne fuit pas : un chien garde la porte.")).toEqual(["dog"]);
});

it("lets the chart fall where sales do", async () => {
  const text = "# Results\n\nTurnover and profit in the quarter.\n\nSales fell sharply in May.";
  expect((await drawn("en", text)).at(-1)).toBe("chart-decreasing");
});

it("takes a compound apart where both parts are known", async () => {
  expect(await drawn("de", "Der Märchenschlossturm wird blau.")).toEqual(["castle"]);
});

it("shows no paw prints in a clip about an animal without paws", async () => {
  const whales =
    "# The whale\n\nA whale sings.\n\n---\n\nThe whale dives.\n\n---\n\nOther animals listen.";
  expect(await drawn("en", whales)).not.toContain("paw-prints");
  expect(await drawn("en", whales.replaceAll("whale", "wolf"))).toContain("paw-prints");
});

it("takes no part of the body for what a clip is about", async () => {
  const back =
    "# Stay at home\n\nBend your leg.\n\n---\n\nNow rest.\n\n---\n\nLift one leg.\n\n---\n\nSay it.\n\n---\n\nThe other leg.";
  expect((await drawn("en", back))[0]).not.toBe("leg");
});

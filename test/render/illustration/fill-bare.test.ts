import { describe, expect, it } from "vitest";
import { chooseIllustrations } from "../../../src/render/illustration/choose-illustrations.js";
import { parseScript } from "../../../src/render/script/parse-script.js";

const choose = (language: string, text: string) => chooseIllustrations(parseScript(text, language));
const mains = async (language: string, text: string) =>
  (await choose(language, text)).map((one) => one?.main ?? null);

describe("a scene that has no thing of its own", () => {
  const opening =
    "# Warum Igel schlafen\n\nEin Igel frisst Käfer.\n\nSetzt einen Teller auf den Tisch.\n\nDer Apfel ist rot.\n\n";

  it("shows what the title names, where that was not just shown", async () => {
    const chosen = await choose("de", `${opening}Das dauert einige Zeit.\n\nDer Tisch ist neu.`);
    expect(chosen[4]).toMatchObject({ main: "hedgehog", isFromSubject: true, satellites: [] });
  });

  it("shows it not right before a scene that is about it, nor in sorrow", async () => {
    const text = `${opening}Das dauert einige Zeit.\n\nDer Igel ist müde.`;
    expect((await mains("de", text))[4]).toBeNull();
    const sad = `${opening}Im Mai ist er gestorben.\n\nDer Tisch ist neu.`;
    expect((await mains("de", sad))[4]).not.toBe("hedgehog");
  });
});

describe("a scene that names nothing", () => {
  it.each([
    ["en", "It goes on for two weeks.", "calendar-week"],
    ["de", "Warten Sie noch drei Minuten.", "stopwatch"],
    ["fr", "Dès le premier mois, tout va mieux.", "calendar"],
  ])("shows how long it takes: %s, %s", async (language, text, main) => {
    const [scene] = await choose(language, text);
    expect(scene).toMatchObject({ main, isFromSubject: false, isDenied: false });
  });

  it("shows time in two scenes of a clip at most, and not close to each other", async () => {
    const weeks = Array.from({ length: 9 }, () => "It went on for weeks.").join("\n\n");
    const shown = await mains("en", `A horse sleeps.\n\n${weeks}`);
    const at = shown.flatMap((main, index) => (main === "calendar-week" ? [index] : []));
    expect(at).toHaveLength(2);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(2);
  });
});

it.each([
  ["it", "La lumachina che voleva vedere il mare", "snail"],
  ["pt", "A tartaruguinha que tinha medo do mar", "turtle"],
  ["de", "Das Schnecklein und das Meer", "snail"],
  ["es", "La tortuguita y el mar", "turtle"],
])(
  "knows diminutives, and takes the animal for the hero: %s, %s",
  async (language, title, main) => {
    expect((await mains(language, title))[0]).toBe(main);
  },
);

it.each([
  ["The bottle has a leak-proof lid.", "leaking-pipe"],
  ["We sell sugar-free drinks.", "sugar-cubes"],
  ["E-bikes now make up 62 percent of sales.", "lipstick"],
  ["So you open a bag of crisps.", "french-fries"],
])("draws nothing that is kept off or only sounds like it: %s", async (text, wrong) => {
  const [only] = await choose("en", text);
  expect(only?.isDenied === true || only?.main !== wrong).toBe(true);
});

it("gives an animal no human patient", async () => {
  const text = "# Ein Hund zieht ein\n\nDer Hund ist jung.\n\nEr prüft die Impfungen.";
  expect((await mains("de", text)).at(-1)).toBe("syringe");
});

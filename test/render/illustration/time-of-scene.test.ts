import { describe, expect, it } from "vitest";
import { chooseIllustrations } from "../../../src/render/illustration/choose-illustrations.js";
import { timesOfScenes } from "../../../src/render/illustration/time-of-scene.js";
import { parseScript } from "../../../src/render/script/parse-script.js";

const times = (text: string, language: string) =>
  timesOfScenes(parseScript(text, language).scenes, language);

describe("times of scenes", () => {
  it("lasts from a year that a clip begins with, title included, up to today", () => {
    const text = `La noche en que Lisboa tembló

El 1 de noviembre de 1755 las iglesias de la ciudad estaban llenas.

El terremoto duró seis minutos.

Hoy la ciudad recuerda aquel día.`;
    expect(times(text, "es")).toEqual([1755, 1755, 1755, null]);
  });

  it("is only that of its own scene where a clip of today names one by the way", () => {
    const text = `Vendesi casale in Umbria

In cima a una collina c'è un casale che aspetta una famiglia.

È stato costruito nel 1780 da artigiani del posto.

Il soggiorno ha un grande camino e la televisione.`;
    expect(times(text, "it")).toEqual([null, null, 1780, null]);
  });

  it("reads centuries and years behind months, and takes no amount or beginning for a year", () => {
    expect(times("En el siglo XVIII las calles olían mal.", "es")).toEqual([1750]);
    expect(times("In the 18th century the streets were dark.", "en")).toEqual([1750]);
    expect(times("Am 7. Dezember 1835 fuhr der Zug.", "de")).toEqual([1835]);
    expect(times("Nimm 1250 Gramm Mehl.", "de")).toEqual([null]);
    expect(times("Since 1890 we have baked bread.", "en")).toEqual([null]);
  });
});

it("reads the years of an era", () => {
  expect(times("Nel 79 dopo Cristo la città era viva.", "it")).toEqual([79]);
  expect(times("Caesar came in 55 BC with ships.", "en")).toEqual([-55]);
});

describe("illustrations of the past", () => {
  it("show what the title names also before it was as it is drawn", async () => {
    const text =
      "La storia della bicicletta\n\nNel 1817 nacque la prima bicicletta.\n\nNel 1868 la bicicletta ebbe i pedali.";
    const chosen = await chooseIllustrations(parseScript(text, "it"));
    expect(chosen[0]?.main).toBe("bicycle");
  });

  it.each([
    ["it", "Nell'autunno del 1944 la città era affollata.", "fallen-leaf"],
    ["fr", "À l'automne 2027, les billets seront chers.", "fallen-leaf"],
    ["en", "In the winter of 1963 the bread ran out.", "snowflake"],
  ])("have no weather of a season that only dates them: %s, %s", async (language, text, season) => {
    const chosen = await chooseIllustrations(parseScript(text, language));
    expect(chosen.map((one) => one?.main)).not.toContain(season);
  });

  it("show nothing that there was not yet, or what it looked like then", async () => {
    const { scenes } = parseScript(
      `A guerra de 1812

Em 1812, os soldados atravessaram a neve.

Em 1813, um navio levou os feridos.`,
      "pt",
    );
    const chosen = await chooseIllustrations({ language: "pt", scenes });
    const drawn = chosen.flatMap((one) => (one ? [one.main, ...one.satellites] : []));
    expect(drawn).not.toContain("soldier");
    expect(drawn).not.toContain("ship");
    expect(drawn).toContain("tall-ship");
  });

  it("are of a century as well, and end with today or a year of ours", async () => {
    const drawnIn = async (language: string, ...paragraphs: readonly string[]) => {
      const script = parseScript(paragraphs.join("\n\n"), language);
      const chosen = await chooseIllustrations(script);
      return chosen.at(-1)?.main;
    };
    const german = ["Die Kartoffel", "Im 16. Jahrhundert brachten Schiffe sie nach Europa."];
    expect(await drawnIn("de", ...german)).toBe("tall-ship");
    const french = ["Le sucre", "Au XVIIe siècle, des navires l'apportent à Nantes."];
    expect(await drawnIn("fr", ...french)).toBe("tall-ship");
    const siege = ["The siege of 1702", "The soldiers waited on the shore."];
    expect(await drawnIn("en", ...siege)).toBe("guard");
    for (const end of ["In 1999 a ship came back.", "Today a ship lies here."])
      expect(await drawnIn("en", ...siege, end), end).toBe("ship");
    expect(await drawnIn("en", "Our harbour", "The soldiers waited on the shore.")).toBe("soldier");
  });
});

it.each([
  ["en", "In 1666 the houses stood close together.", "old-town"],
  ["en", "In 1890 a man was on the phone for an hour.", "telephone"],
  ["de", "Im Jahr 1720 war die Altstadt eng.", "old-town"],
])("draws what a thing looked like at a time: %s, %s", async (language, text, drawing) => {
  const [only] = await chooseIllustrations(parseScript(text, language));
  expect(only?.main).toBe(drawing);
});

it("draws no candle for an idea that somebody had before there were light bulbs", async () => {
  const text = "En 1817, un baron allemand invente une drôle de machine.";
  const [only] = await chooseIllustrations(parseScript(text, "fr"));
  expect(only?.main).not.toBe("candle");
});

it("draws no doctor of today for one of the seventeenth century", async () => {
  const draw = async (text: string) => chooseIllustrations(parseScript(text, "es"));
  const [then] = await draw("En 1615 un médico probó el chocolate.");
  const [now] = await draw("Un médico probó el chocolate.");
  expect([then?.main, ...(then?.satellites ?? [])]).not.toContain("health-worker");
  expect([now?.main, ...(now?.satellites ?? [])]).toContain("health-worker");
});

it("draws an invention in the title of its history, though it begins before there was one", async () => {
  const script = parseScript(
    "Die Geschichte des Fahrrads\n\nIm Jahr 1817 fuhr Karl Drais durch Mannheim.",
    "de",
  );
  const [title] = await chooseIllustrations(script);
  expect(title?.main).toBe("bicycle");
});

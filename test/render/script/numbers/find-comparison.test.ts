import { describe, expect, test } from "vitest";
import { parseScript } from "../../../../src/render/script/parse-script.js";

/** The form and the points of a sentence's comparison; null where it has none. */
function chartOf(language: string, text: string): string | null {
  const comparison = parseScript(text, language).scenes[0]?.comparison;
  if (!comparison) return null;
  const points = comparison.points.map(({ label, text: value }) => `${label} ${value}`.trim());
  return `${comparison.form}: ${points.join(" | ")}`;
}

describe("numbers are shown side by side where", () => {
  test.each([
    ["en", "Churn: 3.1 % → 2.2 %", "bars: 3.1 % | 2.2 %"],
    ["en", "Churn fell from 3.1% to 2.2%.", "bars: 3.1% | 2.2%"],
    ["en", "Traffic rose from 40 to 55 million visits.", "bars: 40 million | 55 million"],
    ["en", "Sales went from $1.2 million to $3.4 million.", "bars: $1.2 million | $3.4 million"],
    ["de", "Der Umsatz stieg von 40 auf 55 Millionen Euro.", "bars: 40 Mio. € | 55 Mio. €"],
    ["es", "El paro bajó del 12 % al 9 %.", "bars: 12 % | 9 %"],
    ["fr", "Le chômage est passé de 9 % à 7,5 %.", "bars: 9 % | 7,5 %"],
    // Thousands with spaces between them
    ["fr", "Sa facture est passée de 900 à 2 400 euros par mois.", "bars: 900 euros | 2 400 euros"],
    ["ru", "Число собак выросло с 80 до 1 240.", "bars: 80 | 1 240"],
    ["fr", "Le village est passé de 1 200 à 15 300 habitants.", "bars: 1 200 | 15 300"],
    [
      "en",
      "Bakers fail for three reasons: 45% underproof, 30% use a weak starter, and 25% cut into the bread too early.",
      "ring: underproof 45% | use a weak starter 30% | cut into the bread too early 25%",
    ],
    ["it", "Le vendite sono salite da 40 a 55 milioni.", "bars: 40 milioni | 55 milioni"],
    ["pt", "As vendas subiram de 40 para 55 milhões.", "bars: 40 milhões | 55 milhões"],
    ["ru", "Доля выросла с 12 % до 25 %.", "bars: 12 % | 25 %"],
    ["ja", "売上は40億円から55億円に増えました。", "bars: 40億円 | 55億円"],
    ["hi", "बिक्री 40 लाख से बढ़कर 55 लाख हो गई।", "bars: 40 लाख | 55 लाख"],
    ["ar", "ارتفعت النسبة من 12% إلى 25%.", "bars: 12% | 25%"],
    ["en", "Chrome has 60%, Safari 30%, others 10%.", "ring: Chrome 60% | Safari 30% | others 10%"],
    ["en", "60% walk, 30% cycle, and 10% drive.", "ring: walk 60% | cycle 30% | drive 10%"],
    ["de", "Wind 40 %, Sonne 35 %, Kohle 25 %.", "ring: Wind 40 % | Sonne 35 % | Kohle 25 %"],
    [
      "en",
      "Of the residents asked, 61 percent are in favour, 24 percent are against and 15 percent have no opinion.",
      "ring: in favour 61% | against 24% | no opinion 15%",
    ],
    [
      "en",
      "61 percent are in favour. 24 percent are against. 15 percent do not know.",
      "ring: in favour 61% | against 24% | do not know 15%",
    ],
    [
      "en",
      "Our customers are families (48%), students (32%) and hotels (20%).",
      "ring: families 48% | students 32% | hotels 20%",
    ],
    [
      "en",
      "Subscriptions made up 70 percent of sales, services 20 percent and hardware 10 percent.",
      "ring: Subscriptions 70% | services 20% | hardware 10%",
    ],
    [
      "it",
      "Il 48% dei cittadini è favorevole, il 39% è contrario e il 13% non sa.",
      "ring: favorevole 48% | contrario 39% | non sa 13%",
    ],
    [
      "es",
      "El Sevilla tuvo el 64 % de la posesión y el Valencia el 36 %.",
      "ring: Sevilla 64 % | Valencia 36 %",
    ],
    [
      "zh",
      "用户调查显示，61%的人喜欢白色，24%喜欢黑色，15%喜欢蓝色。",
      "ring: 喜欢白色 61% | 喜欢黑色 24% | 喜欢蓝色 15%",
    ],
    ["zh", "股票占45%，债券占35%，现金占20%。", "ring: 股票 45% | 债券 35% | 现金 20%"],
    ["en", "Apples: 12, Pears: 8, Plums: 3.", "bars: Apples 12 | Pears 8 | Plums 3"],
    ["en", "2019: 4, 2020: 6, 2021: 9", "line: 2019 4 | 2020 6 | 2021 9"],
  ])("%s: %s", (language, text, chart) => {
    expect(chartOf(language, text)).toBe(chart);
  });
});

describe("nothing is compared in", () => {
  test.each([
    ["en", "It is open from 9 to 17."],
    ["en", "The Hawks beat the Comets 92:88 on Friday."],
    ["de", "Für den Antrag stimmten 62 Prozent, dagegen 30 Prozent, 8 Prozent enthielten sich."],
    ["en", "It takes from 10 to 15 minutes."],
    ["en", "In 2019 we had 40 people and 3 offices."],
    ["en", "From 1990 to 2000 the town grew."],
    ["de", "Von 9 bis 17 Uhr geöffnet."],
    ["es", "Abrimos de 9 a 17."],
  ])("%s: %s", (language, text) => {
    expect(chartOf(language, text)).toBeNull();
  });
});

test("points of one scale have their values, and the words that say them", () => {
  const { comparison } =
    parseScript("Traffic rose from 40 to 55 million visits.", "en").scenes[0] ?? {};
  expect(comparison?.points).toEqual([
    { value: 40e6, text: "40 million", label: "", sentenceIndex: 0, wordIndex: 3 },
    { value: 55e6, text: "55 million", label: "", sentenceIndex: 0, wordIndex: 5 },
  ]);
});

describe("a number and the earlier one behind it", () => {
  test.each([
    [
      "en",
      "Revenue grew 14% to 82 million euros, compared with 72 million a year ago.",
      [72e6, 82e6],
    ],
    ["en", "Sales fell to $300, down from $420.", [420, 300]],
    [
      "de",
      "Der Umsatz stieg auf 82 Millionen Euro, verglichen mit 72 Millionen im Vorjahr.",
      [72e6, 82e6],
    ],
    ["es", "Las ventas subieron a 82 millones, frente a 72 millones.", [72e6, 82e6]],
    ["fr", "Les ventes ont augmenté à 82 millions, contre 72 millions.", [72e6, 82e6]],
  ])("%s: %s", (language, text, values) => {
    const { comparison } = parseScript(text, language).scenes[0] ?? {};
    expect(comparison?.form).toBe("bars");
    expect(comparison?.points.map(({ value }) => value)).toEqual(values);
  });

  test("both have the unit of the one that says it", () => {
    const text = "Revenue grew 14% to 82 million euros, compared with 72 million a year ago.";
    const points = parseScript(text, "en").scenes[0]?.comparison?.points;
    expect(points?.map(({ text: written }) => written)).toEqual(["€72M", "€82M"]);
  });
});

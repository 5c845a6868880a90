import { describe, expect, test } from "vitest";
import { parseScript } from "../../../../src/render/script/parse-script.js";
import { writtenText } from "../../../../src/render/script/scene.js";

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
    ["en", "The fare rose from 90 cents to $1.20.", "bars: 90 cents | $1.20"],
    ["de", "Das Brötchen stieg von 90 Cent auf 1,20 Euro.", "bars: 90 Cent | 1,20 Euro"],
    ["en", "Churn fell from 3.1% to 2.2%.", "bars: 3.1% | 2.2%"],
    [
      "en",
      "Traffic rose from 40 to 55 million visits.",
      "bars: 40 million visits | 55 million visits",
    ],
    ["en", "Sales went from $1.2 million to $3.4 million.", "bars: $1.2 million | $3.4 million"],
    ["de", "Der Umsatz stieg von 40 auf 55 Millionen Euro.", "bars: 40 Mio. € | 55 Mio. €"],
    ["es", "El paro bajó del 12 % al 9 %.", "bars: 12 % | 9 %"],
    ["fr", "Le chômage est passé de 9 % à 7,5 %.", "bars: 9 % | 7,5 %"],
    // Thousands with spaces between them
    ["fr", "Sa facture est passée de 900 à 2 400 euros par mois.", "bars: 900 euros | 2 400 euros"],
    ["ru", "Число собак выросло с 80 до 1 240.", "bars: 80 | 1 240"],
    ["uk", "Кількість собак зросла з 80 до 1 240.", "bars: 80 | 1 240"],
    [
      "fr",
      "Le village est passé de 1 200 à 15 300 habitants.",
      "bars: 1 200 habitants | 15 300 habitants",
    ],
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
    [
      "en",
      "Here is how sales broke down: cargo bikes 46 percent, city bikes 31 percent, children's bikes 14 percent, accessories 9 percent.",
      "ring: cargo bikes 46% | city bikes 31% | children's bikes 14% | accessories 9%",
    ],
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
      "A small hatchback costs around $1,200 a year to insure, while a sports car can cost $3,500.",
      "bars: small hatchback $1,200 | sports car $3,500",
    ],
    [
      "en",
      "We spent $300 on paint, $120 on brushes and $80 on food.",
      "bars: paint $300 | brushes $120 | food $80",
    ],
    [
      "fr",
      "Budget total : 46 euros de camping, 95 euros de repas et 38 euros de train.",
      "bars: camping 46 euros | repas 95 euros | train 38 euros",
    ],
    [
      "de",
      "Wir zahlten 40 Euro für Farbe, 25 Euro für Pinsel und 60 Euro für das Holz.",
      "bars: Farbe 40 Euro | Pinsel 25 Euro | Holz 60 Euro",
    ],
    [
      "de",
      "Der Eintritt kostet 12 Euro, Kinder zahlen 5 Euro.",
      "bars: Eintritt 12 Euro | Kinder 5 Euro",
    ],
    [
      "es",
      "Gastamos 120 euros en pintura, 45 euros en madera y 30 euros en clavos.",
      "bars: pintura 120 euros | madera 45 euros | clavos 30 euros",
    ],
    [
      "it",
      "Un biglietto costa 12 euro, l'abbonamento 45 euro.",
      "bars: biglietto 12 euro | l'abbonamento 45 euro",
    ],
    [
      "pt",
      "O bilhete custa 3 euros, o passe mensal 40 euros.",
      "bars: bilhete 3 euros | passe mensal 40 euros",
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
    [
      "en",
      "Visibility rose from 0.4 metres before the works to 6.8 metres after them.",
      "bars: 0.4 metres | 6.8 metres",
    ],
    // A dative alone would be a torso.
    [
      "de",
      "Die Sichtweite stieg von 0,4 Metern vor den Arbeiten auf 6,8 Meter danach.",
      "bars: 0,4 Meter | 6,8 Meter",
    ],
    [
      "fr",
      "La visibilité est passée de 0,4 mètre avant les travaux à 6,8 mètres après.",
      "bars: 0,4 mètre | 6,8 mètres",
    ],
    [
      "hi",
      "पानी की पारदर्शिता पहले 0.4 मीटर थी, बाद में 6.8 मीटर हो गई।",
      "bars: पहले 0.4 मीटर | बाद में 6.8 मीटर",
    ],
    [
      "ja",
      "透明度は工事前の0.4メートルから工事後の6.8メートルに上がりました。",
      "bars: 0.4メートル | 6.8メートル",
    ],
    ["ar", "ارتفعت الرؤية من 0.4 متر قبل الأشغال إلى 6.8 متر بعدها.", "bars: 0.4 متر | 6.8 متر"],
    [
      "en",
      "A restore used to take 4 hours. Now it takes 90 seconds.",
      "bars: Before 4 hours | Now 90 seconds",
    ],
    [
      "de",
      "Früher dauerte eine Wiederherstellung 4 Stunden. Heute dauert sie 90 Sekunden.",
      "bars: Früher 4 Stunden | Heute 90 Sekunden",
    ],
    [
      "de",
      "Die Wartezeit sank von 3 Tagen vor dem Umbau auf 12 Stunden.",
      "bars: 3 Tage | 12 Stunden",
    ],
    ["ja", "以前は復元に4時間かかりました。今は90秒です。", "bars: 以前 4時間 | 今 90秒"],
    ["en", "Apples: 12, Pears: 8, Plums: 3.", "bars: Apples 12 | Pears 8 | Plums 3"],
    ["en", "2019: 4, 2020: 6, 2021: 9", "line: 2019 4 | 2020 6 | 2021 9"],
  ])("%s: %s", (language, text, chart) => {
    expect(chartOf(language, text)).toBe(chart);
  });
});

describe("a number that was so and one that is so now are named by the words that say when", () => {
  test.each([
    ["de", "Früher kamen 15 Gäste am Tag, heute kommen 40.", "Früher 15 Gäste | Heute 40 Gäste"],
    ["es", "Antes vendía 300 barras y ahora 520.", "Antes 300 barras | Ahora 520 barras"],
    ["pt", "Antes da reforma cabiam 12 pessoas, hoje 30.", "Antes 12 pessoas | Hoje 30 pessoas"],
    ["it", "All'inizio ne faceva dodici all'anno, oggi ne fa quattro.", "All'inizio 12 | Oggi 4"],
    ["it", "Oggi vivono 23 specie. Nel 2008 erano cinque.", "2008 5 specie | Oggi 23 specie"],
    ["en", "I used to change 9 tubes a year. Now I change two.", "Before 9 tubes | Now 2 tubes"],
    [
      "fr",
      "Cela coûtait 480 euros. Aujourd'hui, c'est 130 euros.",
      "Avant 480 euros | Aujourd'hui 130 euros",
    ],
    [
      "ru",
      "Раньше дорога занимала 180 минут, а теперь 55 минут.",
      "Раньше 180 минут | Теперь 55 минут",
    ],
    ["zh", "以前一天要补二十个轮胎，现在只有六个。", "以前 20个 | 现在 6个"],
  ])("%s: %s", (language, text, chart) => {
    expect(chartOf(language, `${text}\n\nx`)).toBe(`bars: ${chart}`);
  });

  test.each([
    ["of different things", "es", "Antes éramos 4 y ahora pagamos 300 euros."],
    [
      "for a day and for a week",
      "tr",
      "Eskiden günde 15 radyo gelirdi, şimdi haftada 2 radyo geliyor.",
    ],
    ["of the clock", "de", "Früher stand ich um fünf auf, heute um sieben."],
    [
      "before something else",
      "en",
      "Before the war 300 people lived here, and 20 of them were bakers.",
    ],
  ])("but not numbers %s", (_, language, text) => {
    expect(chartOf(language, `${text}\n\nx`)).toBeNull();
  });
});

describe("a change has what it counts beside both numbers, and what leads from one to the other is no name", () => {
  test.each([
    ["en", "She cut the menu from 22 drinks to 5 last year.", "bars: 22 drinks | 5 drinks"],
    ["en", "My screen time fell from 5 hours to 2.", "bars: 5 hours | 2 hours"],
    ["en", "Our rating fell from 4.6 to 4.1 stars.", "bars: 4.6 stars | 4.1 stars"],
    ["zh", "收入从两千元涨到了四千五百元。", "bars: 2,000元 | 4,500元"],
    ["ja", "値段は一万五千円から六千円に下がりました。", "bars: 15,000円 | 6,000円"],
    ["ja", "一日の客は八十人から百四十人に増えました。", "bars: 80人 | 140人"],
    ["pl", "Zbiory wzrosły z 90 do 260 kg.", "bars: 90 kg | 260 kg"],
  ])("%s: %s", (language, text, chart) => {
    expect(chartOf(language, `${text}\n\nx`)).toBe(chart);
  });

  test.each([
    [
      "fr",
      "Le gaspillage à la cantine est passé de 120 à 75 grammes.",
      "Le gaspillage à la cantine",
    ],
    ["zh", "每个月的收入从2000元涨到了4500元。", "每个月的收入"],
  ])("%s: %s is of %s", (language, text, subject) => {
    const { headline, sentences } = parseScript(`${text}\n\nx`, language).scenes[0] ?? {};
    const words = sentences?.[0]?.words.slice(headline?.startWord, headline?.endWord) ?? [];
    expect(writtenText({ words })).toBe(subject);
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
    // The second clause tells of something else than a price.
    ["en", "The pitch cost us 46 pounds, and we gave 20 pounds to the warden."],
    ["fr", "Le vélo m'a coûté 2 400 euros, moins 500 euros d'aide de la région."],
    ["en", "She earns $20 an hour and pays $900 for the room."],
    ["en", "A new tube costs about £6, a patch only 20 pence."],
    ["fr", "Une chambre à air coûte 6 €, une rustine 20 centimes."],
    // A small number in words that goes on is another one.
    ["en", "Ten years ago a coffee was two dollars. Today it is three fifty."],
    ["it", "Prima ci volevano 8 ore, oggi ne bastano due e mezzo."],
    ["es", "Abrimos de 9 a 17."],
    ["ru", "Требования простые: возраст от 20 до 45 лет."],
  ])("%s: %s", (language, text) => {
    expect(chartOf(language, text)).toBeNull();
  });
});

test("points of one scale have their values, and the words that say them", () => {
  const { comparison } =
    parseScript("Traffic rose from 40 to 55 million visits.", "en").scenes[0] ?? {};
  expect(comparison?.points).toEqual([
    { value: 40e6, text: "40 million visits", label: "", sentenceIndex: 0, wordIndex: 3 },
    { value: 55e6, text: "55 million visits", label: "", sentenceIndex: 0, wordIndex: 5 },
  ]);
});

test("what a currency says for both numbers, a magnitude does too", () => {
  const { comparison } =
    parseScript("Der Gewinn sank von 3,9 auf 3,2 Millionen Euro.", "de").scenes[0] ?? {};
  expect(comparison?.points.map(({ value }) => value)).toEqual([3.9e6, 3.2e6]);
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

describe("what all shares of a row say is no part of the name of one", () => {
  test.each([
    [
      "de",
      "52 % des Geldes kamen vom Staat, 31 % von der Stadt, 12 % aus der Industrie und 5 % aus Spenden.",
      "ring: vom Staat 52 % | von der Stadt 31 % | aus der Industrie 12 % | aus Spenden 5 %",
    ],
    [
      "en",
      "Of the money, 52% came from the state, 31% from the city, 12% from industry and 5% from donations.",
      "ring: from the state 52% | from the city 31% | from industry 12% | from donations 5%",
    ],
    [
      "fr",
      "52 % de l'argent viennent de l'État, 31 % de la ville, 12 % de l'industrie et 5 % de dons.",
      "ring: de l'État 52 % | de la ville 31 % | de l'industrie 12 % | de dons 5 %",
    ],
    [
      "es",
      "El 52 % del dinero vino del Estado, el 31 % de la ciudad, el 12 % de la industria y el 5 % de donaciones.",
      "ring: del Estado 52 % | de la ciudad 31 % | de la industria 12 % | de donaciones 5 %",
    ],
    [
      "hi",
      "पैसे का 52% राज्य से, 31% शहर से, 12% उद्योग से और 5% दान से आया।",
      "ring: राज्य से 52% | शहर से 31% | उद्योग से 12% | दान से 5%",
    ],
    [
      "ar",
      "جاء 52% من المال من الدولة و31% من المدينة و12% من الصناعة و5% من التبرعات.",
      "ring: من الدولة 52% | من المدينة 31% | من الصناعة 12% | من التبرعات 5%",
    ],
    [
      "ja",
      "資金の52%は国、31%は市、12%は産業界、5%は寄付によるものです。",
      "ring: 国 52% | 市 31% | 産業界 12% | 寄付 5%",
    ],
    [
      "en",
      "Brazil grows 39% of the beans, Vietnam 16%, Colombia 8%, Ethiopia 5% and the rest of the world 32%.",
      "ring: Brazil 39% | Vietnam 16% | Colombia 8% | Ethiopia 5% | rest of the world 32%",
    ],
    [
      "en",
      "60% of the budget goes to schools, 30% to hospitals and 10% to roads.",
      "ring: to schools 60% | to hospitals 30% | to roads 10%",
    ],
    [
      "en",
      "Solar power 40%, wind power 30%, coal 30%.",
      "ring: Solar power 40% | wind power 30% | coal 30%",
    ],
  ])("%s: %s", (language, text, chart) => {
    expect(chartOf(language, text)).toBe(chart);
  });
});

test("amounts of different units are drawn in one measure", () => {
  const script = parseScript("A restore used to take 4 hours. Now it takes 90 seconds.", "en");
  const values = script.scenes[0]?.comparison?.points.map(({ value }) => value);
  expect(values).toEqual([4, 90 / 3600]);
});

describe("numbers of which one became the other are called", () => {
  const namesOf = (text: string, language: string) =>
    parseScript(text, language).scenes[0]?.comparison?.names;

  test.each([
    [
      "before and after",
      "en",
      "The margin slipped from 12.6 to 11.4 percent.",
      ["Before", "After"],
    ],
    [
      "before and after",
      "fr",
      "La marge recule légèrement, de 11,4 % à 10,8 %.",
      ["Avant", "Après"],
    ],
  ])("%s (%s): %s", (_, language, text, names) => {
    expect(namesOf(text, language)).toEqual(names);
  });

  test("nothing where each has a name of its own", () => {
    expect(namesOf("Chrome has 60%, Safari 30%, others 10%.", "en")).toBeUndefined();
    const text = "The margin slipped from 12.6 percent in 2023 to 11.4 percent in 2024.";
    expect(chartOf("en", text)).toBe("bars: 2023 12.6% | 2024 11.4%");
  });
});

test.each([
  [
    "fr",
    "La France reste notre premier marché, avec 52 % des ventes. L'Allemagne suit avec 27 %, et l'Espagne avec 12 %.",
    "bars: France 52 % | Allemagne 27 % | Espagne 12 %",
  ],
  [
    "en",
    "Norway leads with 44 percent. Sweden follows with 31 percent, and Denmark with 9 percent.",
    "bars: Norway 44% | Sweden 31% | Denmark 9%",
  ],
  // What grew by so much is no share of anything.
  ["en", "Norway grew by 44 percent. Sweden grew by 31 percent, and Denmark by 9 percent.", null],
])("shares that sentences say in turn, each of somebody: %s", (language, text, chart) => {
  expect(chartOf(language, text)).toBe(chart);
});

describe("a list that says more than a name and a number in each item, or prices, stays a list", () => {
  test.each([
    [
      "de",
      "Das kostet der Eintritt:\n\n- Erwachsene 5 Euro\n- Kinder 2,50 Euro\n- Familienkarte 12 Euro",
    ],
    ["en", "Tickets:\n\n- Adults: $12\n- Children: $6"],
    ["fr", "Nos tarifs :\n\n- Adultes : 9 €\n- Enfants : 4 €"],
    [
      "en",
      "Visitors:\n\n- On the first evening for all of the club 40 people\n- On Sunday 60 people",
    ],
  ])("%s: %s", (language, text) => {
    expect(parseScript(text, language).scenes.map(({ kind }) => kind)).toEqual(["list"]);
  });

  test("but shares and large sums are a chart", () => {
    for (const text of [
      "Browsers:\n\n- Chrome: 60 %\n- Safari: 40 %",
      "Revenue:\n\n- Europe: $4.2 million\n- Asia: $3.1 million",
    ])
      expect(parseScript(text, "en").scenes[0]?.kind).toBe("comparison");
  });
});

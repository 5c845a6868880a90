import { describe, expect, test } from "vitest";
import { parseScript } from "../../../../src/render/script/parse-script.js";
import { writtenText } from "../../../../src/render/script/scene.js";

/** The form and the points of a text's first chart, with its heading in brackets; null where it has none. */
function chartOf(language: string, text: string): string | null {
  const scene = parseScript(text, language).scenes.find(({ comparison }) => comparison);
  if (!scene?.comparison) return null;
  const points = scene.comparison.points.map(({ label, text: value }) => `${label} ${value}`);
  const { headline } = scene;
  const words = scene.sentences[headline?.sentenceIndex ?? 0]?.words ?? [];
  const heading = headline
    ? writtenText({ words: words.slice(headline.startWord, headline.endWord) })
    : (scene.eyebrow ?? "");
  return `${scene.comparison.form} (${heading}): ${points.join(" | ")}`;
}

describe("values of periods that follow each other are a chart", () => {
  test.each([
    [
      "en",
      "We sold 12 million phones in 2021, 18 in 2022 and 31 in 2023.",
      "line (phones): 2021 12 million | 2022 18 million | 2023 31 million",
    ],
    [
      "en",
      "Sales grew from $12 million in 2021 to $18 million in 2022 and $31 million in 2023.",
      "line (Sales): 2021 $12 million | 2022 $18 million | 2023 $31 million",
    ],
    [
      "en",
      "In 2021 we had 12 million users, in 2022 18 million, and in 2023 31 million.",
      "line (users,): 2021 12 million | 2022 18 million | 2023 31 million",
    ],
    [
      "en",
      "2019: 4.1, 2020: 3.8, 2021: 3.1, 2022: 2.9",
      "line (): 2019 4.1 | 2020 3.8 | 2021 3.1 | 2022 2.9",
    ],
    [
      "en",
      "Unemployment: 2019: 4.1%, 2020: 3.8%, 2021: 3.1%",
      "line (Unemployment:): 2019 4.1% | 2020 3.8% | 2021 3.1%",
    ],
    [
      "en",
      "Our orders grew from 120 in January to 180 in February and 310 in March.",
      "line (orders): January 120 | February 180 | March 310",
    ],
    [
      "en",
      "Profit was $2 million in the first quarter, $3 million in the second and $5 million in the third.",
      "line (Profit): Q1 $2 million | Q2 $3 million | Q3 $5 million",
    ],
    [
      "en",
      "Revenue: Q1 $2.1 million, Q2 $2.4 million, Q3 $3.0 million, Q4 $3.6 million.",
      "line (Revenue:): Q1 $2.1 million | Q2 $2.4 million | Q3 $3.0 million | Q4 $3.6 million",
    ],
    [
      "en",
      "Visits to the site:\n\n- January: 1,200\n- February: 1,900\n- March: 2,400",
      "line (Visits to the site): January 1,200 | February 1,900 | March 2,400",
    ],
    [
      "en",
      "Solar power:\n\n- 2019: 12 GW\n- 2020: 15 GW\n- 2021: 22 GW",
      "line (Solar power): 2019 12 GW | 2020 15 GW | 2021 22 GW",
    ],
    [
      "en",
      "The house cost $200,000 in 1990 and $450,000 in 2020.",
      "bars (house): 1990 $200,000 | 2020 $450,000",
    ],
    [
      "en",
      "Revenue rose 12% to $18.4 million in 2024, up from $16.4 million in 2023.",
      "bars (Revenue): 2023 $16.4 million | 2024 $18.4 million",
    ],
    [
      "en",
      "The town had 12,000 people in 1990, 15,000 in 2000 and 14,200 in 2010.",
      "line (people): 1990 12,000 | 2000 15,000 | 2010 14,200",
    ],
    [
      "en",
      "The town had 12,000 people in 1990, 15,000 in 2005 and 14,200 in 2010.",
      "bars (people): 1990 12,000 | 2005 15,000 | 2010 14,200",
    ],
    [
      "en",
      "12 million (2021), 18 million (2022), 31 million (2023)",
      "line (): 2021 12 million | 2022 18 million | 2023 31 million",
    ],
    [
      "de",
      "Wir verkauften 2021 12 Millionen Geräte, 2022 18 Millionen und 2023 31 Millionen.",
      "line (Geräte,): 2021 12 Millionen | 2022 18 Millionen | 2023 31 Millionen",
    ],
    [
      "de",
      "Der Umsatz lag im ersten Quartal bei 2 Millionen Euro, im zweiten bei 3 Millionen Euro und im dritten bei 5 Millionen Euro.",
      "line (Umsatz): Q1 2 Mio. € | Q2 3 Mio. € | Q3 5 Mio. €",
    ],
    [
      "de",
      "Im Januar waren es 12 %, im Februar 18 % und im März 31 %.",
      "line (): Januar 12 % | Februar 18 % | März 31 %",
    ],
    [
      "de",
      "Die Zahl der Gäste stieg von 12.000 im Jahr 2021 auf 18.000 im Jahr 2022 und 31.000 im Jahr 2023.",
      "line (Zahl der Gäste): 2021 12.000 | 2022 18.000 | 2023 31.000",
    ],
    [
      "fr",
      "Nous avons vendu 12 millions de vélos en 2021, 18 millions en 2022 et 31 millions en 2023.",
      "line (vélos): 2021 12 millions | 2022 18 millions | 2023 31 millions",
    ],
    [
      "es",
      "Vendimos 12 millones de bicicletas en 2021, 18 en 2022 y 31 en 2023.",
      "line (bicicletas): 2021 12 millones | 2022 18 millones | 2023 31 millones",
    ],
    [
      "it",
      "Abbiamo venduto 12 milioni di bici nel 2021, 18 nel 2022 e 31 nel 2023.",
      "line (bici): 2021 12 milioni | 2022 18 milioni | 2023 31 milioni",
    ],
    [
      "pt",
      "Vendemos 12 milhões de bicicletas em 2021, 18 em 2022 e 31 em 2023.",
      "line (bicicletas): 2021 12 milhões | 2022 18 milhões | 2023 31 milhões",
    ],
    [
      "nl",
      "We verkochten 12 miljoen fietsen in 2021, 18 in 2022 en 31 in 2023.",
      "line (fietsen): 2021 12 miljoen | 2022 18 miljoen | 2023 31 miljoen",
    ],
    [
      "ru",
      "В 2021 году было 12 млн пользователей, в 2022 году 18 млн, в 2023 году 31 млн.",
      "line (пользователей,): 2021 12 млн | 2022 18 млн | 2023 31 млн",
    ],
    [
      "ru",
      "В январе продали 120 тысяч билетов, в феврале 180 тысяч, в марте 310 тысяч.",
      "line (билетов,): январь 120 тысяч | февраль 180 тысяч | март 310 тысяч",
    ],
    [
      "pl",
      "Sprzedaż wzrosła z 12 mln w 2021 roku do 18 mln w 2022 roku i 31 mln w 2023 roku.",
      "line (Sprzedaż): 2021 12 mln | 2022 18 mln | 2023 31 mln",
    ],
    // What stands behind a magnitude is no year.
    [
      "ja",
      "来訪者は2015年の2万1000人から、2017年に3万8000人、2019年に6万4000人、2021年には11万2000人に増えました。",
      "line (来訪者): 2015年 2万1000人 | 2017年 3万8000人 | 2019年 6万4000人 | 2021年 11万2000人",
    ],
    [
      "ja",
      "参加者は2021年の9000人から2022年は2万人、2023年は3万2000人に増えました。",
      "line (参加者): 2021年 9000人 | 2022年 2万人 | 2023年 3万2000人",
    ],
    [
      "zh",
      "游客从2015年的2万1000人增加到2017年的3万8000人、2019年的6万4000人和2021年的11万2000人。",
      "line (游客): 2015年 2万1000人 | 2017年 3万8000人 | 2019年 6万4000人 | 2021年 11万2000人",
    ],
    [
      "zh",
      "销售额2021年为1200万元，2022年为1800万元，2023年达到3100万元。",
      "line (销售额): 2021年 1200万元 | 2022年 1800万元 | 2023年 3100万元",
    ],
    [
      "ja",
      "売上は2021年に12億円、2022年に18億円、2023年に31億円でした。",
      "line (売上): 2021年 12億円 | 2022年 18億円 | 2023年 31億円",
    ],
    [
      "ja",
      "来場者は1月は120人、2月は180人、3月は310人でした。",
      "line (来場者): 1月 120人 | 2月 180人 | 3月 310人",
    ],
    [
      "ja",
      "売上は第1四半期が12億円、第2四半期が18億円、第3四半期が31億円でした。",
      "line (売上): 第1四半期 12億円 | 第2四半期 18億円 | 第3四半期 31億円",
    ],
    [
      "hi",
      "2021 में 12 लाख घर बने, 2022 में 18 लाख और 2023 में 31 लाख।",
      "line (घर बने,): 2021 12 लाख | 2022 18 लाख | 2023 31 लाख",
    ],
    [
      "ar",
      "بلغت المبيعات 12 مليون في عام 2021 و18 مليون في 2022 و31 مليون في 2023.",
      "line (بلغت المبيعات): 2021 12 مليون | 2022 18 مليون | 2023 31 مليون",
    ],
    [
      "tr",
      "Satışlar 2021 yılında 12 milyon, 2022 yılında 18 milyon ve 2023 yılında 31 milyon oldu.",
      "line (Satışlar): 2021 12 milyon | 2022 18 milyon | 2023 31 milyon",
    ],
  ])("%s: %s", (language, text, chart) => {
    expect(chartOf(language, text)).toBe(chart);
  });
});

describe("periods beside numbers are no chart in", () => {
  test.each([
    ["en", "He was 12 in 2001, 18 in 2007 and 31 in 2020."],
    ["en", "The bread cost $2 in 2020, the milk $3 in 2021 and the cheese $5 in 2022."],
    ["en", "In 2019 we had 40 people, in 2020 3 offices and in 2021 12 cars."],
    ["en", "France won 4 in 2018, Spain 3 in 2010 and Italy 1 in 2006."],
    ["en", "We met on 12 March, 14 April and 16 May."],
    ["en", "On January 12, February 18 and March 31 we are closed."],
    ["en", "iOS 15 came in 2021, iOS 16 in 2022 and iOS 17 in 2023."],
    ["en", "She came fifth in 2019, 3rd in 2020 and 1st in 2021."],
    ["en", "The museum opened in 1985 with 12 rooms and was extended in 2003 with 30 rooms."],
    ["en", "The war began in 1914 and ended in 1918 with 20 million dead."],
    ["en", "Visit us at 12 Main Street in March, 18 Oak Avenue in April and 31 Elm Road in May."],
    ["en", "They won 3-1 in 2021, 2-0 in 2022 and 4-3 in 2023."],
    ["en", "Call 555 0123 in May, 555 0124 in June and 555 0125 in July."],
    ["en", "Not 12 million in 2021, not 18 million in 2022, but 31 million in 2023."],
    ["en", "Apples cost $3 in May, pears $4 in June and plums $2 in July."],
    ["en", "It sold 12 million in 2021, 18% more in 2022 and 31 stores in 2023."],
    ["de", "Das Brot kostete 2020 2 €, die Milch 2021 3 € und der Käse 2022 5 €."],
    ["de", "Am 12. März, 14. April und 16. Mai ist geschlossen."],
    ["de", "Platz 5 in 2019, Platz 3 in 2020 und Platz 1 in 2021."],
    ["fr", "Il est né le 12 mars 1980, a publié 4 livres en 1999 et est mort en 2010."],
    ["es", "Abrimos el 12 de enero, el 18 de febrero y el 31 de marzo."],
    ["ja", "1月12日、2月18日、3月31日は休みです。"],
    ["ru", "Мы закрыты 12 января, 18 февраля и 31 марта."],
    ["en", "Room 12 in 2021, room 18 in 2022 and room 31 in 2023."],
    ["en", "The bridge is 200 m long, was built in 1950, and is 30 m high since 1990."],
    ["en", "Born in 1950, she wrote 12 books and died in 2020."],
    ["en", "From 2019 to 2021 prices rose 12%, and from 2021 to 2023 they rose 18%."],
    ["en", "We open at 9 in May, at 10 in June and at 11 in July."],
    [
      "en",
      "In 2020 we hired 12 people, in 2021 we opened 18 shops, and in 2022 we sold 31 houses.",
    ],
    ["en", "Opening:\n\n- May: 9\n- June: 10\n- July: 11"],
    ["it", "Il pane costa 3 € a maggio e il latte 2 € a giugno."],
    ["es", "Mi hijo tenía 4 años en 2018, 6 en 2020 y 8 en 2022."],
    ["ja", "息子は2018年に4歳、2020年に6歳、2022年に8歳でした。"],
    ["en", "Version 1.2 in 2019, 1.3 in 2020 and 1.4 in 2021."],
    ["en", "Apple made $260 billion in 2019, Google $182 billion in 2020."],
    ["en", "Sales on 3 March 2021 were $12, on 4 March 2021 $14."],
    ["en", "We raised $2 million in 2019 from 12 investors and $5 million in 2021 from 3."],
    ["de", "Im Mai kosten Erdbeeren 3 €, im Juni Kirschen 4 € und im Juli Pflaumen 2 €."],
  ])("%s: %s", (language, text) => {
    expect(chartOf(language, text)).toBeNull();
  });
});

test("values have the magnitude and the unit that only one of them says", () => {
  const { comparison } =
    parseScript("It made $12 million in 2021, 18 in 2022 and 31.5 in 2023.", "en").scenes[0] ?? {};
  expect(comparison?.points.map(({ value, text, wordIndex }) => [value, text, wordIndex])).toEqual([
    [12e6, "$12 million", 2],
    [18e6, "$18 million", 6],
    [31.5e6, "$31.5 million", 10],
  ]);
});

test("a Japanese number of several magnitudes has its whole value", () => {
  const text = "売上は2021年に1億2000万円、2022年に1億8000万円、2023年に3億円でした。";
  const values = parseScript(text, "ja").scenes[0]?.comparison?.points.map(({ value }) => value);
  expect(values).toEqual([1.2e8, 1.8e8, 3e8]);
});

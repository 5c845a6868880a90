import { describe, expect, test } from "vitest";
import { parseScript } from "../../../../src/render/script/parse-script.js";

/** The names and values of a sentence's chart; null where it has none. */
function barsOf(language: string, text: string): string | null {
  const comparison = parseScript(text, language).scenes[0]?.comparison;
  return (
    comparison?.points.map(({ label, text: value }) => `${label} ${value}`).join(" | ") ?? null
  );
}

describe("what was years ago stands beside what is so now", () => {
  test.each([
    [
      "en",
      "In 1974 there were 640 farms here; today there are 85.",
      "1974 640 farms | Today 85 farms",
    ],
    [
      "es",
      "Hace diez años vivían aquí 1.200 personas, hoy quedan 300.",
      "Hace diez años 1.200 personas | Hoy 300 personas",
    ],
    [
      "it",
      "Dieci anni fa c'erano 40 botteghe, oggi ne restano 12.",
      "Dieci anni fa 40 botteghe | Oggi 12 botteghe",
    ],
    [
      "nl",
      "Vorig jaar kwamen er 1.200 bezoekers, dit jaar 1.900.",
      "Vorig jaar 1.200 bezoekers | Dit jaar 1.900 bezoekers",
    ],
    [
      "de",
      "Letztes Jahr haben wir 340 Tonnen gesammelt, in diesem Jahr nur 210.",
      "Letztes Jahr 340 Tonnen | In diesem Jahr 210 Tonnen",
    ],
    ["ja", "十年前、客は年間8万人でしたが、去年は21万人でした。", "十年前 8万人 | 去年 21万人"],
    [
      "ru",
      "Батон теперь стоит 54 рубля, год назад он стоил 46.",
      "Год назад 46 ₽ | Теперь 54 рубля",
    ],
    [
      "en",
      "Ten years ago there were eleven hives. Today there are more than 400.",
      "Ten years ago 11 hives | Today more than 400",
    ],
  ])("%s: %s", (language, text, bars) => {
    expect(barsOf(language, `${text}\n\nx`)).toBe(bars);
  });

  test.each([
    ["fr", "En 2009, on en avait écrasé douze cents. L'an passé, trente-quatre."],
    ["en", "Ten years ago the shop sold 300 bikes, and Ben was 12."],
  ])("but not in %s: %s", (language, text) => {
    expect(barsOf(language, `${text}\n\nx`)).toBeNull();
  });
});

describe("a past tense beside a word for now tells what was so before", () => {
  test.each([
    [
      "de",
      "Der Großvater hatte noch 40 Kühe, heute stehen 260 im Stall.",
      "Früher 40 Kühe | Heute 260 Kühe",
    ],
    ["ru", "В подъезде сейчас 19 градусов, а было 12.", "Раньше 12 градусов | Сейчас 19 градусов"],
    [
      "ru",
      "Счёт доходил до 9 600 рублей. Теперь мы платим 5 200.",
      "Раньше 9 600 рублей | Теперь 5 200 рублей",
    ],
  ])("%s: %s", (language, text, bars) => {
    expect(barsOf(language, `${text}\n\nx`)).toBe(bars);
  });

  test.each([
    [
      "what is only hoped for",
      "es",
      "El año pasado se vendieron 3.100 tarros. A ver si este año llegamos a 4.000.",
    ],
    ["another thing", "de", "Ein Roboter kostete 185.000 Euro, drei davon laufen jetzt."],
  ])("but not %s", (_, language, text) => {
    expect(barsOf(language, `${text}\n\nx`)).toBeNull();
  });
});

describe("an earlier value behind the later one comes first", () => {
  test.each([
    [
      "de",
      "Ab August kostet das Essen 4,10 Euro statt bisher 3,60 Euro.",
      " 3,60 Euro |  4,10 Euro",
    ],
    ["en", "Churn is now 2.1 percent, compared with 3.4 a year ago.", " 3.4% |  2.1%"],
    [
      "en",
      "Last year the shop sold 31,000 loaves, up from 12,000 in its first year.",
      " 12,000 loaves |  31,000 loaves",
    ],
    [
      "en",
      "Last year the shop sold 31,000 loaves, down from 42,000 a year earlier.",
      " 42,000 loaves |  31,000 loaves",
    ],
    ["en", "Revenue reached $18 million, up from $12 million.", " $12 million |  $18 million"],
    [
      "de",
      "Das Ergebnis lag bei 9,1 Millionen Euro, nach 7,4 Millionen im Vorjahr.",
      " 7,4 Mio. € |  9,1 Mio. €",
    ],
    ["de", "Die Bäckerei verkaufte 31.000 Brote, nach 12.000 im Vorjahr.", " 12.000 |  31.000"],
    [
      "fr",
      "La boulangerie a vendu 31 000 pains, contre 12 000 l'an dernier.",
      " 12 000 pains |  31 000 pains",
    ],
    [
      "es",
      "La panadería vendió 31.000 panes, frente a los 12.000 del año pasado.",
      " 12.000 panes |  31.000 panes",
    ],
    [
      "it",
      "Il forno ha venduto 31.000 pani, contro i 12.000 dell'anno scorso.",
      " 12.000 pani |  31.000 pani",
    ],
    [
      "pt",
      "A padaria vendeu 31.000 pães, contra 12.000 no ano passado.",
      " 12.000 pães |  31.000 pães",
    ],
  ])("%s: %s", (language, text, bars) => {
    expect(barsOf(language, `${text}\n\nx`)).toBe(bars);
  });
});

describe("what was planned stands beside what it came to", () => {
  test.each([
    ["ja", "建設費は30億円の予定でしたが、実際は34億円かかりました。", "予定 30億円 | 実際 34億円"],
    [
      "en",
      "We had budgeted £400,000 for the hall and it ended up costing £690,000.",
      "Planned £400,000 | Actual £690,000",
    ],
    [
      "de",
      "Geplant waren 12 Millionen Euro, inzwischen rechnet die Stadt mit 19 Millionen.",
      "Geplant 12 Mio. € | Inzwischen 19 Mio. €",
    ],
    [
      "it",
      "Doveva costare 80.000 euro, ne abbiamo spesi 97.000.",
      "Previsto 80.000 euro | Effettivo 97.000 euro",
    ],
  ])("%s: %s", (language, text, bars) => {
    expect(barsOf(language, `${text}\n\nx`)).toBe(bars);
  });

  test("but not where the difference is told", () => {
    const text = "Le chantier a coûté 215 millions d'euros, soit 40 millions de plus que prévu.";
    expect(barsOf("fr", `${text}\n\nx`)).toBeNull();
  });
});

describe("measures of one unit with a name each are a row", () => {
  test.each([
    [
      "de",
      "Cola enthält 106 g/l, Apfelsaft 104 g/l und Eistee 68 g/l.",
      "Cola 106 g/l | Apfelsaft 104 g/l | Eistee 68 g/l",
    ],
    [
      "en",
      "Eggs take 8 minutes, potatoes 20 and beets 45 minutes.",
      "Eggs 8 minutes | Potatoes 20 minutes | Beets 45 minutes",
    ],
    [
      "fr",
      "Le riz cuit 12 minutes, les lentilles 25 minutes.",
      "riz 12 minutes | lentilles 25 minutes",
    ],
    [
      "de",
      "Ein Flickset kostet rund 5 Euro, die Werkstatt nimmt dafür gut und gerne 25 Euro.",
      "Flickset 5 Euro | Werkstatt 25 Euro",
    ],
  ])("%s: %s", (language, text, bars) => {
    expect(barsOf(language, `${text}\n\nx`)).toBe(bars);
  });

  test.each([
    ["en", "The battery lasts 50 miles in summer and barely 30 when it freezes."],
    ["pt", "Um bom sofá custa 1 400 euros e, ao fim de cinco anos, vende-se por 250."],
    ["en", "The film takes 90 minutes, the ticket costs 12 dollars."],
  ])("but not in %s: %s", (language, text) => {
    expect(barsOf(language, `${text}\n\nx`)).toBeNull();
  });
});

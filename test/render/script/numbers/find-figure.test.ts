import { describe, expect, test } from "vitest";
import { parseScript } from "../../../../src/render/script/parse-script.js";

/** The number of a sentence and what stands under it; null where no number is its point. */
function cardOf(language: string, text: string): string | null {
  const figure = parseScript(text, language).scenes[0]?.figure;
  if (!figure) return null;
  return figure.label ? `${figure.value} · ${figure.label}` : figure.value;
}

describe("a card has the number that its sentence is about, with unit and noun", () => {
  test.each([
    ["en", "In May, 13,200 new houses were sold across the country.", "13,200 · new houses"],
    ["en", "Revenue rose 22% to $18.4 million this quarter.", "+22% · Revenue"],
    ["en", "By the end of June we had raised 82 percent of the money.", "82% · of the money"],
    ["ja", "全国には約2万1千の書店があります。", "2万1千 · 書店"],
    ["ja", "売上は3億5千万円です。", "3億5千万円 · 売上"],
    ["de", "Es kostet keine zehn Euro.", "keine 10 Euro"],
    ["en", "Twenty dollars a week makes 1,040 dollars in a year.", "1,040 dollars · in a year"],
    ["de", "20 Euro pro Woche sind 1.040 Euro im Jahr.", "1.040 Euro im Jahr · 20 Euro pro Woche"],
    ["fr", "Vingt euros par semaine font 1 040 euros par an.", "1 040 euros par an"],
    ["en", "The pass costs barely 20 pounds.", "barely 20 pounds · pass"],
    ["pl", "Bilet kosztuje niecałe 20 złotych.", "niecałe 20 złotych · Bilet"],
    ["fr", "L'abonnement coûte 49 euros par mois.", "49 euros par mois · abonnement"],
    ["de", "Das Abo kostet 49 Euro im Monat.", "49 Euro im Monat · Abo"],
    [
      "en",
      "Rent should not eat up more than 30 percent of what you earn.",
      "max. 30% · of what you earn",
    ],
    ["en", "Since 1998, the shop has sold 45,000 bikes.", "45,000 · bikes"],
    ["it", "I prezzi partono da 90 euro a notte.", "da 90 euro a notte"],
    ["en", "The walk takes 10–15 minutes from the station.", "10–15 minutes · walk"],
    ["de", "Die Wohnung kostet 465.000 € und ist ab sofort frei.", "465.000 € · Wohnung"],
    ["de", "Im letzten Jahr wurden 13.200 neue Häuser gebaut.", "13.200 · neue Häuser"],
    ["es", "Se vendieron 13.200 casas nuevas en mayo.", "13.200 · casas"],
    ["es", "El setenta y uno por ciento del planeta es agua.", "71 % · del planeta es agua"],
    [
      "fr",
      "Près de soixante et onze pour cent de la planète est couverte d'eau.",
      "Près de 71 % · de la planète est couverte d'eau",
    ],
    [
      "de",
      "Mit einem Liter Brühe aufgießen und 25 Minuten bei mittlerer Hitze kochen lassen.",
      "25 Minuten · bei mittlerer Hitze kochen lassen",
    ],
    ["en", "“I cut delivery times by 20 percent” beats hard work.", "−20% · delivery times"],
    ["hi", "गमले को ऐसी खिड़की पर रखें जहाँ रोज़ कम से कम 4 घंटे धूप आए।", "4 घंटे"],
    ["hi", "मई और जून में तापमान 45 डिग्री तक पहुँच जाता है।", "45 डिग्री"],
    ["ja", "5月に13,200軒の家が売れました。", "13,200軒 · 家"],
    ["ja", "売上は18億4000万円です。", "18億4000万円 · 売上"],
    ["ja", "先月は1,200人が本を借りました。", "1,200人 · 本を借りました"],
    ["ja", "1万2000人が参加しました。", "1万2000人 · 参加しました"],
    ["ar", "باع الصيادون 1200 سمكة في يوم واحد.", "1200 · سمكة"],
    [
      "ar",
      "كلّفت عملية الترميم 48.6 مليون يورو واستغرقت 3650 يومًا من العمل.",
      "48.6 مليون يورو · عملية الترميم",
    ],
    ["ar", "كلّف المشروع 12 مليون دولار واستمر عامين.", "12 مليون دولار · المشروع"],
    ["ar", "أنتج المصنع 1200 وحدة.", "1200 · وحدة"],
  ])("%s: %s", (language, text, card) => {
    expect(cardOf(language, text)).toBe(card);
  });
});

describe("the number of", () => {
  test.each([
    ["en", "They raised $1.1 million in a week.", "$1.1 million · in a week"],
    ["en", "Last year we sold 48,200 loaves, 12% more than the year before.", "48,200 · loaves"],
    ["de", "Wir verkauften 48.200 Brote, 12 % mehr als im Vorjahr.", "48.200 · Brote"],
    ["es", "Vendimos 48.200 panes, un 12 % más que el año anterior.", "48.200 · panes"],
    ["en", "It takes 3 minutes.", "3 minutes"],
    ["en", "It takes about 15 minutes.", "about 15 minutes"],
    ["en", "Drink at least 2 liters a day.", "at least 2 liters a day"],
    ["en", "Save up to 40 euros a month.", "up to 40 euros a month"],
    ["es", "Guarda al menos 200 euros al mes.", "al menos 200 euros al mes"],
    ["en", "Price: $465,000", "$465,000 · Price"],
    ["en", "Profit was up 22%, compared with 18% last year.", "+22% · Profit"],
    ["en", "Our team of 240 engineers ships every day.", "240 · engineers"],
    ["en", "The company now has 3,400 employees in 12 offices.", "3,400 · employees"],
    [
      "en",
      "More than 60% of small businesses have no website.",
      "More than 60% · of small businesses have no website",
    ],
    ["en", "A cheetah reaches 120 km/h in 3 seconds.", "120 km/h · cheetah"],
    ["en", "There are about one hundred thousand such mountains.", "about 100,000 · mountains"],
    ["en", "Add 200 g of flour and 2 eggs.", "200 g · flour"],
    [
      "en",
      "The house at 221 Baker Street has 4 bedrooms and costs £1.2m.",
      "£1.2m · house at 221 Baker Street",
    ],
    ["en", "It holds between 100 and 400 billion stars.", "100–400 billion · stars"],
    ["en", "We forecast revenue between $19 and $19.5 million.", "$19–19.5 million · revenue"],
    ["en", "The house costs between £300,000 and £350,000.", "£300,000–350,000 · house"],
    ["en", "Turnover was from 3 to 4 million euros.", "€3–4M · Turnover"],
    ["en", "The house costs between £300,000 and €350,000.", "£300,000 · house"],
    ["en", "It's offered at $625,000.", "$625,000"],
    [
      "de",
      "Es gibt Bratwurst für 3 Euro, Gemüsespieße vom Grill und Kuchen.",
      "3 Euro · Bratwurst",
    ],
    ["pt", "Dali são dez minutos até à Torre.", "10 minutos · até à Torre"],
    ["ru", "Мы проехали 4 500 километров за 18 дней.", "4 500 · километров"],
    ["de", "22 % der Befragten fahren mit dem Rad.", "22 % · der Befragten fahren mit dem Rad"],
    ["de", "Das Museum hat 1,2 Millionen Besucher im Jahr.", "1,2 Millionen · Besucher im Jahr"],
    ["de", "Der Gewinn lag bei 18,4 Millionen Euro.", "18,4 Mio. € · Gewinn"],
    ["de", "Wir sparen 31.000 Liter Wasser.", "31.000 Liter · Wasser"],
    ["es", "El tren tarda 45 minutos.", "45 minutos · tren"],
    ["es", "Cuesta 400 € al mes.", "400 € al mes"],
    ["fr", "Il a vendu 13 200 maisons en un an.", "13 200 · maisons"],
    ["fr", "Cela représente 18,4 millions d'euros.", "18,4 M €"],
    ["it", "Il 22% degli italiani usa la bici.", "22% · degli italiani usa la bici"],
    ["it", "Abbiamo venduto 13.200 case nel 2023.", "13.200 · case"],
    ["pt", "Economize 22% da sua conta de água.", "22% · da sua conta de água"],
    ["pt", "Custa R$ 465.000 à vista.", "R$ 465.000 · à vista"],
    ["ru", "За год построили 13 200 новых домов.", "13 200 · новых домов"],
    ["ru", "Семьдесят один процент планеты — вода.", "71 % · планеты"],
    ["ru", "Цена — 18,4 миллиона рублей.", "18,4 млн ₽ · Цена"],
    ["uk", "За рік збудували 13 200 нових будинків.", "13 200 · нових будинків"],
    ["uk", "Ще 310 мільйонів гривень виділили на дороги.", "310 млн ₴"],
    ["uk", "Населення зросло на 14 відсотків.", "+14 % · Населення"],
    ["pl", "Dziś zwiedza ją prawie dwa miliony turystów rocznie.", "prawie 2 miliony · turystów"],
    ["ja", "売上は22%増えました。", "+22% · 売上は増えました"],
    ["hi", "पिछले साल 13,200 नए घर बिके।", "13,200 · नए घर"],
    ["hi", "इसकी कीमत 4 लाख रुपये है।", "4 लाख रुपये · कीमत"],
    ["ar", "بيع 13,200 منزل في مايو.", "13,200 · منزل"],
    ["ar", "تغطي المحيطات ٧١٪ من سطح الأرض.", "٧١٪ · سطح"],
  ])("%s: %s", (language, text, card) => {
    expect(cardOf(language, text)).toBe(card);
  });
});

describe("no number is the point of", () => {
  test.each([
    ["en", "We sold 12% more than the year before."],
    ["en", "There are 8 billion of us."],
    ["en", "We won 3–1 against the champions."],
    ["en", "Version 2.0 is out now, with Windows 11 support."],
    ["en", "Apollo 11 landed in 1969."],
    ["es", "Murió en el invierno de 1946."],
    ["fr", "Vos journées commencent à trois heures et demie du matin."],
    ["en", "Call 555 0123 today."],
    ["en", "It is open from 9 am to 5 pm."],
    ["en", "Ages 6 to 12 welcome."],
    ["en", "Read chapter 12 on page 340."],
    ["en", "Meet us at 1250 Main Street."],
    ["de", "Am 3. Oktober um 9 Uhr treffen wir uns in der Hauptstraße 125."],
    ["de", "10115 Berlin, Chausseestraße 8."],
    ["de", "Es gewann 3:1 gegen Bayern."],
    ["de", "Rufen Sie an: 030 1234567."],
    ["es", "Vive en la calle Mayor 125 desde 2010."],
    ["es", "A las 9:30 del 3 de mayo."],
    ["fr", "Le 14 juillet 1789, à 17 h 30."],
    ["fr", "12, rue de Rivoli, 75001 Paris."],
    ["ru", "Встреча 3 мая в 9:30."],
    ["ru", "310 миллионов выделили на дороги и тротуары."],
    ["pl", "Piecz w 180 stopniach przez trzy kwadranse, aż dom zacznie pachnieć niedzielą."],
    ["pl", "Numer alarmowy 112 działa w całej Europie."],
    ["uk", "Зустріч 3 травня о 9:30."],
    ["pl", "Spotkanie 3 maja o 9:30."],
    ["ja", "2026年11月20日9時30分に集まりました。"],
    ["hi", "हम 3 मई को 9 बजे मिले।"],
    ["tr", "Pazartesi hariç her gün 10.00 ile 18.00 arası açık."],
    ["tr", "Toplantı 14 Kasım'da saat 9.30'da."],
    ["ar", "في خريف 2019 التهمت النار ثلاثة آلاف شجرة."],
    [
      "de",
      "Das sind 12 Prozent mehr als im Vorjahresquartal, als wir 3,75 Millionen Euro erreicht haben.",
    ],
  ])("%s: %s", (language, text) => {
    expect(cardOf(language, text)).toBeNull();
  });
});

test("a range in words is shown whole, and the card comes at its first word", () => {
  const figure = parseScript("The ferry takes 10 to 15 minutes.", "en").scenes[0]?.figure;
  expect(figure).toEqual({
    value: "10 to 15 minutes",
    label: "ferry",
    sentenceIndex: 0,
    wordIndex: 3,
    endWord: 7,
  });
});

test("a number is not shown with another one as its label", () => {
  const text = "Temperatures fell from 12.5 °C in January to −18 °C in February.";
  expect(cardOf("en", text)).toBeNull();
  expect(cardOf("en", "It was −18 °C outside.")).toBe("−18 °C");
});

test("a stressed number wins over a stronger kind", () => {
  const figure = parseScript("It cost $400 and lasted **30 years** here.", "en").scenes[0]?.figure;
  expect(figure?.value).toBe("30 years");
});

describe("a label is a name of what is counted, or there is none", () => {
  test.each([
    ["en", "Hardware brought in 24%.", "24% · Hardware"],
    ["en", "In our tests, 87% of users said so.", "87% · of users said so"],
    [
      "en",
      "This year, we expect revenue between 320 and 330 million euros.",
      "€320–330M · revenue",
    ],
    ["de", "Der Kuchen kommt bei 180 Grad in den Ofen.", "180 Grad · Kuchen"],
  ])("%s: %s", (language, text, card) => {
    expect(cardOf(language, text)).toBe(card);
  });
});

describe("how old somebody is is no figure", () => {
  test.each([
    ["en", "In the village of Kiboga, Amina is eleven years old."],
    ["de", "Im Dorf ist Amina gerade 11 Jahre alt."],
    ["es", "Amina tiene once años."],
    ["fr", "Dans ce village, Amina a 11 ans."],
    ["ru", "Амине 11 лет."],
    ["uk", "Аміні 11 років."],
    ["ja", "アミナは11歳です。"],
  ])("%s: %s", (language, text) => {
    expect(cardOf(language, text)).toBeNull();
  });

  test("but how old a tree is", () => {
    expect(cardOf("en", "The oldest tree here is 900 years old.")).toContain("900 years");
  });
});

describe("what something grew by is no part of a whole", () => {
  const isChange = (language: string, text: string) =>
    parseScript(text, language).scenes[0]?.figure?.isChange === true;
  test.each([
    ["en", "Revenue grew 14% in spring."],
    ["en", "We saw a growth of 14% in spring."],
    ["de", "Der Umsatz stieg um 14 %."],
    ["es", "Las ventas subieron un 14 %."],
    ["fr", "Une hausse de 14 % en un an."],
    ["ru", "Рост составил 14 %."],
    ["ja", "売上は14%増えました。"],
  ])("%s: %s", (language, text) => {
    expect(isChange(language, text)).toBe(true);
  });
  test.each([
    ["en", "87% of users had fewer headaches."],
    ["de", "22 % der Befragten fahren mit dem Rad."],
    ["fr", "Près de 71 % de la planète est couverte d'eau."],
  ])("%s: %s is one", (language, text) => {
    expect(isChange(language, text)).toBe(false);
  });
});

describe("a number in words is read as a whole or not at all", () => {
  test.each([
    ["en", "The town has four hundred and twelve houses.", "412 · houses"],
    ["fr", "Lyon compte plus de quatre mille restaurants.", "plus de 4\u202f000 · restaurants"],
    ["de", "Der Stadtrat hat vierhundertzwölf Anträge geprüft.", "412 · Anträge"],
    ["pt", "As obras custam trezentos e vinte milhões de reais.", "320 mi R$ · obras"],
    ["en", "The bridge cost three million two hundred thousand dollars.", null],
    ["en", "Your blood pressure should stay below 140 over 90.", null],
    ["pt", "O ideal é manter a tensão abaixo de 12 por 8.", null],
    ["de", "Der Blutdruck soll unter 140 zu 90 bleiben.", null],
    ["en", "A thousand stars shine over the desert.", null],
    ["fr", "La ville a mille bonnes tables.", null],
    ["de", "Tausend Lichter leuchten auf dem Wasser.", null],
    ["es", "Tu corazón late unas cien mil veces cada día.", null],
    ["it", "Nel Novecento l'Italia cambiò molto.", null],
  ])("%s: %s → %s", (language, text, card) => {
    expect(cardOf(language, text)).toBe(card);
  });
});

describe("a label is the noun that is counted, without its verb", () => {
  test.each([
    ["en", "Jordan Reed scored 31 points.", "31 points · Jordan Reed"],
    ["fr", "Le métro met autour de 12 minutes jusqu'à la gare.", "autour de 12 minutes · métro"],
    ["de", "Backe den Kuchen 45 Minuten bei mittlerer Hitze.", "45 Minuten · bei mittlerer Hitze"],
    ["ja", "当時の人口は約100万人です。", "100万人 · 当時の人口"],
    [
      "es",
      "El cuerpo contiene alrededor de 142 000 kilómetros de venas.",
      "alrededor de 142 000 · kilómetros de venas",
    ],
  ])("%s: %s → %s", (language, text, card) => {
    expect(cardOf(language, text)?.replace(/ · $/u, "") ?? null).toBe(card);
  });
});

describe("no figure is made of", () => {
  test.each([
    [
      "one of several shares",
      "en",
      "Polls say 45 percent want elections, while 40 percent do not.",
    ],
    ["an aside", "en", "“We stay,” said Maria Lopez, who has run a shop there for 30 years."],
    ["a name with a number", "pt", "O bonde 28 passa pelos bairros antigos."],
    ["a name with a number", "en", "The iPhone 15 charges on its base."],
    ["what only says when", "de", "Fünfzig Jahre später gab es viele Druckereien."],
    [
      "what is true under a condition",
      "de",
      "Falls etwas bricht, reparieren wir es 10 Jahre lang.",
    ],
  ])("%s (%s): %s", (_, language, text) => {
    expect(cardOf(language, text)).toBeNull();
  });
});

describe("the label under a number is a whole phrase", () => {
  test.each([
    // A share with what those do whom it is of
    [
      "en",
      "According to one survey, 41% of people who quit regret it within a year.",
      "41% · of people who quit regret it within a year",
    ],
    [
      "es",
      "En seis semanas, el 70% de los pacientes que siguieron esta rutina dejaron las pastillas.",
      "70% · de los pacientes dejaron las pastillas",
    ],
    ["en", "Only 12% would go back.", "12% · would go back"],
    [
      "fr",
      "Chez nous, 30 % des clients reviennent chaque semaine.",
      "30 % · des clients reviennent chaque semaine",
    ],
    // A noun with what it is of
    [
      "es",
      "En España ya se venden más de 50 millones de cajas de somníferos al año.",
      "más de 50 millones · cajas de somníferos al año",
    ],
    // A subject with what belongs to it, or with `every`
    [
      "de",
      "Ein Set mit zwei Modulen und Wechselrichter kostet heute zwischen 300 und 500 Euro.",
      "300–500 Euro · Set mit zwei Modulen und Wechselrichter",
    ],
    ["pt", "Cada apartamento contribui com 30 reais.", "30 reais · Cada apartamento"],
    // What is said behind the number
    [
      "fr",
      "Comptez environ 450 euros pour la journée, assurance comprise.",
      "environ 450 euros · pour la journée",
    ],
    [
      "ru",
      "Корм, врач и игрушки обходятся примерно в 7 000 рублей в месяц.",
      "7 000 рублей · в месяц",
    ],
    ["ja", "山の上の神社まで石段が365段。", "365段 · 石段"],
    ["ja", "一年で体重は9キロ減りました。", "9キロ · 体重は減りました"],
    [
      "en",
      "Nearly 35% of everything we eat depends on insects that pollinate.",
      "Nearly 35% · of everything we eat depends on insects that pollinate",
    ],
    [
      "fr",
      "Selon les chercheurs, 65 % des adultes qui apprennent un instrument dorment mieux.",
      "65 % · des adultes qui apprennent un instrument dorment mieux",
    ],
    ["it", "Il biglietto costa 9 euro e 40.", "9 euro e 40 · biglietto"],
  ])("%s: %s", (language, text, card) => {
    expect(cardOf(language, text)).toBe(card);
  });
});

describe("a number keeps the words that limit it", () => {
  test.each([
    [
      "en",
      "Below 68 degrees the yeast practically falls asleep.",
      "Below 68 degrees · the yeast practically falls asleep",
    ],
    ["en", "The tank holds up to 90 litres.", "up to 90 litres · tank"],
    ["de", "Der Akku hält bis zu 40 Stunden.", "bis zu 40 Stunden · Akku"],
    ["de", "Die Reparatur kostet unter 80 Euro.", "unter 80 Euro · Reparatur"],
    ["fr", "Le trajet dure moins de 45 minutes.", "moins de 45 minutes · trajet"],
    ["it", "La pianta dà fino a 4 chili di frutti.", "fino a 4 chili · frutti"],
    ["pt", "A garagem coberta comporta até 120 pessoas.", "até 120 · pessoas"],
  ])("%s: %s", (language, text, card) => {
    expect(cardOf(language, text)).toBe(card);
  });

  test("also where both are long", () => {
    expect(cardOf("de", "Wir sparen mindestens 31.000 Liter Wasser.")).toBe(
      "mindestens 31.000 Liter · Wasser",
    );
  });
});

describe("a number that nothing is said of gives way to its sentence", () => {
  test.each([
    ["en", "It should have grown by 50 percent and wobble like jelly when you shake the bowl."],
    ["en", "They are washed, dried in the sun and packed into sacks of 60 kilos."],
    ["fr", "Elle coûte 465 000 € et compte 13 pièces."],
    ["fr", "Karim pétrit sa pâte depuis vingt-deux ans."],
    ["fr", "Gardez une chambre fraîche, autour de 18 degrés, sombre et calme."],
    ["es", "La habitación ideal está oscura, en silencio y a unos 18 grados."],
    ["it", "La camera ideale è buia, silenziosa e fresca: 18 gradi bastano."],
    ["ja", "塩は野菜の重さの3パーセントです。"],
    ["it", "Oggi sono meno di 40, quasi tutti turisti."],
    ["it", "Al supermercato li paghereste più di 12 euro."],
    ["pt", "O quarto deve ficar escuro, silencioso e com menos de 20 graus."],
    ["ru", "До острова Ольхон можно добраться на пароме за 20 минут."],
    ["ja", "スマホの通信費を見直すだけで、年間5万円浮くこともあります。"],
  ])("%s: %s", (language, text) => {
    expect(cardOf(language, text)).toBeNull();
  });
});

describe("one of so many is a figure, with all that is said of it", () => {
  test.each([
    ["en", "One in three of her customers now pays by card.", "1/3"],
    ["en", "Four out of five adults check their phone within ten minutes of waking.", "4/5"],
    ["en", "Two thirds of the new families work from home.", "2/3"],
    ["de", "Nur jeder Fünfte trennt seinen Abfall richtig.", "1/5"],
    ["de", "Zwei Drittel davon kamen aus Spenden.", "2/3"],
    ["fr", "Un élève sur quatre n'avait jamais vu une carotte.", "1/4"],
    ["es", "Tres de cada cuatro vecinos apenas se saludaban.", "3/4"],
    ["it", "Due bambini su tre imparano a nuotare qui.", "2/3"],
    ["pt", "Um em cada três leitores é turista.", "1/3"],
    ["nl", "Eén op de drie klanten komt met de fiets.", "1/3"],
    ["ru", "Каждый третий дачник живёт здесь круглый год.", "1/3"],
    ["uk", "Кожен третій дачник живе тут увесь рік.", "1/3"],
    ["pl", "Co trzeci mieszkaniec jeździ rowerem.", "1/3"],
    ["ja", "客の三人に一人は隣の町から来ます。", "1/3"],
    ["zh", "三分之一是老顾客的孩子。", "1/3"],
    ["ko", "손님 세 명 중 한 명은 외지에서 옵니다.", "1/3"],
    ["ar", "طفل واحد من كل ثلاثة لم يمسك كتابًا من قبل.", "1/3"],
  ])("%s: %s", (language, text, value) => {
    expect(cardOf(language, text)).toBe(`${value} · ${text.replace(/[.。]$/u, "")}`);
  });

  test.each([
    ["a time", "en", "She waited a quarter of an hour."],
    ["every second day", "de", "Jeden zweiten Tag gehe ich laufen."],
    ["fewer than that", "ja", "若者は十人に一人もいません。"],
    ["a year", "en", "They stayed in room one in 1999."],
    ["what is only under a condition", "en", "If one in three of them pays, we are safe."],
  ])("but not %s", (_, language, text) => {
    expect(cardOf(language, text) ?? "").not.toMatch(/^\d\/\d/u);
  });
});

describe("what something grew or fell by has its sign", () => {
  test.each([
    ["en", "House prices rose by 18% in three years.", "+18%"],
    ["fr", "Nos émissions ont baissé de 35 %.", "−35 %"],
    ["pt", "O preço do grão subiu 45% em um ano.", "+45%"],
    ["it", "Le iscrizioni alla scuola sono calate del 30 %.", "−30 %"],
    ["ja", "売上は14%増えました。", "+14%"],
    ["en", "Sales changed by more than 14% in spring.", "more than 14%"],
  ])("%s: %s", (language, text, value) => {
    expect(cardOf(language, text)).toContain(value);
  });
});

describe("a label names what has the number, or there is none", () => {
  test.each([
    ["en", "Her rent is $450 a month.", "$450 a month · rent"],
    ["en", "Rinse 300 grams of brown lentils, throw them in.", "300 grams · brown lentils"],
    ["tr", "Bir tamir 200 lira tutuyor.", "200 lira · tamir"],
    ["ar", "بلغت كلفة المشروع 18 ألف دينار.", "18 ألف دينار · كلفة المشروع"],
    ["fr", "La mairie a donné 400 euros pour les outils.", "400 euros · pour les outils"],
    ["es", "La comunidad puso 240 euros.", "240 euros"],
    ["it", "Il signor Aldo costruisce da quarantadue anni molti violini di legno.", null],
    ["en", "On her first day she sold 14 cups.", null],
    ["de", "Nach neun bis zwölf Monaten ist der Kompost reif.", null],
    ["de", "Auf zwölf Quadratmetern wachsen Thymian und Nelken.", null],
    ["de", "Heute zählen wir an einem warmen Tag rund 200 Stück.", null],
    ["en", "That's once every ten minutes.", null],
    ["it", "Risparmio circa 140 euro al mese di benzina.", null],
    ["fr", "Le vent souffle ici plus de 200 jours par an.", "plus de 200 jours par an"],
    ["de", "Gekostet hat sie im letzten Sommer 11.500 Euro.", null],
    ["pt", "O lucro do mês gira entre 4 e 5 mil reais.", "4–5 mil reais · lucro do mês"],
  ])("%s: %s", (language, text, card) => {
    expect(cardOf(language, `${text}\n\nx`)).toBe(card);
  });
});

describe("a Hindi number is labelled with what is counted, not with when", () => {
  test.each([
    ["पिछले साल 450 बच्चों ने दाखिला लिया।", "450 · बच्चों ने दाखिला लिया"],
    ["पिछले महीने 1200 लोगों ने किताबें लीं।", "1200 · लोगों ने किताबें लीं"],
    // No postposition behind it: no year.
    ["हर साल 1200 पर्यटक आते हैं।", "1200 · पर्यटक"],
  ])("%s", (text, card) => {
    expect(cardOf("hi", text)).toBe(card);
  });
});

test("an Arabic word that may be a verb is no label", () => {
  expect(cardOf("ar", "استهلكت المدينة 12 مليون دولار وانتهت الأعمال.")).toBeNull();
});

describe("a number that no longer holds is never shown alone", () => {
  test.each([
    ["en", "A restore used to take 4 hours.", null],
    ["en", "A restore used to take 4 hours. Now it costs $20.", "$20"],
    ["de", "Früher dauerte eine Wiederherstellung 4 Stunden.", null],
    ["ja", "以前は復元に4時間かかりました。", null],
    ["ja", "時間は4時間から90回に減りました。", "90回 · 時間"],
    ["fr", "Le délai est passé de 3 jours à 12 heures.", null],
    ["en", "The wait fell from 2 years to 3 days.", "3 days · wait fell from 2 years"],
  ])("%s: %s", (language, text, card) => {
    expect(cardOf(language, text)).toBe(card);
  });
});

describe("a number that is qualified is shown so in each language", () => {
  test.each([
    ["en", "The work will cost roughly $48,000.", "roughly $48,000 · work"],
    [
      "en",
      "The council says repairs will cost no more than £140,000.",
      "no more than £140,000 · repairs",
    ],
    ["en", "Pay starts at $23.50 an hour, plus health insurance.", "starts at $23.50 an hour"],
    ["de", "Kostenpunkt: knapp 12.000 Euro.", "knapp 12.000 Euro · Kostenpunkt"],
    ["de", "Rund 400 Kilo Reisig liegen auf dem Dach.", "Rund 400 Kilo · Reisig"],
    ["de", "Karten kosten ab 12 Euro.", "ab 12 Euro"],
    [
      "fr",
      "En France, environ 4 millions de personnes en vivent.",
      "environ 4 millions · personnes",
    ],
    ["es", "Casi 6.000 relojes siguen en marcha.", "Casi 6.000 · relojes"],
    [
      "es",
      "Menos del 1 % de los insectos son mosquitos.",
      "Menos del 1 % · de los insectos son mosquitos",
    ],
    ["it", "La riparazione costa circa 50 euro.", "circa 50 euro · riparazione"],
    ["it", "Il lavoro va pagato almeno il dieci per cento in più.", "almeno il +10% · lavoro"],
    ["pt", "O IPTU sai por menos de 300 reais por mês.", "menos de 300 reais por mês · IPTU"],
    ["nl", "Bijna 600 mensen kwamen kijken.", "Bijna 600 · mensen"],
  ])("%s: %s", (language, text, card) => {
    expect(cardOf(language, text)).toBe(card);
  });

  test.each([
    ["it", "Il consiglio è non superare i 6 gradi di differenza.", "max 6 gradi · differenza"],
    ["fr", "Mon budget ne dépassait pas 35 euros par jour.", "max. 35 euros par jour"],
  ])("%s: %s says what is the most", (language, text, card) => {
    expect(cardOf(language, text)).toContain(card);
  });

  test("and what a clause denies is no figure", () => {
    expect(cardOf("en", "The ticket does not cost 50 euros.")).toBeNull();
  });
});

describe("a number has its whole unit", () => {
  test.each([
    ["fr", "La vague file à 20 kilomètres à l'heure.", "20 km/h"],
    ["es", "El sonido viaja a unos 340 metros por segundo.", "unos 340 m/s"],
    ["it", "La superficie è di 240 metri quadri su tre livelli.", "240 m² · superficie"],
    ["en", "The wave was 25 feet high.", "25 feet high · wave"],
    ["en", "School buses are leaving 25 minutes early.", "25 minutes early · School buses"],
    ["en", "Bake around 900 loaves a night.", "around 900 · loaves a night"],
  ])("%s: %s", (language, text, card) => {
    expect(cardOf(language, text)).toBe(card);
  });
});

describe("a difference has a sign, and a noun under it", () => {
  test.each([
    ["en", "Our gas bill went up by 18 percent.", "+18% · gas bill"],
    ["de", "Der Umsatz stieg um 7,4 Prozent.", "+7,4 % · Umsatz"],
    ["pt", "Já a própolis caiu 9%.", "−9% · própolis"],
    ["it", "Il gasolio per le barche è costato il 14% in più.", "+14% · gasolio per le barche"],
    [
      "fr",
      "Les lycées dorment : 70 % d'accidents de voiture en moins.",
      "−70 % · accidents de voiture",
    ],
  ])("%s: %s", (language, text, card) => {
    expect(cardOf(language, text)).toBe(card);
  });
});

describe("under a number stands no piece of a sentence", () => {
  test.each([
    ["en", "A big one can weigh 20 kilos, so take care when you lift it."],
    ["pt", "A Guarda Municipal isolou um trecho de 400 metros com cones e fita zebrada."],
    ["pt", "O polvilho azedo passa até 40 dias fermentando em tanques e depois seca ao sol."],
    [
      "pt",
      "A localização dispensa apresentação: 5 minutos a pé do metrô, teatro na esquina e cantina.",
    ],
  ])("%s: %s", (language, text) => {
    expect(cardOf(language, text) ?? "").not.toMatch(/one|zebrada|passa|dispensa/u);
  });
});

import { describe, expect, test } from "vitest";
import { parseScript } from "../../../../src/render/script/parse-script.js";

/** The number of a sentence and what stands under it; null where no number is its point. */
function cardOf(language: string, text: string): string | null {
  const figure = parseScript(text, language).scenes[0]?.figure;
  if (!figure) return null;
  return figure.label ? `${figure.value} · ${figure.label}` : figure.value;
}

describe("a label is the whole name of what has the number", () => {
  test.each([
    ["en", "Their reaction time was 40 percent slower than before.", "40% · slower than before"],
    ["en", "Sick leave fell by 44 percent, and revenue rose by 6.", "−44% · Sick leave"],
    ["fr", "L'installation m'a coûté 310 euros.", "310 euros · installation"],
    ["fr", "Notre four chauffe à 280 degrés.", "280 degrés · four"],
    ["pt", "Os descontos chegam a 90%.", "90% · descontos"],
    ["ja", "この町を訪れる人は年間8万人です。", "8万人 · この町を訪れる人"],
    ["ja", "冬になると雪は3メートル積もります。", "3メートル · 雪"],
    ["en", "We turn over £94,000 a year and keep about four.", "£94,000 a year"],
    // Neither a fragment, nor when it was, nor who says so
    ["it", "Un fondo di Milano gli ha offerto 380.000 euro.", null],
    ["es", "El año pasado estuvieron parados 114 días.", null],
    ["de", "Die Behörde empfiehlt höchstens 25 Gramm.", null],
    ["fr", "La farine vient d'un moulin à 12 kilomètres d'ici.", null],
  ])("%s: %s", (language, text, card) => {
    expect(cardOf(language, text)).toBe(card);
  });
});

describe("what is counted together stands together under a number", () => {
  test.each([
    ["en", "Every year three million dogs and cats end up in shelters.", "dogs and cats"],
    ["en", "In total 1,500 men and women work here.", "men and women"],
    ["en", "She rescued 300 dogs and cats.", "dogs and cats"],
    ["de", "280 neue Kolleginnen und Kollegen kamen.", "neue Kolleginnen und Kollegen"],
    ["es", "Cada año llegan 3000 perros y gatos a los refugios.", "perros y gatos"],
    ["fr", "Chaque année, 3 000 chiens et chats arrivent.", "chiens et chats"],
    ["it", "Ogni anno arrivano 3000 cani e gatti nei rifugi.", "cani e gatti"],
    ["pt", "Todos os anos chegam 3000 cães e gatos aos abrigos.", "cães e gatos"],
    // A verb, another number or somebody
    ["en", "The park has 350 trees and offers tours.", "trees"],
    ["en", "We sold 4,000 cars and opened two shops.", "cars"],
    ["en", "The storm destroyed 1,200 houses and 87 barns.", "houses"],
    ["de", "1.200 Gäste und Frau Meier feierten gestern.", "Gäste"],
    ["es", "Vendimos 3000 coches y abrimos dos tiendas.", "coches"],
    ["it", "Il rifugio ospita 3000 gatti e cerca volontari.", "gatti"],
  ])("%s: %s", (language, text, label) => {
    expect(parseScript(text, language).scenes[0]?.figure?.label).toBe(label);
  });
});

describe("what something became is no difference", () => {
  test.each([
    ["pt", "O desperdício caiu para 6 por cento.", "6% · desperdício"],
    ["de", "Die Zahl der Mitarbeiter wuchs auf 1.340.", "1.340 · Zahl der Mitarbeiter"],
    ["en", "Meetings shrank to twenty minutes.", "20 minutes · Meetings"],
    ["de", "Der Abfall ist um 62 Prozent gesunken.", "−62 % · Abfall"],
    ["en", "The biggest customer makes up 9 percent of sales.", "9% · of sales"],
    ["nl", "De uitstoot moet met 55 procent gedaald zijn.", "−55% · uitstoot"],
    ["fr", "Les ventes ont chuté : moins douze pour cent de recettes.", "−12 % · recettes"],
  ])("%s: %s", (language, text, card) => {
    expect(cardOf(language, text)).toBe(card);
  });
});

describe("a unit is taken whole", () => {
  test.each([
    ["it", "La sala nuova misura 240 metri quadrati.", "240 m² · sala nuova"],
    ["es", "Este piso mide 95 metros cuadrados.", "95 m² · piso"],
    ["en", "The hall measures 300 square metres.", "300 m² · hall"],
    ["de", "Die Cola enthält 106 g/l.", "106 g/l · Cola"],
    ["de", "Die neue Halle misst 2.400 Quadratmeter.", "2.400 m² · neue Halle"],
    ["fr", "Le bus a deux cent mille kilomètres.", "200\u202f000 · kilomètres"],
    ["hi", "पौधा 20 सेंटीमीटर का है।", "20 सेंटीमीटर · पौधा"],
    ["ja", "いちばん重い芋は一・二キロでした。", null],
  ])("%s: %s", (language, text, card) => {
    expect(cardOf(language, text)).toBe(card);
  });
});

describe("a time in two units or three is taken whole", () => {
  test.each([
    [
      "es",
      "El tiempo final fue de 11 minutos y 42 segundos, récord del club.",
      "11 min 42 s · tiempo final",
    ],
    ["en", "The final time was 11 minutes and 42 seconds.", "11 min 42 s · final time"],
    ["en", "The drive takes 2 hours 30 minutes.", "2 h 30 min · drive"],
    ["en", "The race takes 2 hours, 11 minutes and 42 seconds.", "2 h 11 min 42 s · race"],
    ["en", "The flight takes 2 hours and a half.", "2 h 30 min · flight"],
    ["en", "She slept 7 hours, 20 minutes more than before.", null],
    ["de", "Die Fahrt dauert eine Stunde und 20 Minuten.", "1 h 20 min · Fahrt"],
    ["fr", "Le trajet dure 2 heures et 30 minutes.", "2 h 30 min · trajet"],
    ["fr", "Le vol dure 2 heures et demie.", "2 h 30 min · vol"],
    ["it", "Il viaggio dura un'ora e 20 minuti.", "1 h 20 min · viaggio"],
    ["pt", "A prova durou 11 minutos e 42 segundos.", "11 min 42 s · prova"],
    ["ru", "Поездка длится 2 часа 30 минут.", "2 ч 30 мин · Поездка"],
    ["tr", "Yolculuk 2 saat 30 dakika sürüyor.", "2 sa 30 dk · Yolculuk"],
    ["hi", "यात्रा में 2 घंटे 30 मिनट लगते हैं।", "2 घंटे 30 मिनट · यात्रा"],
    ["ja", "旅は2時間30分かかります。", "2時間30分 · 旅"],
    ["zh", "成绩是11分42秒。", "11分42秒 · 成绩"],
  ])("%s: %s", (language, text, card) => {
    expect(cardOf(language, text)).toBe(card);
  });
});

describe("no verb behind a price is its label", () => {
  test.each([
    [
      "fr",
      "Un coussin à 25 euros rend parfois plus service qu'un fauteuil à 600.",
      "25 euros · coussin",
    ],
    ["es", "Un cojín de 25 euros ayuda a veces más que un sillón de 600.", "25 euros · cojín"],
    ["it", "Un cuscino da 25 euro rende a volte più di una poltrona da 600.", "25 euro · cuscino"],
    [
      "pt",
      "Uma almofada de 25 euros ajuda às vezes mais do que uma poltrona de 600.",
      "25 euros · almofada",
    ],
    ["en", "A cushion for 25 euros helps more than a chair for 600.", "25 euros · cushion"],
    ["en", "The company won a $30 million loan.", "$30 million · loan"],
    ["fr", "Les 600 travaillent le dimanche.", null],
  ])("%s: %s", (language, text, card) => {
    expect(cardOf(language, `${text}\n\nx`)).toBe(card);
  });
});

describe("what only sets the scene, or says who was asked, is no figure", () => {
  test.each([
    ["it", "Evitate agosto, se potete: con 38 gradi le scale non finiscono mai."],
    ["es", "Eviten agosto si pueden: con 38 grados las escaleras no terminan nunca."],
    ["fr", "Évitez août si vous pouvez : à 38 degrés les escaliers ne finissent jamais."],
    ["en", "Avoid August: at 38 degrees the stairs never end."],
    ["de", "Meiden Sie den August: bei 38 Grad enden die Treppen nie."],
    ["pt", "Evite agosto: com 38 graus as escadas não acabam nunca."],
    [
      "de",
      "Eine Studie mit 2.400 Büroangestellten hat gezeigt: Schon 15 Minuten Spazierengehen am Tag senken das Risiko für Rückenschmerzen um 30 Prozent.",
    ],
    ["fr", "Une étude menée auprès de 2 400 salariés montre que la marche réduit le risque."],
    ["es", "Un estudio con 2.400 empleados mostró que caminar reduce el riesgo un 30 %."],
    ["it", "Uno studio su 2.400 impiegati ha mostrato che camminare riduce il rischio del 30 %."],
    [
      "en",
      "A survey last spring found that 37 percent of households could not cover a surprise bill of 500 pounds without borrowing.",
    ],
    [
      "fr",
      "Selon un sondage, 37 % des ménages ne peuvent pas payer une facture de 500 euros sans emprunter.",
    ],
  ])("%s: %s", (language, text) => {
    expect(cardOf(language, `${text}\n\nx`)).toBeNull();
  });
});

describe("no figure is a number that", () => {
  test.each([
    ["en", "My neighbour is 88."],
    ["en", "We're short of 46 nurses."],
    ["de", "Ruth ist 71 und trägt eine blaue Weste."],
    ["es", "Mi sobrino de quince años lloró con la del perro."],
    ["pt", "Aos dezoito anos foi para Paris estudar mecânica."],
    ["fr", "Pour Jeanne, 78 ans, c'est une mauvaise nouvelle."],
    ["es", "El resultado sale el 20 de octubre."],
    ["fr", "Le 15 du mois redeviendra un jour comme les autres."],
    ["de", "Der heißeste Tag war der 25. Juli mit viel Sonne."],
    ["de", "Eine Nachbarin hatte die 112 gewählt."],
    ["nl", "De treinen rijden pas vanaf tien uur weer."],
    ["en", "Customer satisfaction is the highest since 2019."],
    ["fr", "Le risque de mourir en vol est d'un sur onze millions."],
    ["fr", "Le chausseur vend un quart de plus qu'avant."],
    ["en", "It changes its colour in a fifth of a second."],
    ["fr", "Comptez entre huit et quinze euros par mois."],
  ])("%s: %s", (language, text) => {
    expect(cardOf(language, text)).toBeNull();
  });
});

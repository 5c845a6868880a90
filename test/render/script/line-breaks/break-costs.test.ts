import { describe, expect, it, test } from "vitest";
import { openLanguage } from "../../../../src/render/script/language.js";
import { breakCost, breakCosts } from "../../../../src/render/script/line-breaks/break-costs.js";
import { splitWords } from "../../../../src/render/script/split-words.js";

/** The text with a mark at each break of at least, or of less than, this cost. */
function marked(text: string, language: string, isMarked: (cost: number) => boolean): string {
  const words = splitWords([{ text, strong: false }], openLanguage(language));
  const costs = breakCosts(words, language);
  return words
    .map(({ written, spaceBefore }, i) => {
      const gap = i > 0 && isMarked(costs[i] ?? 0) ? "~" : spaceBefore ? " " : "";
      return gap + written;
    })
    .join("");
}

describe("what is read as one is not torn apart", () => {
  it.each([
    ["en", "It weighs 12 kg and costs 18.4 million dollars today", "12~kg", "18.4~million"],
    ["en", "Founded on 24 December 2024 in Oslo", "24~December~2024"],
    ["en", "Founded on December 24, 2024 in Oslo", "December~24,~2024"],
    ["en", "Call 555 0199 or +49 30 1234 5678 today", "555~0199", "+49~30~1234~5678"],
    ["en", "Written by J. R. R. Tolkien and Dr. Jones", "J.~R.~R.~Tolkien", "Dr.~Jones"],
    ["en", "See No. 5 at 9:30 am sharp", "No.~5", "9:30~am"],
    ["de", "Am 24. Dezember kamen 1,5 Millionen Gäste", "24.~Dezember", "1,5~Millionen"],
    ["de", "Es kostet 465.000 € und wiegt 3 kg genau", "465.000~€", "3~kg"],
    ["es", "El 24 de diciembre de 2024 llovió", "24~de~diciembre~de~2024"],
    ["fr", "Il pèse 10 000 kg : le 1er mai arrive", "10~000~kg", "kg~:", "1er~mai"],
    ["ru", "В 2024 году 15 млн человек приехали 9 мая", "15~млн", "9~мая"],
    ["hi", "यहाँ 15 लाख लोग 3 मार्च को आए", "15~लाख", "3~मार्च"],
    ["ar", "يزن 12 kg في اليوم", "12~kg"],
    ["ja", "3月に20人が来ました", "3~月", "20~人"],
    ["zh", "他在3月买了两本书", "3~月"],
    ["en", "Buses on Route 66 run late, see page 12 of the book", "Route~66", "page~12"],
    ["en", "The iPhone 15 charges on its base", "iPhone~15"],
    ["de", "Hier gilt Tempo 30 und es fährt die Linie 7", "Tempo~30", "Linie~7"],
    ["de", "Mehr dazu steht in Kapitel 3", "Kapitel~3"],
    ["fr", "La ligne 14 arrive et la page 12 suit", "ligne~14", "page~12"],
    ["es", "El gol llegó en el minuto 12 con suerte", "minuto~12"],
    ["it", "Il treno parte dal binario 4", "binario~4"],
    ["pt", "O bonde 28 passa pela cidade", "bonde~28"],
    ["pt", "O lucro ficou em R$ 620 mil no trimestre", "R$~620~mil"],
    ["nl", "Neem bus 12 naar het strand", "bus~12"],
    ["pl", "Opis jest na stronie 12 książki", "stronie~12"],
    [
      "de",
      "Sie hat 84 Quadratmeter und Decken von 3,40 Metern Höhe",
      "84~Quadratmeter",
      "3,40~Metern",
    ],
    ["ru", "На странице 12 и в главе 3", "странице~12", "главе~3"],
  ])("%s: %s", (language, text, ...whole) => {
    const shown = marked(text, language, (cost) => cost >= breakCost.one);
    for (const part of whole) expect(shown).toContain(part);
  });
});

test.each([
  ["es", "Los bomberos tardaron cuatro horas en apagarlo", "cuatro~horas"],
  ["de", "Die Tram fährt in vier Minuten zum Markt", "vier~Minuten"],
  ["en", "Simmer it for twenty-five minutes, then rest", "twenty-five~minutes,"],
])("%s: a number in words stays with its unit where it can: %s", (language, text, whole) => {
  const shown = marked(text, language, (cost) => cost >= breakCost.close);
  expect(shown).toContain(whole);
});

test("words of one colour stay together where they can", () => {
  const words = "brinquedos de borracha dura".split(" ").map((written, at) => ({
    written,
    spaceBefore: at > 0,
    ...(at < 3 && { isKey: true as const }),
  }));
  const [, afterNoun, , behind] = breakCosts(words, "pt");
  expect(afterNoun).toBe(breakCost.close);
  expect(behind).toBe(breakCost.plain);
});

test.each([
  ["de", "Das Haus hat am Tag 30 Gäste", "Tag~30"],
  ["en", "In Berlin 300 people came", "Berlin~300"],
  ["de", "Die Wohnung hat 84 Quadratmeter", "hat~84"],
])(
  "%s: a number that counts what follows is not bound to the noun before it: %s",
  (language, text, torn) => {
    expect(marked(text, language, (cost) => cost >= breakCost.one)).not.toContain(torn);
  },
);

test("no line begins with a mark that French sets apart, or inside a Japanese word", () => {
  const isTorn = (cost: number) => cost >= breakCost.one;
  expect(marked("Mieux dormir : six conseils", "fr", isTorn)).toBe("Mieux dormir~: six conseils");
  expect(marked("首を右にたおします", "ja", isTorn)).toContain("た~お");
  expect(marked("首がかたくなる", "ja", (cost) => cost <= breakCost.plain)).toContain("が~か");
  expect(marked("1日5分でできる体操", "ja", isTorn)).toContain("で~できる");
  expect(marked("電話を持ち込まないこと", "ja", isTorn)).toContain("ま~ない");
  expect(marked("先に決めてしまいましょう", "ja", isTorn)).toContain("しま~いま~しょう");
});

describe("no line ends on an article or a preposition, or begins with what follows a noun", () => {
  it.each([
    ["en", "The light of the moon", "The~light of~the~moon"],
    ["de", "Die Bohne in der Küche", "Die~Bohne in~der~Küche"],
    ["es", "El tren cruza por la mañana", "El~tren cruza por~la~mañana"],
    ["fr", "La neige sur une montagne", "La~neige sur~une~montagne"],
    ["it", "Il treno per la città", "Il~treno per~la~città"],
    ["pt", "O trem para a cidade", "O~trem para~a~cidade"],
    ["nl", "De trein naar het dorp", "De~trein naar~het~dorp"],
    ["pl", "Pociąg jedzie do miasta w górach", "Pociąg jedzie do~miasta w~górach"],
    ["ru", "Поезд едет в город на море", "Поезд едет в~город на~море"],
    ["uk", "Потяг їде до міста на море", "Потяг їде до~міста на~море"],
    ["tr", "Bir tren deniz için durdu", "Bir~tren deniz~için durdu"],
    ["ar", "المطر في الصحراء ومع الريح", "المطر في~الصحراء ومع~الريح"],
    ["hi", "केरल के तट पर बारिश", "केरल~के तट~पर बारिश"],
    ["ko", "다음 달 오십 년째 새 시계를", "다음~달 오십~년째 새~시계를"],
    ["zh", "河岸的老房子", "河岸~的~老~房子"],
    ["ja", "立ち食いそば屋に", "立ち~食い~そば~屋~に"],
  ])("%s: %s", (language, text, expected) => {
    expect(marked(text, language, (cost) => cost >= breakCost.small)).toBe(expected);
  });

  it("ends a clause on one, where it is the end", () => {
    expect(marked("Come in, friend", "en", (cost) => cost === breakCost.clause)).toBe(
      "Come in,~friend",
    );
  });
});

describe("Japanese and Chinese break at phrases", () => {
  it.each([
    [
      "お茶の葉は、同じ木から摘まれても味になります。",
      ["お茶の~葉は、~同じ~木から~摘まれても~味になります。"],
    ],
    [
      "緑茶は摘んですぐに蒸します。",
      ["緑茶は~摘んで~すぐに~蒸します。", "緑茶は~摘んですぐに~蒸します。"],
    ],
    [
      "猫が窓のそばで眠っている。",
      ["猫が~窓の~そばで~眠っている。", "猫が~窓のそばで~眠っている。"],
    ],
    ["またお待ちしています。", ["また~お待ちしています。"]],
    ["新しいお店をぜひご覧ください。", ["新しいお店を~ぜひ~ご覧ください。"]],
    ["ご覧いただきありがとうございました。", ["ご覧いただき~ありがとうございました。"]],
    ["そのおもちゃは手作りです。", ["その~おもちゃは~手作りです。"]],
  ])("%s", (text, expected) => {
    expect(expected).toContain(marked(text, "ja", (cost) => cost <= breakCost.soft));
  });

  it.each([
    ["窓からそっとのぞいていました", "窓から~そっと~のぞいていました"],
    ["体のリズムがくずれてしまいます", "体の~リズムが~くずれてしまいます"],
    ["残りのどんぐりも", "残りの~どんぐりも"],
  ])("also between words in hiragana: %s", (text, expected) => {
    expect(marked(text, "ja", (cost) => cost <= breakCost.soft)).toBe(expected);
  });

  it("keeps what somebody climbs down with the verb in Chinese", () => {
    const shown = marked("坐着电梯下楼晒太阳", "zh", (cost) => cost >= breakCost.small);
    expect(shown).toContain("电梯下~楼晒太阳");
  });

  it("keeps particles and measure words with what they follow in Chinese", () => {
    const shown = marked("我们在北京的书店买了两本书。", "zh", (cost) => cost >= breakCost.small);
    expect(shown).toContain("在~北京");
    expect(shown).toContain("北京~的");
  });
});

it("prices the end of a clause under any other break", () => {
  const words = splitWords(
    [{ text: "It is cold, and dark here", strong: false }],
    openLanguage("en"),
  );
  const costs = breakCosts(words, "en");
  expect(costs[3]).toBe(breakCost.clause);
  expect(Math.min(...costs.filter((_, i) => i !== 3 && i !== 0))).toBeGreaterThan(0);
});

it("parts no honorific from its noun", () => {
  const words = splitWords([{ text: "夜にお月さまへ", strong: false }], openLanguage("ja"));
  const honorific = words.findIndex(({ written }) => written === "お");
  expect(breakCosts(words, "ja")[honorific + 1]).toBe(breakCost.never);
});

it("begins no line with a small kana", () => {
  const word = (written: string) => ({ written, spaceBefore: false });
  expect(breakCosts([word("そろ"), word("っています")], "ja")[1]).toBe(breakCost.never);
  expect(breakCosts([word("シ"), word("ャツ")], "ja")[1]).toBe(breakCost.never);
});

it.each([
  ["nl", "Pomp de band een beetje op en houd hem vast", "op", "en"],
  ["de", "Mach das Licht an und komm herein", "an", "und"],
])("a line may end on the end of a verb: %s, %s", (language, text, end, joint) => {
  const small = marked(text, language, (cost) => cost >= breakCost.small);
  expect(small).toContain(`${end} ${joint}~`);
});

it("a line begins with no mark that French sets apart", () => {
  const text = "« J'ai mal », dit-il";
  expect(marked(text, "fr", (cost) => cost >= breakCost.one)).toContain("mal~»,");
});

import { describe, expect, test } from "vitest";
import { parseScript } from "../../../src/render/script/parse-script.js";

const lastKind = (language: string, text: string) =>
  parseScript(`The first scene says something.\n\n${text}`, language).scenes.at(-1)?.kind;

describe("the last scene closes the clip where it", () => {
  test.each([
    ["gives an address", "en", "Tidewater. From €89 at tidewater.example."],
    ["asks to call", "en", "Call 555 0123 today."],
    ["asks for a visit", "en", "Visit us on Saturday and taste it."],
    ["says on which day and at what hour", "en", "The doors open on Saturday at ten."],
    ["says where and when", "de", "Geöffnet von acht bis achtzehn Uhr, Marktstraße 4."],
    ["says where and when", "es", "Los sábados a las once, en la calle de la Luna."],
    ["says thank you", "en", "Thank you for listening."],
    ["ends the story", "en", "The end."],
    ["gives a price", "de", "Ab 89 € im Handel."],
    ["asks for an order", "de", "Bestellen Sie noch heute."],
    ["asks to subscribe", "es", "Suscríbete para ver más."],
    ["gives a telephone", "es", "Llámanos al 912 345 678."],
    ["asks to book", "fr", "Réservez votre table dès ce soir."],
    ["says thank you", "it", "Grazie per la visione."],
    ["asks to download", "pt", "Baixe o aplicativo e comece agora."],
    ["asks to subscribe", "ru", "Подписывайтесь на наш канал."],
    ["asks to subscribe", "uk", "Підписуйтесь на наш канал."],
    ["asks to call", "pl", "Zadzwoń i umów wizytę."],
    ["says thank you", "uk", "Дякуємо за увагу."],
    ["gives a short number to call", "en", "In the UK you can call 111 at any hour."],
    ["gives a short number to call", "pt", "Ligue para o 153 e não tente resolver na marra."],
    ["gives a short number to call", "es", "Si ves uno herido, llamá a Fauna Marina, al 106."],
    ["gives a telephone in pairs", "es", "Para apuntarse, llamad a Encarna al 968 55 01 23."],
    ["gives a telephone with its area", "pt", "Fale com o Adalberto: (11) 95555-0142."],
    ["says the date and the hour", "it", "L'assemblea si terrà il 12 novembre alle 18."],
    ["says the date and the hour", "pt", "A assembleia será no dia 22, às 19 horas."],
    [
      "says the date and the hour before a remark",
      "fr",
      "L'assemblée se tiendra le vendredi 14 novembre à 20 heures. Le vin est offert.",
    ],
    ["asks until a day", "en", "Fancy it? Apply by Friday 14 June at the school office."],
    ["asks for comments", "de", "Hat's geklappt? Dann schreib es in die Kommentare."],
    ["asks to sign up for a day", "de", "Man muss sich anmelden. Geöffnet ist jeden Sonntag."],
    ["says whom to ask", "es", "Cualquier duda, a Remedios, en la oficina."],
    ["says good night to somebody", "it", "Buonanotte, piccolo viaggiatore."],
    ["says good night", "pt", "Agora feche os olhos. Boa noite."],
    ["wishes a good meal", "de", "Mit Petersilie bestreuen. Guten Appetit!"],
    ["takes leave", "es", "Un abrazo y buen vuelo."],
    ["asks to call", "nl", "Bel de makelaar voor een bezichtiging."],
    ["asks politely", "ja", "ぜひ一度お越しください。"],
    ["says thank you", "hi", "देखने के लिए धन्यवाद।"],
    ["asks to order", "ar", "اطلب الآن من موقعنا."],
  ])("%s: %s: %s", (_, language, text) => {
    expect(lastKind(language, text)).toBe("closing");
  });
});

test.each([
  ["en", "The lamp still burns, and a ship comes home."],
  ["en", "Profit rose by a fifth and costs fell."],
  ["en", "On Saturday at ten the doors were still closed. Nobody came."],
  ["en", "We met again on a Monday."],
  [
    "en",
    "On Sunday, 20 July 1969, at ten in the evening, a man stood on the moon. The world watched.",
  ],
  ["en", "Send the dough back to the fridge for an hour."],
  ["de", "Das Meer wird wieder still."],
  ["de", "Der Umsatz liegt bei 385.000 Euro."],
  ["it", "La locanda si chiama Quota 900."],
  ["fr", "La neige tombe encore sur la vallée."],
])("%s: nothing closes: %s", (language, text) => {
  expect(lastKind(language, text)).not.toBe("closing");
});

describe("an amount that something rose or fell from is no price", () => {
  const change =
    "Revenue went from $1.2 million in 2020 to $3.4 million in 2021, $7.9 million in 2022 and $15.1 million in 2023.";

  test("and its chart stands before the closing", () => {
    const text = `The first scene.\n\n${change}\n\nStart today for $9 a month at stowaway.example.com.`;
    const { scenes } = parseScript(text, "en");
    expect(scenes.map(({ kind, sentences }) => [kind, sentences.length])).toEqual([
      ["statement", 1],
      ["comparison", 1],
      ["closing", 1],
    ]);
  });

  test.each([
    ["en", change],
    ["es", "Los ingresos crecieron desde $1 a $3."],
    ["it", "I ricavi sono saliti da 2 euro a 5 euro."],
  ])("%s: and closes nothing: %s", (language, text) => {
    expect(lastKind(language, text)).not.toBe("closing");
  });

  test("but the price of an offer is one", () => {
    expect(lastKind("en", "From $9 a month, for up to 5 users.")).toBe("closing");
  });
});

test("only the last scene closes, and never the only one", () => {
  expect(parseScript("Visit us at tidewater.example.", "en").scenes[0]?.kind).toBe("statement");
  const { scenes } = parseScript("Visit us at tidewater.example.\n\nThe sea is calm.", "en");
  expect(scenes.map(({ kind }) => kind)).toEqual(["statement", "statement"]);
});

test("short scenes that ask or say where become one closing with the last one, but not over a hard cut", () => {
  const text = "One.\n\nThe sea is calm.\n\nVisit the Harbour Bakery.\n\nCall 555-0142 today.";
  const { scenes } = parseScript(text, "en");
  expect(scenes.map(({ kind, sentences }) => [kind, sentences.length])).toEqual([
    ["statement", 1],
    ["statement", 1],
    ["closing", 2],
  ]);
  const cut = parseScript(text.replace("Call", "---\n\nCall"), "en");
  expect(cut.scenes.at(-1)).toMatchObject({ kind: "closing", sentences: { length: 1 } });
});

describe("where the last scene only adds a remark, the one before it is the card", () => {
  test.each([
    ["en", "Write to clerk@wexcombe.example.", "Retired people are especially welcome."],
    ["fr", "Envoyez votre candidature avant le 15 mars.", "Une lettre à la main nous touchera."],
    ["it", "L'assemblea si terrà il 12 novembre alle 18.", "Dopo, spaghettata per tutti."],
  ])("%s: %s", (language, card, remark) => {
    const { scenes } = parseScript(
      `The first scene.\n\nThe second one.\n\n${card}\n\n${remark}`,
      language,
    );
    expect(scenes.at(-1)).toMatchObject({ kind: "closing", sentences: { length: 2 } });
    expect(scenes).toHaveLength(3);
  });

  test("but for a long remark, which stays a scene of its own", () => {
    const remark =
      "Retired people, shift workers, early birds, night owls and quite simply everybody who has ever stopped a lorry with nothing but a look and a lollipop are especially welcome.";
    const { scenes } = parseScript(
      `One.\n\nThe second one.\n\nWrite to clerk@wexcombe.example.\n\n${remark}`,
      "en",
    );
    const [card, ...others] = scenes.slice(2).map(({ kind }) => kind);
    expect(card).toBe("closing");
    expect(new Set(others)).toEqual(new Set(["statement"]));
  });
});

describe("the headline of a closing is what it asks for, not the remark beside it", () => {
  test.each([
    [
      "en",
      "Fancy it? Apply by Friday 14 June at the school office, or see Mr Okafor.",
      "Apply by Friday 14 June at the school office,",
    ],
    [
      "en",
      "Drop off your résumé at the counter or email jobs@crumb.example by December 1. Bring an appetite.",
      "Drop off your résumé at the counter",
    ],
    [
      "fr",
      "Envoyez votre candidature avant le 15 mars à refuge@cimes.example. Une lettre nous touchera.",
      "Envoyez votre candidature avant le 15 mars",
    ],
    [
      "fr",
      "Une question ? Le Repair Café de la rue des Tanneurs vous attend le samedi de 10 h à 13 h.",
      "Le Repair Café de la rue des Tanneurs vous attend",
    ],
    [
      "es",
      "Un abrazo. Para apuntarse, llamad a Encarna al 968 55 01 23.",
      "Para apuntarse, llamad a Encarna",
    ],
    [
      "de",
      "Die Generalversammlung ist am 12. September um 18 Uhr in der Kantine, Anmeldung bei a@weiss.example.",
      "Die Generalversammlung ist am 12. September um 18 Uhr in der Kantine,",
    ],
    [
      "en",
      "If you try it, send me a photo at hello@one.example. Next week we bake bread.",
      "send me a photo",
    ],
    [
      "fr",
      "Envoyez-moi vos photos à bonjour@louise.example. À dimanche prochain !",
      "Envoyez-moi vos photos",
    ],
    [
      "it",
      "Prenotatelo subito su aria.example: i primi 1.000 pezzi partono a maggio.",
      "Prenotatelo subito",
    ],
    [
      "de",
      "Besucht uns samstags von 11 bis 16 Uhr oder schreibt an hallo@tierheim.example.",
      "Besucht uns samstags von 11 bis 16 Uhr",
    ],
    [
      "pt",
      "Em caso de emergência, ligue para a Defesa Civil no 199. Você continua aqui na TV.",
      "ligue para a Defesa Civil",
    ],
    ["en", "Now close your eyes, little one. The sea is quiet. Good night.", "Good night."],
    ["pt", "Boa noite, durma bem. Amanhã tem mais uma historinha aqui.", "Boa noite, durma bem."],
  ])("%s: %s", (language, text, headline) => {
    const { scenes } = parseScript(`The first scene.\n\nThe second one.\n\n${text}`, language);
    const last = scenes.at(-1);
    const range = last?.headline;
    const words = last?.sentences[range?.sentenceIndex ?? 0]?.words ?? [];
    const shown = words.slice(range?.startWord, range?.endWord).map(({ written }) => written);
    expect(shown.join(" ")).toBe(headline);
  });
});

test("the headline of a closing is its name or request, not what stands under it", () => {
  const headline = (text: string) => {
    const { scenes } = parseScript(`The first scene.\n\n${text}`, "en");
    const { headline, sentences } = scenes.at(-1) ?? {};
    const words = sentences?.[headline?.sentenceIndex ?? 0]?.words ?? [];
    return words.slice(headline?.startWord, headline?.endWord).map(({ written }) => written);
  };
  expect(headline("Tidewater. From $499 at tidewater.example.")).toEqual(["Tidewater."]);
  expect(headline("Call 555 0123. Thank you.")).toEqual(["Thank", "you."]);
  expect(headline("Call 555 0123 today.")).toEqual(["Call", "555", "0123", "today."]);
});

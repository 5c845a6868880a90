import { expect, it } from "vitest";
import { chooseIllustrations } from "../../../src/render/illustration/choose-illustrations.js";
import { parseScript } from "../../../src/render/script/parse-script.js";

/** What is drawn as being there. */
async function drawn(language: string, text: string): Promise<(string | null)[]> {
  const chosen = await chooseIllustrations(parseScript(text, language));
  return chosen.map((one) => (one === null || one.isDenied ? null : one.main));
}

it.each([
  ["en", "No coffee after three.", "hot-beverage"],
  ["de", "Sechs Jahre ohne Aufzug.", "elevator"],
  ["fr", "Vivre sans frigo pendant six mois.", "fridge"],
  ["es", "Nunca le des chocolate.", "chocolate-bar"],
  ["it", "Niente frullatore!", "blender"],
  ["pt", "Não precisa de frigideira.", "frying-pan"],
  ["ja", "釣り竿はありません。", "fishing-pole"],
])("strikes out what there is none of: %s, %s", async (language, text, main) => {
  const [only] = await chooseIllustrations(parseScript(text, language));
  expect(only).toMatchObject({ main, isDenied: true, isFromSubject: false, satellites: [] });
});

it.each([
  ["en", "Never borrow from the piggy bank."],
  ["en", "Don't block them with sofas."],
  ["fr", "N'allumez pas votre téléphone."],
  ["it", "Nessuna banca lo chiede mai."],
  ["ja", "炎ではなく赤い光です。"],
])("strikes out nothing that is only not done with it: %s, %s", async (language, text) => {
  const [only] = await chooseIllustrations(parseScript(text, language));
  expect(only?.isDenied ?? false).toBe(false);
});

it.each([
  ["en", "No storm lasts forever."],
  ["de", "Kein Sturm dauert ewig."],
  ["es", "Ninguna tormenta dura para siempre."],
  ["fr", "Aucun orage ne dure toute la vie."],
  ["pt", "Nenhuma tempestade dura para sempre."],
])("strikes out nothing that is said of all of its kind: %s, %s", async (language, text) => {
  const [only] = await chooseIllustrations(parseScript(text, language));
  expect(only?.isDenied ?? false).toBe(false);
});

it.each([
  ["people", "en", "There were no children."],
  ["animals", "en", "We keep no cats."],
  ["parts of the body", "en", "He had no teeth."],
  ["what only tells where", "en", "Never water it on the roof."],
  ["anything in sorrow", "en", "She died without her piano."],
])("strikes out no %s: %s, %s", async (_, language, text) => {
  expect(await chooseIllustrations(parseScript(text, language))).toEqual([null]);
});

it.each([
  ["en", "Never hand over cash without a receipt.", "receipt"],
  ["de", "Geh nie ohne Regenschirm los.", "umbrella-with-rain-drops"],
  ["fr", "Ne partez jamais sans parapluie.", "umbrella-with-rain-drops"],
  ["es", "No salgas nunca sin paraguas.", "umbrella-with-rain-drops"],
  ["it", "Non uscire mai senza ombrello.", "umbrella-with-rain-drops"],
  ["pt", "Nunca saia sem guarda-chuva.", "umbrella-with-rain-drops"],
  ["nl", "Ga nooit zonder paraplu.", "umbrella-with-rain-drops"],
])("draws what nothing is to be done without: %s, %s", async (language, text, drawing) => {
  expect(await drawn(language, text)).toEqual([drawing]);
});

it.each([
  ["en", "A soup with no salt and without butter.", "butter"],
  ["de", "Nicht teuer, aber ohne Aufzug.", "elevator"],
])("lets a denial of its own stand beside another one: %s, %s", async (language, text, drawing) => {
  expect(await drawn(language, text)).not.toContain(drawing);
});

it("denies nothing that a question asks the reason of", async () => {
  expect(await drawn("en", "Why doesn't a train fall off the rails?")).not.toEqual([null]);
});

it("shows what is there rather than what is not", async () => {
  const [only] = await chooseIllustrations(parseScript("Have tea instead of coffee.", "en"));
  expect(only).toMatchObject({ main: "teacup-without-handle", isDenied: false });
});

it.each([
  ["en", "The train is no more."],
  ["de", "Den Zug gibt es nicht mehr."],
  ["es", "El tren ya no existe."],
  ["es", "El tren de la mina ya no está."],
  ["fr", "Le train n'existe plus."],
  ["fr", "Le chien n'est plus là."],
  ["it", "Il treno non c'è più."],
  ["it", "Il treno della valle non esiste più."],
  ["pt", "O comboio já não existe."],
  ["pt", "O trem não existe mais."],
])("draws nothing of what is said to be gone: %s, %s", async (language, text) => {
  expect(await drawn(language, text)).toEqual([null]);
});

it.each([
  ["es", "El perro ya no está cansado.", "dog"],
  ["fr", "Le chien n'est plus malade ici.", "dog"],
  ["fr", "On n'entendait que le train.", "train"],
  ["fr", "Il ne part qu'avec un parapluie.", "umbrella-with-rain-drops"],
  ["it", "Nella scuola non c'è più un gatto.", "school"],
  ["en", "The dog is no longer there to bark.", "dog"],
])("draws what only is so no more: %s, %s", async (language, text, drawing) => {
  expect(await drawn(language, text)).toEqual([drawing]);
});

it.each([
  ["en", "She brought no bread, milk or cheese."],
  ["es", "Nada de azúcar, leche o pan."],
  ["pt", "Nada de sal, leite ou pão."],
  ["es", "No hace falta tener jardín."],
  ["fr", "Pas besoin d'acheter un vélo."],
  ["en", "You don't need to buy a car."],
  ["en", "What you don't need: a car, a bicycle or a dog."],
  ["de", "Was Sie nicht brauchen: ein Auto oder einen Lebenslauf."],
  ["de", "Ein Auto braucht man dafür nicht."],
  ["fr", "Ce dont vous n'avez pas besoin : un vélo et un chien."],
  ["en", "She goes where cars don't go."],
  ["fr", "C'est ce que votre chat ne fera jamais."],
  ["en", "Cheese doesn't belong in the freezer."],
  ["de", "Chemie kommt uns nicht in den Topf."],
  ["fr", "Le fromage ne va pas au four."],
  ["pt", "Ela passa onde os carros não passam."],
  ["es", "No pongas hielo, pasta de dientes ni mantequilla."],
  ["de", "Angst vor dem Neuen hat er keine mehr."],
])(
  "denies up to the end of a list, and past verbs of having or a colon: %s, %s",
  async (language, text) => {
    expect(await drawn(language, text)).toEqual([null]);
  },
);

it.each([
  ["en", "Skip the car and take the bus.", "bus"],
  ["en", "We skipped the car and bought a bicycle.", "bicycle"],
  ["fr", "Mangez des raisins plutôt que des biscuits.", "grapes"],
  ["es", "No hace falta ser rico para tener jardín.", "house-with-garden"],
  ["en", "You don't need a car to get to the beach.", "beach-with-umbrella"],
  ["de", "Das Auto springt nicht an.", "automobile"],
  ["de", "Was nicht fehlen darf: ein Hund.", "dog"],
])("denies nothing of another clause: %s, %s", async (language, text, drawing) => {
  expect(await drawn(language, text)).toEqual([drawing]);
});

it.each([
  ["en", "The fear vanished."],
  ["en", "He overcame his fear."],
  ["de", "Die Angst war wie verflogen."],
  ["de", "Die Angst, die er mit sich getragen hatte, war weg."],
  ["es", "El miedo se fue."],
  ["fr", "La peur a disparu."],
  ["it", "Teo sgonfiò la paura."],
  ["pt", "O medo passou."],
])("shows no face of a feeling that is over: %s, %s", async (language, text) => {
  expect((await drawn(language, text)).join()).not.toMatch(/face/);
});

it.each([
  ["it", "Senza un apicoltore, hanno spiegato, non si tocca niente.", "beekeeper"],
  ["de", "Ohne Hammer geht hier nichts.", "hammer"],
  ["en", "Without a ladder, nothing gets done.", "ladder"],
  ["fr", "Sans marteau, rien ne tient.", "hammer"],
  ["es", "Sin martillo no se puede empezar.", "hammer"],
])("draws what nothing is done without: %s, %s", async (language, text, main) => {
  expect(await drawn(language, text)).toContain(main);
});

it.each([
  ["en", "Without a ladder, no problem.", "ladder"],
  ["de", "Ohne Hammer und ohne Säge.", "hammer"],
])("still denies what nothing needs: %s, %s", async (language, text, main) => {
  expect(await drawn(language, text)).not.toContain(main);
});

it.each([
  ["en", "The buses aren't running at that hour.", "bus"],
  ["de", "Die Busse fahren heute nicht mehr.", "bus"],
  ["fr", "Les bus ne circulent pas ce soir.", "bus"],
  ["es", "Los autobuses no circulan hoy.", "bus"],
  ["it", "Gli autobus non circolano oggi.", "bus"],
  ["pt", "Os ônibus não circulam hoje.", "bus"],
  ["nl", "De bussen rijden vandaag niet meer.", "bus"],
])("draws nothing that does not run as if it did: %s, %s", async (language, text, main) => {
  expect(await drawn(language, text)).not.toContain(main);
});

it.each([
  ["en", "Long before the telephone, people sent letters.", "mobile-phone"],
  ["fr", "Bien avant le téléphone, on s'écrivait.", "mobile-phone"],
  ["es", "Mucho antes del teléfono ya se escribía.", "mobile-phone"],
])("draws nothing that did not exist yet: %s, %s", async (language, text, main) => {
  expect(await drawn(language, text)).not.toContain(main);
});

it.each([
  ["de", "Trinken Sie nach 14 Uhr keinen Kaffee mehr.", "person-drinking"],
  ["de", "Ein Aufzug fehlt leider.", "elevator"],
  ["fr", "Le repos complet n'est presque jamais la solution.", "person-in-bed"],
])("draws nothing as there that is denied behind it: %s, %s", async (language, text, main) => {
  expect(await drawn(language, text)).not.toContain(main);
});

it.each([
  ["de", "Jetzt fehlt nur noch das Salz.", "salt"],
  ["it", "Manca solo il sale.", "salt"],
])("draws what is all that is missing: %s, %s", async (language, text, main) => {
  expect(await drawn(language, text)).toEqual([main]);
});

it("strikes out what has no business somewhere", async () => {
  expect(await drawn("de", "Honig hat im Brei nichts verloren.")).not.toContain("honey-pot");
});

it.each([
  ["es", "No tires las cáscaras de huevo.", "compost-bin"],
  ["pt", "Não jogue fora as cascas de ovo.", "egg"],
])("draws what is not to be thrown away: %s, %s", async (language, text, main) => {
  expect(await drawn(language, text)).toEqual([main]);
});

it.each([
  ["es", "No necesitas llamar a un albañil.", "construction-worker"],
  ["pt", "Não precisa chamar um pedreiro.", "construction-worker"],
])("draws nobody who need not be called: %s, %s", async (language, text, main) => {
  expect(await drawn(language, text)).not.toContain(main);
});

it.each([
  ["You don't have to give up chocolate.", "chocolate-bar"],
  ["There is no reason to avoid butter.", "butter"],
])("draws what there is no need to do without: %s", async (text, main) => {
  expect(await drawn("en", text)).toEqual([main]);
});

it.each([
  ["Take a walk instead of buying a car.", "person-walking"],
  ["Try to give up chocolate.", null],
])("lets `of` and `to` keep a denial: %s", async (text, main) => {
  expect(await drawn("en", text)).toEqual([main]);
});

it.each([
  ["es", "Los perros son bienvenidos; las despedidas de soltero, no.", "dog"],
  ["pt", "Os lençóis estão incluídos; a lenha, não.", "bed"],
  ["de", "Einen Aufzug hat das Haus nicht.", "house"],
  ["it", "La pesca è vietata nel lago.", "lake"],
])(
  "draws what a scene speaks of beside what is not there or not allowed: %s, %s",
  async (...args) => {
    const [language, text, main] = args;
    expect(await drawn(language, text)).toEqual([main]);
  },
);

it.each([
  ["de", "Der Zug fällt heute aus."],
  ["it", "Si guarisce senza farmaci né interventi."],
  ["en", "The parade was cancelled."],
  ["de", "Er ist stark wie zehn Pferde."],
  ["es", "El presidente rompió el hielo."],
  ["it", "Il presidente ha gettato la spugna."],
])("draws nothing that is off, not there, or only a figure of speech: %s, %s", async (...args) => {
  expect(await drawn(...args)).toEqual([null]);
});

it.each([
  ["es", "Tienes un perro, ¿no?", "dog"],
  ["de", "Die Brille fällt mir aus der Hand.", "glasses"],
  ["de", "Der Hund ist müde, nicht die Katze.", "dog"],
])("draws what only looks denied or off: %s, %s", async (language, text, main) => {
  expect(await drawn(language, text)).toEqual([main]);
});

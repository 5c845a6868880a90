import { expect, it } from "vitest";
import { chooseIllustrations } from "../../../src/render/illustration/choose-illustrations.js";
import { parseScript } from "../../../src/render/script/parse-script.js";

async function drawn(language: string, text: string): Promise<(string | null)[]> {
  const chosen = await chooseIllustrations(parseScript(text, language));
  return chosen.map((one) => one?.main ?? null);
}

it.each([
  ["Elle les porte à la main.", null],
  ["Chacun la lit.", null],
  ["Il le livre tôt.", null],
  ["Il ouvre la porte.", "door"],
  ["Il quitte le lit.", "bed"],
])("takes a French article behind a subject for an object: %s", async (text, drawing) => {
  expect(await drawn("fr", text)).toEqual([drawing]);
});

it("draws an owner only where what he owns has no drawing", async () => {
  expect(await drawn("en", "The mayor's dog barks.")).toEqual(["dog"]);
});

it.each([
  ["es", "Al lado del río duerme un perro.", "dog"],
  ["pt", "Atrás da escola dorme um cão.", "dog"],
  ["it", "Davanti alla ciotola si siede un medico.", "health-worker"],
  ["fr", "À côté de la gare dort un chien.", "dog"],
])(
  "draws what stands beside a place rather than the place: %s, %s",
  async (language, text, main) => {
    expect(await drawn(language, text)).toEqual([main]);
  },
);

it.each([
  ["en", "It hurts less than stepping on a teddy bear.", "teddy-bear"],
  ["de", "Am Morgen goss es wie aus Eimern.", "bucket"],
  ["it", "La torta ha la forma di una locomotiva.", "locomotive"],
  ["en", "It stands up like hair after a fright.", "face-screaming-in-fear"],
  ["de", "Das tut weniger weh als auf einen Teddybären zu treten.", "teddy-bear"],
  ["es", "Duele menos que pisar un perro.", "dog"],
  ["it", "In una settimana diventano grandi come mazze da baseball.", "baseball"],
  ["it", "Una carezza vale più di dieci giocattoli.", "teddy-bear"],
  ["pt", "A picada dói menos que pisar num brinquedo.", "teddy-bear"],
])("draws nothing that is only done in a comparison: %s, %s", async (language, text, main) => {
  expect(await drawn(language, text)).not.toContain(main);
});

it("draws what a verb like `to like` is about", async () => {
  expect(await drawn("en", "We like milk in the morning.")).toContain("glass-of-milk");
});

it("takes a river in the name of a town for a name", async () => {
  expect(await drawn("pt", "Em Miranda do Douro chegam os livros.")).toEqual(["books"]);
});

it("hears where a French clause ends before a mark that stands alone", async () => {
  expect(await drawn("fr", "On ne fuit pas : un chien garde la porte.")).toEqual(["dog"]);
});

it("lets the chart fall where sales do", async () => {
  const text = "# Results\n\nTurnover and profit in the quarter.\n\nSales fell sharply in May.";
  expect((await drawn("en", text)).at(-1)).toBe("chart-decreasing");
});

it("takes a compound apart where both parts are known", async () => {
  expect(await drawn("de", "Der Märchenschlossturm wird blau.")).toEqual(["castle"]);
});

it("shows no paw prints in a clip about an animal without paws", async () => {
  const whales =
    "# The whale\n\nA whale sings.\n\n---\n\nThe whale dives.\n\n---\n\nOther animals listen.";
  expect(await drawn("en", whales)).not.toContain("paw-prints");
  expect(await drawn("en", whales.replaceAll("whale", "wolf"))).toContain("paw-prints");
});

it("takes no part of the body for what a clip is about", async () => {
  const back =
    "# Stay at home\n\nBend your leg.\n\n---\n\nNow rest.\n\n---\n\nLift one leg.\n\n---\n\nSay it.\n\n---\n\nThe other leg.";
  expect((await drawn("en", back))[0]).not.toBe("leg");
});

it.each([
  ["en", "# Bicycles\n\nThis bicycle is old.\n\n---\n\nThe tyre is soft.", "bicycle-wheel"],
  ["en", "# Cars\n\nThis car is old.\n\n---\n\nThe tyre is soft.", "tire"],
  ["de", "# Fahrräder\n\nDas Fahrrad ist alt.\n\n---\n\nDer Mantel hält.", "bicycle-wheel"],
  ["de", "Der Mantel hält.", "coat"],
  ["fr", "# Le vélo\n\nLe vélo est vieux.\n\n---\n\nLe pneu est usé.", "bicycle-wheel"],
  [
    "es",
    "# La bicicleta\n\nLa bicicleta es vieja.\n\n---\n\nEl neumático está gastado.",
    "bicycle-wheel",
  ],
  ["it", "# La bicicletta\n\nLa bicicletta corre.\n\n---\n\nLa gomma tiene.", "bicycle-wheel"],
  ["pt", "# A bicicleta\n\nA bicicleta corre.\n\n---\n\nO pneu está velho.", "bicycle-wheel"],
  ["nl", "# De fiets\n\nDe fiets rijdt.\n\n---\n\nDe band is zacht.", "bicycle-wheel"],
  ["ja", "# 自転車\n\n自転車を直します。\n\n---\n\nタイヤを確認します。", "bicycle-wheel"],
])("draws the tyre of what a clip is about: %s, %s", async (language, text, drawing) => {
  expect((await drawn(language, text)).at(-1)).toBe(drawing);
});

it.each([
  ["es", "Paseo del Puerto 8, Valencia"],
  ["es", "Estamos en Paseo del Puerto 8."],
  ["it", "Siamo in Via del Ponte 4."],
  ["pt", "Estamos na Rua do Castelo 10."],
])("draws nothing for the name of a street: %s, %s", async (language, text) => {
  expect(await drawn(language, text)).toEqual([null]);
});

it("draws a walk that no address begins with", async () => {
  expect(await drawn("es", "El paseo empieza a las diez.")).toEqual(["person-walking"]);
});

it.each([
  ["en", "The captain saw the beam."],
  ["en", "Her jaw drops."],
  ["en", "The ground moves under your feet."],
  ["de", "Taste langsam das Bein ab."],
  ["de", "Wärme kann die Muskeln lösen."],
  ["de", "Wir treffen uns in der Festhalle."],
  ["fr", "Le repos au lit n'arrange rien."],
  ["fr", "La réunion publique commence à huit heures."],
  ["es", "La reunión es en el salón de fiestas."],
  ["es", "Cambió de oficio a mitad de carrera."],
  ["it", "Arriva sempre di corsa."],
  ["it", "Ci troviamo nella sala delle feste."],
  ["pt", "Cantou a plenos pulmões."],
  ["pt", "Encontro no salão de festas."],
])("draws nothing that a phrase only seems to name: %s, %s", async (language, text) => {
  expect(await drawn(language, text)).toEqual([null]);
});

it.each([
  ["en", "We ate onigiri at noon.", "rice-ball"],
  ["de", "Die Ausstellung zeigt alte Schiffe.", "ship"],
  ["fr", "Une part de tarte aux pommes.", "pie"],
  ["nl", "De appeltaart is klaar.", "pie"],
])("draws what a word means: %s, %s", async (language, text, drawing) => {
  expect(await drawn(language, text)).toEqual([drawing]);
});

it.each([
  ["de", "Setze alles wieder ein, pumpe auf, fertig!", "bicycle-pump"],
  ["ja", "赤いりんごを食べます。", "red-apple"],
  ["it", "La domenica lei le porta ancora il caffè.", "hot-beverage"],
  ["de", "Sie trinken mehr Kaffee, mehr als Wasser oder Bier.", "hot-beverage"],
  ["it", "Non serve un giardino: basta una finestra.", "window"],
])("reads words as their grammar has them: %s, %s", async (language, text, main) => {
  expect(await drawn(language, text)).toEqual([main]);
});

it("takes a noun behind a title of office for a surname", async () => {
  expect(await drawn("de", "Bürgermeister Koch begrüßt die Gäste.")).not.toContain("cook");
});

it.each([
  ["pt", "Ele vem junto que nem chiclete.", "candy"],
  ["pt", "Dobre a palha em forma de copo.", "glass-of-water"],
  ["en", "The film cracks like ice on a pond.", "pond"],
  ["en", "It hisses like somebody's whispering.", "whispering"],
  ["de", "Der Berg brummt wie ein tief fliegendes Propellerflugzeug.", "small-airplane"],
  ["fr", "Il faut un tube en forme de bouteille.", "bottle-with-popping-cork"],
])("draws nothing that only gives a likeness or a shape: %s, %s", async (language, text, main) => {
  expect(await drawn(language, text)).not.toContain(main);
});

it("draws a German compound with hyphens by its last part", async () => {
  expect(await drawn("de", "Darin steckt eine Drei-Euro-Münze.")).toEqual(["coin"]);
});

it("takes a German street for a name", async () => {
  const text = "Die Anlage in der Hamburger Straße steht noch.";
  expect(await drawn("de", text)).not.toContain("hamburger");
  expect(await drawn("de", "Ein Veggieburger mit Salat.")).toContain("hamburger");
});

it("takes an Italian article of the singular before a plural for a pronoun", async () => {
  expect(await drawn("it", "La prese sul palmo della mano.")).not.toContain("wall-socket");
});

it.each([
  ["en", "His new St Paul's Cathedral rises above the river bank.", "church"],
  ["de", "Quartalsbericht der Nordlicht Fahrrad AG", "bicycle"],
])("takes the kind of thing in a name for what is named: %s", async (language, text, drawing) => {
  const chosen = await chooseIllustrations(parseScript(text, language));
  expect(chosen.map((one) => one?.main)).toEqual([drawing]);
});

it.each([
  ["en", "Besides the bread, we bake a cake.", "birthday-cake"],
  ["es", "Además del puente, se ha abierto una biblioteca.", "library-building"],
  ["it", "Oltre al pane, prepariamo il gelato.", "ice-cream"],
  ["pt", "Além do pão, fazemos sorvete.", "ice-cream"],
  ["fr", "Outre le pain, nous préparons une glace.", "ice-cream"],
  ["de", "Abgesehen vom Brot backen wir einen Kuchen.", "shortcake"],
])(
  "draws what is new rather than what it comes on top of: %s, %s",
  async (language, text, main) => {
    expect(await drawn(language, text)).toEqual([main]);
  },
);

it("takes a verb that says who speaks for no demonstration", async () => {
  const said = await drawn("es", "«Aquí ya no se puede aparcar», protesta Julián.");
  const marched = await drawn("it", "La protesta riempì la città, con mille manifestanti.");
  expect(said).not.toContain("protest-march");
  expect(marched).toEqual(["protest-march"]);
});

it("draws the length of a lane as no speed, though the clip names one", async () => {
  const drawings = await drawn(
    "es",
    "El nuevo carril mide cuatro kilómetros.\n\nLa velocidad máxima es de 20 kilómetros por hora.",
  );
  expect(drawings).toEqual([expect.not.stringMatching("speedometer"), "speedometer"]);
});

it.each([
  ["it", "La lumachina dorme.", "snail"],
  ["pt", "A tartaruguinha dorme.", "turtle"],
  ["es", "La tortuguita duerme.", "turtle"],
  ["it", "Il riccio dorme con la lumachina.", "hedgehog"],
])("knows the little ones by their ending: %s, %s", async (language, text, main) => {
  expect(await drawn(language, text)).toEqual([main]);
});

it("takes plus d'un for an amount, and plus grand qu'un for a comparison", async () => {
  expect(await drawn("fr", "J'ai plus d'un chat dans la maison.")).toEqual(["cat"]);
  expect(await drawn("fr", "Il est plus grand qu'un chat.")).not.toContain("cat");
});

it("denies what stands behind small words and in a row", async () => {
  expect(await drawn("en", "You don't need a single screw.")).not.toContain("screw");
  expect(await drawn("en", "Please don't put out milk and bread.")).not.toContain("bread");
});

it("draws nothing for the name of who is quoted", async () => {
  const text = '"Hope is being able to see that there is more." Desmond Tutu';
  expect(await drawn("en", text)).not.toContain("ballet-shoes");
});

it("strikes out what is left out", async () => {
  const [scene] = await chooseIllustrations(parseScript("È tutto compreso, garage escluso.", "it"));
  expect(scene).toMatchObject({ main: "garage", isDenied: true });
  expect(await drawn("en", "The rent is fair, garage not included.")).not.toContain("garage");
});

it.each([
  ["de", "Eine Entenfamilie überquert den Hof.", "duck"],
  ["de", "Das Elefantenbaby wiegt hundert Kilo.", "elephant"],
  ["nl", "De olifantenfamilie drinkt.", "elephant"],
  ["de", "Die Pflegefamilie wohnt hier.", "human-male-female-child"],
])("draws the kin of an animal as that animal: %s, %s", async (language, text, main) => {
  expect(await drawn(language, text)).toEqual([main]);
});

it.each([
  ["de", "Den Grundstein legte ein Bischof im Sommer 1248.", "sun"],
  ["fr", "Tout commença en hiver 1954.", "snowflake"],
])("draws no season that only dates something: %s, %s", async (language, text, season) => {
  expect(await drawn(language, text)).not.toContain(season);
});

it("draws a season that is told of", async () => {
  expect(await drawn("de", "Der Winter war sehr kalt.")).toEqual(["snowflake"]);
});

it.each([
  ["La planta crece despacio.", "seedling"],
  ["Abrimos la tienda a las nueve.", "convenience-store"],
  ["Dice que la tienda abre a las diez.", "convenience-store"],
  ["Ella la planta despacio.", null],
  ["No la cocina nadie.", null],
])("takes a Spanish article for an object only behind a subject: %s", async (text, drawing) => {
  expect(await drawn("es", text)).toEqual([drawing]);
});

it.each([
  ["pt", "Pinte a parede com cuidado.", "painting-wall"],
  ["pt", "Faça as malas hoje.", "packing-suitcase"],
  ["es", "Saque la basura.", "wastebasket"],
  ["es", "Cuelgue el cuadro.", "framed-picture"],
  ["es", "La escuela de payasos.", "clown-face"],
])(
  "knows other forms of a group that begins with an infinitive: %s, %s",
  async (language, text, main) => {
    expect(await drawn(language, text)).toEqual([main]);
  },
);

it("takes no noun with an accent for an infinitive", async () => {
  expect(await drawn("pt", "O hambúrguer e o jornal chegam às oito.")).toEqual(["hamburger"]);
});

it.each([
  ["Giovedì andiamo al parco archeologico.", "ruin"],
  ["Il ragazzo porta il cane.", "dog"],
  ["La vecchia porta cigola.", "door"],
])("looks for what a noun stands in before what stands before it: %s", async (text, main) => {
  expect(await drawn("it", text)).toEqual([main]);
});

it.each([
  ["The king was afraid of his brother.", "crown"],
  ["The flu shot protects you and your family.", "vaccination"],
  ["Taxes are due in April.", "money-with-wings"],
  ["Use a level to check the shelf.", "spirit-level"],
  ["The kid from next door mows our lawn.", "child"],
  ["Order a glass of green wine.", "wine-glass"],
])(
  "reads words by the sense that they mostly have, with an article as without: %s",
  async (text, main) => {
    expect(await drawn("en", text)).toEqual([main]);
  },
);

it.each([
  ["es", "El perro cava hoyos.", ["clinking-glasses"]],
  ["es", "El panadero vino temprano.", ["wine-glass"]],
  ["fr", "Une étude montre pourquoi.", ["watch", "alarm-clock"]],
  ["fr", "La mairie annonce trois mesures.", ["megaphone"]],
  ["it", "La donna porta tre borse.", ["door"]],
  ["pt", "A empresa recruta programadores.", ["soldier"]],
])("takes a word behind its subject for a verb: %s, %s", async (language, text, drawings) => {
  const all = await shown(language, text);
  for (const drawing of drawings) expect(all).not.toContain(drawing);
});

it.each([
  ["es", "El vino tinto.", "wine-glass"],
  ["es", "La copa de vino.", "wine-glass"],
  ["fr", "La vieille porte grince.", "door"],
  ["fr", "La grande cloche sonne.", "bell"],
  ["it", "La bella porta rossa.", "door"],
  ["pt", "A velha porta.", "door"],
])("leaves a noun behind an adjective a noun: %s, %s", async (language, text, drawing) => {
  expect(await shown(language, text)).toContain(drawing);
});

it.each([
  ["it", "Il treno è partito.", "ballot-box-with-ballot"],
  ["it", "Non è partita.", "soccer-ball"],
  ["it", "L'ho ricevuta ieri.", "receipt"],
  ["it", "La città divisa da un muro.", "t-shirt"],
  ["it", "La pasta è cotta.", "smiling-face-with-heart-eyes"],
  ["es", "El tren ha partido.", "soccer-ball"],
  ["es", "La carta fue vista por todos.", "glasses"],
  ["fr", "Le juge a permis la visite.", "driving-licence"],
  ["fr", "La bouteille jetée à la mer.", "harbour-quay"],
  ["pt", "Nunca tinha ouvido isso.", "ear"],
])("takes a noun behind to be or to have for a participle: %s, %s", async (language, text, no) => {
  expect(await shown(language, text)).not.toContain(no);
});

it.each([
  ["it", "La ricevuta è pagata.", "receipt"],
  ["it", "Una coperta di lana.", "blanket"],
  ["it", "La ricevuta è nel cassetto.", "receipt"],
  ["es", "El partido está empatado.", "soccer-ball"],
  ["fr", "La jetée est longue.", "harbour-quay"],
  ["pt", "O vestido é azul.", "dress"],
])("draws the noun that a participle also is: %s, %s", async (language, text, drawing) => {
  expect(await shown(language, text)).toContain(drawing);
});

it.each([
  ["No hay nada en el cajón.", false],
  ["Nunca pasa nada malo.", false],
  ["Mi hijo nada en el río.", true],
])("takes the Spanish nada behind a denial for nothing: %s", async (text, swims) => {
  expect((await shown("es", text)).includes("person-swimming")).toBe(swims);
});

/** All that is drawn in a clip of one scene, also what is struck out. */
async function shown(language: string, text: string): Promise<string[]> {
  const chosen = await chooseIllustrations(parseScript(text, language));
  return chosen.flatMap((one) => (one ? [one.main, ...one.satellites] : []));
}

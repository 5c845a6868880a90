import { describe, expect, test } from "vitest";
import { parseScript } from "../../../../src/render/script/parse-script.js";
import { writtenText } from "../../../../src/render/script/scene.js";

/** The scenes of a text that quote somebody: the quoted words, and who said them. */
function quotesOf(language: string, text: string): [quoted: string, name: string | null][] {
  const { scenes } = parseScript(text, language);
  return scenes.flatMap(({ kind, sentences, inlineQuote, attribution }) => {
    const words = sentences[0]?.words ?? [];
    if (kind !== "quote" || !inlineQuote) return [];
    const parts = inlineQuote.quoted.map(({ startWord, endWord }) =>
      writtenText({ words: words.slice(startWord, endWord) }),
    );
    return [[parts.join(" "), attribution]];
  });
}

describe("a sentence that quotes somebody is a quotation with a name", () => {
  test.each([
    ["en", "Einstein said: “Imagination is more important than knowledge.”", "Einstein"],
    ["en", "“Time is money,” wrote Benjamin Franklin.", "Benjamin Franklin"],
    ["en", "“We have never had a better year,” Jane Smith said.", "Jane Smith"],
    ["de", "„Es ist nicht genug zu wissen“, sagte einst Goethe.", "Goethe"],
    ["de", "Albert Schweitzer schrieb: „Das Glück verdoppelt sich.“", "Albert Schweitzer"],
    ["es", "Cervantes escribió: «El que lee mucho ve mucho».", "Cervantes"],
    ["es", "«La vida es sueño», decía Calderón de la Barca.", "Calderón de la Barca"],
    ["fr", "« Je pense, donc je suis », a écrit René Descartes.", "René Descartes"],
    ["fr", "Voltaire disait : « Le doute est désagréable. »", "Voltaire"],
    [
      "it",
      "«La semplicità è la suprema sofisticazione», diceva Leonardo da Vinci.",
      "Leonardo da Vinci",
    ],
    ["pt", "Fernando Pessoa escreveu: “Tudo vale a pena.”", "Fernando Pessoa"],
    ["pl", "„Wyobraźnia jest ważniejsza od wiedzy”, mówił Albert Einstein.", "Albert Einstein"],
    ["ru", "«Время — деньги», — писал Бенджамин Франклин.", "Бенджамин Франклин"],
    ["ru", "Сенека жаловался: «Не мало времени мы имеем, а много теряем».", "Сенека"],
    ["ru", "«Счастливые часов не наблюдают», — сказал Грибоедов.", "Грибоедов"],
    ["hi", "महात्मा गांधी ने कहा, “सत्य ही मेरा ईश्वर है।”", "महात्मा गांधी"],
    ["ar", "قال جبران: «أنت أعمى وأنا أصم أبكم»", "جبران"],
    ["ja", "アインシュタインは「想像力は知識よりも大切だ」と言いました。", "アインシュタイン"],
    ["zh", "鲁迅说：“其实地上本没有路，走的人多了便成了路。”", "鲁迅"],
    ["zh", "李明说，「学习永远不晚」。", "李明"],
    ["zh", "孔子曾经说过：“温故而知新。”", "孔子"],
    ["zh", "“健康不是一切，但没有健康就没有一切。”张医生说。", "张医生"],
    ["zh", "设计师李明表示：“好的产品让人忘记它的存在。”", "设计师李明"],
    ["ru", "Как говорил Пушкин, «гений и злодейство — две вещи несовместные».", "Пушкин"],
    ["ru", "«Мы победим в этой игре», — заявил тренер Олег Романцев.", "Тренер Олег Романцев"],
    ["uk", "«Час — це гроші», — писав Бенджамін Франклін.", "Бенджамін Франклін"],
    [
      "uk",
      "«Ми нарешті полагодимо всі вулиці», — сказала секретарка ради Олена Гнатюк.",
      "Секретарка ради Олена Гнатюк",
    ],
    [
      "pl",
      "„Pracujemy bez weekendów” – opowiada właścicielka piekarni Anna Nowak.",
      "Właścicielka piekarni Anna Nowak",
    ],
    [
      "es",
      "«Hemos sufrido hasta el final», dijo el entrenador Luis Ramos.",
      "Entrenador Luis Ramos",
    ],
    [
      "fr",
      "« Ce groupe n'abandonne jamais », a dit l'entraîneur Marc Petit.",
      "Entraîneur Marc Petit",
    ],
    [
      "en",
      "“The quiet one is usually the one you want,” says Marta Lewis, who has run our shelter for twenty years.",
      "Marta Lewis",
    ],
    [
      "en",
      "“They have never chased anybody,” says Tom Alvarez, a retired bus driver who keeps three hives.",
      "Tom Alvarez, a retired bus driver",
    ],
    [
      "en",
      "“The critters still win,” said lineman Gary Stoltz, who replaced the transformer.",
      "Lineman Gary Stoltz",
    ],
    [
      "es",
      "«Pisos tenemos ya bastantes», nos decía ayer Maruxa Lema, la portavoz.",
      "Maruxa Lema, la portavoz",
    ],
    [
      "pt",
      "“Elas chegaram antes da gente”, brincou a agente Rosana Kuhn, que estava de plantão.",
      "Agente Rosana Kuhn",
    ],
    [
      "de",
      "„Zum ersten Mal habe ich ihn nicht verpasst“, schrieb uns eine Testerin.",
      "Eine Testerin",
    ],
    [
      "fr",
      "« Elles ne soignent que le portefeuille », résume joliment une ORL de Nantes.",
      "Une ORL de Nantes",
    ],
    ["en", "“A good loaf needs nothing but time,” my grandmother always said.", "My grandmother"],
    ["de", "„Ein Garten wird nie fertig“, sagt meine Nachbarin.", "Meine Nachbarin"],
    [
      "de",
      "Meine Nachbarin meinte neulich: »Früher hing da die Wäsche, jetzt hängt da die Sonne.«",
      "Meine Nachbarin",
    ],
    [
      "es",
      "Como decía mi abuelo: «La tierra no se aburre nunca, el que se cansa eres tú».",
      "Mi abuelo",
    ],
    [
      "it",
      "«Il sonno è l'unica medicina senza ricetta», ripeteva il mio professore di liceo, che poi si addormentava in classe.",
      "Il mio professore di liceo",
    ],
    [
      "es",
      "«Aquí no se vende hilo, se vende tiempo», dice mi madre cuando alguien tiene prisa.",
      "Mi madre",
    ],
    ["ja", "祖母はいつも「急ぐと味が逃げるから待ちなさい」と言いました。", "祖母"],
    ["fr", "« Le pain attend toujours », répétait mon oncle.", "Mon oncle"],
  ])("%s: %s", (language, text, name) => {
    const found = quotesOf(language, `${text}\n\n${text}`);
    expect(found.map(([, who]) => who)).toEqual([name, name]);
  });

  test("with the words between the marks alone, in a scene of its own", () => {
    const text =
      "Лев Толстой советовал: «Самые сильные из всех воинов — это время и терпение». Дерево не вырастает за одну ночь.";
    expect(quotesOf("ru", text)).toEqual([
      ["«Самые сильные из всех воинов — это время и терпение».", "Лев Толстой"],
    ]);
    expect(parseScript(text, "ru").scenes.map(({ kind }) => kind)).toEqual(["quote", "statement"]);
  });
});

describe("what somebody says now, or always said, is a quotation, also of somebody without a name", () => {
  test.each<[string, string, string | null]>([
    ["fr", "« Maintenant, ils goûtent à tout », raconte le cuisinier.", "Le cuisinier"],
    [
      "fr",
      "« J'ai grandi sous cette lumière », explique Yann, l'ancien gardien.",
      "Yann, l'ancien gardien",
    ],
    [
      "fr",
      "Comme dit le jardinier du village : « La terre rend toujours ce qu'on lui donne. »",
      "Le jardinier du village",
    ],
    ["fr", "Selon le maire, « une rue calme vaut mieux qu'un grand parking ».", "Le maire"],
    ["en", "My uncle used to say: “Measure twice and cut once.”", "My uncle"],
    ["en", "“We both forgot our books,” one conductor laughs.", "One conductor"],
    [
      "en",
      "“Bread forgives you more often than people do,” my neighbor says, and he is a baker.",
      "My neighbor",
    ],
    ["en", "There's an old saying: “Better half a loaf than none.”", null],
    ["en", "“I was scared nobody would come back,” she says.", null],
    ["de", "„Das Wasser trägt dich, wenn du es lässt“, rief er immer wieder.", null],
    ["de", "„Jetzt komme ich wieder zu spät“, sagt der Pfarrer.", "Der Pfarrer"],
    ["de", "Unsere Nachbarin lacht und sagt: „Früher hieß das Haushalten.“", "Unsere Nachbarin"],
    ["de", "Ein altes Sprichwort sagt: „Wer rastet, der rostet bald.“", "Ein altes Sprichwort"],
    ["es", "«El pan no entiende de prisas», repite mientras espolvorea la mesa.", null],
    ["es", '"No es más rico quien más tiene", dice el refrán.', "El refrán"],
    ["it", "«Il treno è il mio salotto», dice ridendo il professor Conti.", "Professor Conti"],
    ["it", "«Il legno parla, bisogna solo stare zitti», ripete agli allievi.", null],
    ["it", "«Mio nonno si tuffava da quel ponte», racconta Marta indicando l'arcata.", "Marta"],
    ["pt", '"Livro parado não conta história", costuma dizer Dona Lúcia.', "Dona Lúcia"],
    ["nl", "“Een dak zonder bloemen is een deksel”, zegt mijn dochter altijd.", "Mijn dochter"],
    ["ru", "«Сад любит терпеливых и тихих», — повторяет моя тётя Вера.", "Тётя Вера"],
    ["uk", "«Сад любить терплячих і тихих», — повторює моя тітка Віра.", "Тітка Віра"],
    ["pl", "„Kto rano wstaje, ten widzi świt”, powtarza mój sąsiad.", "Mój sąsiad"],
    ["tr", '"Bozulan şey atılmaz, sadece dinlenir," diyor gülerek.', null],
    ["ar", "وفي المثل: «العلم في الصغر كالنقش على الحجر».", null],
    ["ja", "「豆腐は水で決まる」と佐藤さんは笑います。", "佐藤さん"],
    ["ja", "「豆腐は水で決まる」と彼は笑います。", null],
    ["ja", "祖父はいつも「急がば回れ」と言っていました。", "祖父"],
    ["ja", "「継続は力なり」ということわざがあります。", null],
    ["ja", "「ぬか床は子どもと同じ。毎日さわってあげて」と祖母は言います。", "祖母"],
    ["zh", "老人常说：“磨刀不误砍柴工。”", "老人"],
    ["ko", '속담에 "시작이 반이다"라는 말이 있습니다.', null],
    ["ko", '"배고픈 사람을 그냥 보내면 안 돼요." 할머니가 웃으며 말합니다.', null],
  ])("%s: %s", (language, text, name) => {
    const found = quotesOf(language, `${text}\n\n${text}`);
    expect(found.map(([, who]) => who)).toEqual([name, name]);
  });

  test("in both parts, where who says it stands between them", () => {
    const said = "“Air is free,” the mechanic in our street likes to say, “but wheels are not.”";
    expect(quotesOf("en", said)).toEqual([
      ["“Air is free,” “but wheels are not.”", "The mechanic in our street"],
    ]);
    const chinese = "“机器不会骗人，”他常常说，“哪里响，哪里就有问题。”";
    expect(quotesOf("zh", chinese).map(([, who]) => who)).toEqual([null]);
  });

  test("and so is what is quoted right behind it", () => {
    const text = "“I was scared at first,” she says. “Then the regulars brought their friends.”";
    const { scenes } = parseScript(text, "en");
    expect(scenes.map(({ kind, sentences }) => [kind, sentences.length])).toEqual([["quote", 2]]);
    expect(scenes[0]?.inlineQuote?.quoted).toEqual([
      { startWord: 0, endWord: 5 },
      { startWord: 7, endWord: 13 },
    ]);
  });
});

test("what is quoted right behind a quotation belongs to it, unless both would be too long to read", () => {
  const text = (second: string) =>
    parseScript(`“I came for a summer and stayed for years,” says Marlene. ${second}`, "en").scenes;
  const two = text("“My friends have gym memberships. I have dough.”");
  expect(
    two.map(({ kind, sentences, attribution }) => [kind, sentences.length, attribution]),
  ).toEqual([["quote", 3, "Marlene"]]);
  const long = `“${"My friends have gym memberships and I have dough, ".repeat(4)}every day.”`;
  expect(text(long).map(({ kind, attribution }) => [kind, attribution])).toEqual([
    ["quote", "Marlene"],
    ["quote", "Marlene"],
  ]);
});

test.each([
  ["it", "«Qui ho visto nascere due amori», dice piegando un lenzuolo."],
  ["de", "Dann sagt sie: „Da war ich mal, in Oldenburg.“"],
  ["ar", "كانت تقول: «البيت الذي لا يدخله ضيف بيت حزين»."],
  ["fr", "« Je les embrasse tous en cachette », plaisante-t-il."],
  ["es", "«Ronca igual y tampoco ayuda nada», nos contó muerta de risa."],
])("%s: a quotation has no name where none is said: %s", (language, text) => {
  expect(quotesOf(language, text).map(([, who]) => who)).toEqual([null]);
});

describe("a quotation of several sentences with who said it", () => {
  test.each([
    [
      "en",
      '"I used to dread the roundabout. Now drivers give me room," says Priya, a nurse from Leeds.',
      "Priya, a nurse from Leeds",
    ],
    [
      "de",
      "„Man wird ruhiger mit Bienen. Wer hektisch ist, wird gestochen“, sagt unser Vorsitzender.",
      "Unser Vorsitzender",
    ],
    [
      "pt",
      '"O primeiro quilômetro é mentira. O corpo só diz a verdade depois", brinca o treinador Valdir Nunes.',
      "Treinador Valdir Nunes",
    ],
    ["es", "«Mi hijo se levanta antes que yo», nos escribió Marta.", "Marta"],
  ])("%s: %s", (language, text, name) => {
    expect(quotesOf(language, text).map(([, who]) => who)).toEqual([name]);
  });

  test("leave out all that French tells of who says it inside of the marks", () => {
    const text =
      "« On ne se perd jamais vraiment, plaisante Odile, qui tient un gîte, on arrive juste plus tard. »";
    const [[quoted, who] = []] = quotesOf("fr", text);
    expect(quoted).not.toContain("gîte");
    expect(quoted).toContain("on arrive");
    expect(who).toBe("Odile");
  });

  test("also in a tale", () => {
    const { scenes } = parseScript('"I am tired. Let us go home," said the fox.', "en");
    expect(scenes.map(({ kind, attribution }) => [kind, attribution])).toEqual([
      ["quote", "The fox"],
    ]);
  });
});

describe("who says something in a tale, in a report or behind a dash is the source", () => {
  test.each<[string, string, string | null]>([
    ["en", "“What kind of lighthouse is scared?” laughed the seagulls.", "The seagulls"],
    ["en", "“Can you help me get home?” asked the star in a tiny voice.", "The star"],
    ["en", "“What if there are monsters?” he whispered to his mother.", null],
    [
      "en",
      "The trick my grandmother swore by: “A squeeze of lemon wakes it up.”",
      "My grandmother",
    ],
    [
      "de",
      "„Heute hat einfach jede gekämpft“, sagte Trainerin Jana Brandt nach dem Abpfiff.",
      "Trainerin Jana Brandt",
    ],
    [
      "de",
      '„Wer wach liegt, sollte aufstehen", rät die Schlafforscherin Dr. Miriam Vogt.',
      "Schlafforscherin Dr. Miriam Vogt",
    ],
    ["de", "Eines Abends sagte der Igel leise: „Der Mond ist heute müde.“", "Der Igel"],
    ["de", "„Der Mond ist wieder da“, rief der kleine Igel Fips.", "Der kleine Igel Fips"],
    ["fr", "Un soir d'été, l'institutrice disait : « La nuit est à nous. »", "L'institutrice"],
    ["de", "Plötzlich rief der alte Fuchs: „Dort oben leuchtet doch etwas!“", "Der alte Fuchs"],
    [
      "fr",
      "« Nous ne sacrifierons rien », explique notre directrice générale, Hélène Marchand.",
      "Directrice générale Hélène Marchand",
    ],
    [
      "en",
      "“We want to be the one people trust,” our chief executive Marta Lind told the team.",
      "Chief executive Marta Lind",
    ],
    [
      "es",
      "«Hemos entrenado bajo la lluvia todo el invierno», contó la capitana, Lucía Romero.",
      "Capitana Lucía Romero",
    ],
    ["pt", '"Viemos só para conhecer e saímos com a chave na mão", conta a Juliana.', "Juliana"],
    ["fr", "Un soir d'octobre, sa maman lui dit : « Va chercher trois pommes. »", "Sa maman"],
    ["fr", "« Moi, disait la louche à la passoire, je verrai la mer. »", "La louche"],
    ["fr", "— Tu viens avec moi ce soir ? demanda la chouette.", "La chouette"],
    ["es", "—¿Puedes ayudarme a buscarlo? —preguntó el erizo.", "El erizo"],
    [
      "es",
      "«Aquí seguimos todos los días», cuenta Rosario Gil, dueña de la panadería de la plaza.",
      "Rosario Gil, dueña de la panadería de la plaza",
    ],
    [
      "es",
      "Una mujer de Zaragoza escribió a la fábrica: «Por fin puedo mirar mi casa».",
      "Una mujer de Zaragoza",
    ],
    ["es", "«Las hojas están todas separadas», dijo en la puerta.", null],
    ["es", "«Yo nomás acompaño a las madres», le dijo a la muchacha.", null],
    [
      "it",
      "«È una ferita che si rimargina», ha detto la sindaca Elena Ferri durante il sopralluogo.",
      "Sindaca Elena Ferri",
    ],
    [
      "it",
      "«Cresciamo senza indebitarci», ha commentato l'amministratrice delegata Paola Conti.",
      "Amministratrice delegata Paola Conti",
    ],
    ["pt", "— Você pode me ajudar? — perguntou a coruja.", "A coruja"],
    [
      "pt",
      "“O erro mais comum é parar o remédio”, alerta a cardiologista Renata Prado.",
      "Cardiologista Renata Prado",
    ],
    ["pt", "“É a minha companheira”, confessa, um pouco envergonhado.", null],
    ["nl", "“Kun je mij naar huis brengen?”, vroeg de kleine ster zachtjes.", "De kleine ster"],
  ])("%s: %s", (language, text, name) => {
    expect(quotesOf(language, text).map(([, who]) => who)).toEqual([name]);
  });

  test("what follows behind the second dash is talk too", () => {
    const { scenes } = parseScript(
      "—Está muy oscuro —decía la luciérnaga—. ¿Y si me pierdo?",
      "es",
    );
    expect(scenes.map(({ kind, sentences }) => [kind, sentences.length])).toEqual([["quote", 2]]);
    expect(scenes[0]?.inlineQuote?.quoted).toEqual([
      { startWord: 0, endWord: 3 },
      { startWord: 6, endWord: 10 },
    ]);
  });
});

describe("no quotation of its own is", () => {
  test.each([
    [
      "de",
      "what a tale goes on from",
      "„Jemand hat den Mond gestohlen!“, rief Fips und rannte los.",
    ],
    [
      "es",
      "what a tale goes on from",
      "«Las agujas no preguntan nada», contestó, y siguió subiendo.",
    ],
    [
      "de",
      "what is said after something is done",
      "Herr Kern kam vorbei und sagte: „Ohne Bremse fährst du nur einmal.“",
    ],
    ["it", "a word of a sentence", "“Quanto basta mai” è l'unica unità che racconta qualcosa."],
    [
      "es",
      "what asks a question by its noun",
      "La primera pregunta fue la peor: «¿Dónde te ves dentro de diez años?».",
    ],
    [
      "fr",
      "a word in what is told",
      "Ma main tremblait, et j'ai dit « je le jure devant tous » trop fort.",
    ],
    ["en", "a short word of a story", "“Come in,” said Anna."],
    ["en", "one under a condition", "If anyone says “we have never done it that way,” leave."],
    ["de", "one that nobody says", "Niemand sagt: „Das haben wir noch nie so gemacht.“"],
    ["en", "one in a sentence that goes on", "“We are very happy today,” said Ada and went home."],
    ["en", "a word in marks", "Ada Byron said that the “engine” weaves patterns."],
    ["ru", "one that somebody thought", "Он сказал: «Время лечит все раны на свете»."],
  ])("%s: %s", (language, _, text) => {
    expect(quotesOf(language, text)).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { parseScript } from "../../../../src/render/script/parse-script.js";
import { writtenText } from "../../../../src/render/script/scene.js";
import { kinds, written } from "../read-script.js";

const parse = (text: string, language = "en") => parseScript(text, language);

describe("a plain first line is the title", () => {
  test.each([
    ["en", "How to fix a flat tyre\n\nIt takes ten minutes and two levers."],
    ["en", "Why do cats purr?\n\nNobody knew for sure until a few years ago."],
    [
      "en",
      "The quiet sea\nFar below the waves, where no light has ever been, something large is moving slowly.",
    ],
    [
      "en",
      "Public notice: Mill Lane closed at night for migrating toads\n\nIt is that time again.",
    ],
    ["en", "Put the cotton bud down!\n\nYour ears clean themselves, and they always have."],
    ["de", "Der beste Apfelkuchen\n\nEr gelingt immer."],
    ["de", "Das 7. Sommerfest in der Gartenkolonie am Kanal\n\nEs wird gefeiert."],
    ["de", "Liebe geht durch den Magen\n\nDas sagte schon meine Oma."],
    [
      "fr",
      "Ça siffle dans vos oreilles ? Parlons des acouphènes\n\nUn son que vous seul entendez.",
    ],
    ["fr", "Que faire en cas d'incendie à la maison ?\n\nGardez votre calme et prévenez tous."],
    ["es", "Las mejores playas del norte\n\nEl agua está fría."],
    ["fr", "Trois jours à Lyon\n\n- Manger\n- Marcher"],
    ["it", "Una notte a Venezia\n\nLa città dorme presto."],
    ["pt", "Como fazer pão\n\nA massa descansa uma hora."],
    ["ru", "Как заварить чай\n\nВода не должна кипеть."],
    ["ja", "おいしいお茶の淹れ方\n\nお湯は八十度にします。"],
    ["hi", "अच्छी चाय कैसे बनाएँ\n\nपानी को पहले उबालें।"],
    ["ar", "كيف تصنع الخبز\n\nاخلط الدقيق مع الماء."],
  ])("%s: %j", (language, text) => {
    const script = parse(text, language);
    expect(script.scenes[0]?.kind).toBe("title");
    expect(script.scenes[0] && written(script.scenes[0]).join(" ")).toBe(text.split("\n")[0]);
  });

  test.each([
    ["it is the whole script", "How to fix a flat tyre"],
    ["it ends with a full stop", "It was night.\n\nThe sea was calm."],
    [
      "it is long",
      "This is the story of a small boat that sailed out one morning in May and then never came home\n\nIt sank.",
    ],
    ["it is talk", "Is it very far?\n\nVery far."],
    ["a statement ends inside of it", "It was night. The sea was calm\n\nNobody was awake."],
    ["it greets", "Good morning, members\n\nThis year has been a good one for all of us."],
    ["it greets by a word for dear", "Dear neighbours\n\nThe lift will be closed on Monday."],
    ["it is said by someone", "“Where to?”\n\nNobody answered the old man."],
    ["all lines are like it", "Wash it\n\nDry it\n\nFold it"],
    ["it is a line of verse", "Roses are red\nviolets are blue"],
    ["it is not the first", "The sea was calm.\n\nA new day\n\nThe sun rose."],
  ])("but not where %s", (_, text) => {
    expect(kinds(parse(text))).not.toContain("title");
  });

  test.each([
    ["de", "Liebe Genossinnen und Genossen\n\nDas war ein gutes Jahr für unseren Verein."],
    ["fr", "Chers amis\n\nMerci d'être venus si nombreux ce soir."],
    ["es", "Hola a todos\n\nEste año ha sido bueno para nuestra peña."],
    ["it", "Cari soci\n\nQuesto è stato un buon anno per tutti noi."],
    ["pt", "Bom dia, associados\n\nEste foi um bom ano para todos nós."],
    ["nl", "Beste leden\n\nDit was een goed jaar voor ons allemaal."],
  ])("%s: nor where it greets: %j", (language, text) => {
    expect(kinds(parse(text, language))).not.toContain("title");
  });
});

describe("a line with a colon is the heading of what follows", () => {
  test.each([
    ["en", "It began.\n\nWhat went well:\n\nWe shipped on time.", "What went well"],
    ["en", "It began.\n\nWhat went well:\nWe shipped on time.", "What went well"],
    ["fr", "Tout commence.\n\nLe résultat :\n\nOn a gagné.", "Le résultat"],
    ["ja", "始まりです。\n\n良かった点：\n\n間に合いました。", "良かった点"],
    ["ar", "هذه البداية.\n\nالنتيجة:\n\nوصلنا في الموعد.", "النتيجة"],
  ])("%s: %j", (language, text, eyebrow) => {
    const { scenes } = parse(text, language);
    expect(scenes).toHaveLength(2);
    expect(scenes[1]).toMatchObject({ kind: "statement", eyebrow });
    expect(scenes[1]?.sentences).toHaveLength(2);
    // It is said, and never the headline too.
    expect(scenes[1]?.headline?.sentenceIndex).toBe(1);
  });

  test("every scene under it shows it, and the first one says it", () => {
    const long =
      "We made a plan for every one of the reasons that they gave us in the spring. ".repeat(4);
    const { scenes } = parse(`What went badly:\n\n${long}`);
    expect(scenes.length).toBeGreaterThan(1);
    expect(scenes.every(({ eyebrow }) => eyebrow === "What went badly")).toBe(true);
    expect(scenes.map((scene) => written(scene)[0] === "What went badly:")).toEqual(
      scenes.map((_, index) => index === 0),
    );
  });

  test.each([
    ["You need:\n- Flour\n- Sugar", "You need"],
    ["Ingredients\n\n- Flour\n- Sugar", "Ingredients"],
    ["Ingredients:\n\n1. Flour\n2. Sugar", "Ingredients"],
    ["So what should you do?\n- Rest\n- Drink", "So what should you do?"],
    [
      "Our three aims for the coming season by the river are:\n\n- A roof\n- A boat",
      "Our three aims for the coming season by the river are",
    ],
  ])("a list says it before its first item: %j", (text, eyebrow) => {
    const list = parse(`It is easy.\n\n${text}`).scenes[1];
    expect(list).toMatchObject({ kind: "list", eyebrow, itemStarts: [1, 2] });
  });

  test.each(["What went well:", "What went well:\n\n---\n\nNothing.", "# Note:\n\nText."])(
    "nothing stands under it: %j",
    (text) => {
      expect(parse(text).scenes.every(({ eyebrow }) => eyebrow === null)).toBe(true);
    },
  );
});

test("a sentence that is too long to stand over a list is its heading too, and shows its first clause", () => {
  const lead =
    "Para cuatro personas vas a necesitar pocas cosas, y casi todas las tienes ya en la despensa:";
  const { scenes } = parse(`Es fácil. ${lead}\n- Lentejas\n- Zanahorias`, "es");
  expect(scenes.map(({ kind }) => kind)).toEqual(["statement", "list"]);
  expect(scenes[1]?.eyebrow).toBe("Para cuatro personas vas a necesitar pocas cosas");
  expect(scenes[1]?.headline).toEqual({ sentenceIndex: 0, startWord: 0, endWord: 8 });
});

describe("a name after a quotation is its attribution", () => {
  test.each([
    ["en", "> We saved a fortune.\n> — Dana R.", "Dana R."],
    ["en", "> We saved a fortune.\n>\n> — Dana R., CEO of Acme", "Dana R., CEO of Acme"],
    ["en", "> We saved a fortune. — Dana R.", "Dana R."],
    ["en", "> We saved a fortune.\n\n— Dana R.", "Dana R."],
    ["en", "> We saved a fortune.\n\nDana Reed, engineer", "Dana Reed, engineer"],
    ["en", '"We saved a fortune with it."\n- Dana Reed', "Dana Reed"],
    ["en", "“We saved a fortune with it.” – Dana R.", "Dana R."],
    ["de", "„Wir haben viel gespart.“\n\n— Dana Rot", "Dana Rot"],
    ["es", "«Hemos ahorrado mucho.» — Dana Ruiz", "Dana Ruiz"],
    ["es", "«Hemos ahorrado mucho dinero con ello.» Dana Ruiz", "Dana Ruiz"],
    [
      "fr",
      "« Nous avons beaucoup économisé. »\n\n— Dana Roux, ingénieure",
      "Dana Roux, ingénieure",
    ],
    ["it", "«Abbiamo risparmiato molto.»\n\nDana Rossi", "Dana Rossi"],
    ["it", "«Chi vuol esser lieto, sia.» Lorenzo de' Medici", "Lorenzo de' Medici"],
    [
      "it",
      "«Non si ricordano i giorni.» Cesare Pavese, Il mestiere di vivere, 28 luglio 1940",
      "Cesare Pavese, Il mestiere di vivere, 28 luglio 1940",
    ],
    ["fr", "« Une heure de lecture dissipe tout. » Montesquieu", "Montesquieu"],
    [
      "fr",
      "« Le verbe lire ne supporte pas l'impératif. » Daniel Pennac, Comme un roman, 1992.",
      "Daniel Pennac, Comme un roman, 1992",
    ],
    ["fr", "« Une main ne suffit pas pour applaudir. » Proverbe turc", "Proverbe turc"],
    ["de", "„Wer rastet, der rostet mit der Zeit.“ Altes Sprichwort", "Altes Sprichwort"],
    ["en", "“It takes a village to raise a child.” Author unknown", "Author unknown"],
    [
      "fr",
      "« Patience et longueur de temps font plus que force. » Jean de La Fontaine, Le Lion et le Rat.",
      "Jean de La Fontaine, Le Lion et le Rat",
    ],
    ["fr", "« Une heure de lecture dissipe tout. » — Dana Roux, Essais.", "Dana Roux, Essais"],
    ["es", "«No estudio para saber más.» Sor Juana Inés de la Cruz", "Sor Juana Inés de la Cruz"],
    [
      "fr",
      "« Aimer, c'est agir. » Victor Hugo, quelques jours avant sa mort, en mai 1885.",
      "Victor Hugo, quelques jours avant sa mort, en mai 1885",
    ],
    ["es", "«El saber no ocupa lugar.» Atribuida a Cicerón", "Atribuida a Cicerón"],
    ["pt", "“Poupamos muito dinheiro.”\n— Dana Reis", "Dana Reis"],
    ["ru", "«Мы много сэкономили.»\n\n— Дана Романова", "Дана Романова"],
    ["ja", "「ずいぶん節約できました。」\n— 田中さん", "田中さん"],
    ["hi", "“हमने बहुत पैसे बचाए।”\n\n— दाना राव", "दाना राव"],
    ["ar", "«لقد وفرنا الكثير من المال.»\n\n— دانا رشيد", "دانا رشيد"],
  ])("%s: %j", (language, text, attribution) => {
    const { scenes } = parse(text, language);
    expect(scenes).toHaveLength(1);
    expect(scenes[0]).toMatchObject({ kind: "quote", attribution });
    const last = scenes[0]?.sentences.at(-1);
    expect(last && writtenText(last)).toContain(attribution);
    // The name is spoken, and the dash is not.
    expect(last?.words.some((word) => word.spoken !== "")).toBe(true);
    expect(last?.words.some((word) => /[—–-]/u.test(word.spoken))).toBe(false);
  });

  test("a long quotation keeps the name in its last scene, with words of the quotation", () => {
    const long =
      "We tried every other tool on the market before we found this one last year. ".repeat(4);
    const { scenes } = parse(`> ${long}\n> — Dana R.`);
    expect(scenes.length).toBeGreaterThan(1);
    expect(scenes.map(({ attribution }) => attribution)).toEqual([
      ...scenes.slice(1).map(() => null),
      "Dana R.",
    ]);
    expect(scenes.at(-1)?.sentences.length).toBeGreaterThan(1);
  });

  test.each([
    "“Where are you going?” it asked.",
    "“I am so tired today,” he said, “and you?”",
    "> It only asks that it burns.\n\nThe next day was calm.",
    "> It only asks that it burns.\n\nTonight the beam still turns",
    "“Home again!”",
    "“Home again!” Dana Reed",
    "“We saved a fortune with it.” Dana",
    "“We saved a fortune with it.” So the saying goes, at any rate",
  ])("there is none in %j", (text) => {
    expect(parse(text).scenes.every(({ attribution }) => attribution === null)).toBe(true);
  });
});

describe("steps", () => {
  const steps = (text: string, language = "en") =>
    parse(text, language).scenes.map(({ kind, step }) => [kind, step?.number, step?.count]);

  test.each([
    ["1. Turn the bike over.\n2. Open the quick release.\n3. Lift the wheel out."],
    ["1) Turn the bike over.\n2) Open the quick release.\n3) Lift the wheel out."],
    ["1. Turn the bike over.\n1. Open the quick release.\n1. Lift the wheel out."],
    ["１．自転車を裏返します。\n２．レバーを開きます。\n３．車輪を外します。", "ja"],
    ["① 自転車を裏返します。\n② レバーを開きます。\n③ 車輪を外します。", "ja"],
    ["١. اقلب الدراجة أولا.\n٢. افتح الذراع ببطء.\n٣. ارفع العجلة بحذر.", "ar"],
    ["१. साइकिल को उलटा करें।\n२. लीवर को धीरे खोलें।\n३. पहिया बाहर निकालें।", "hi"],
    ["Step 1: Turn it over.\n\nStep 2: Open it.\n\nStep 3: Lift it."],
    ["Step one: Turn it over.\nStep two: Open it.\nStep three: Lift it."],
    ["- Step 1: Turn it over\n- Step 2: Open it\n- Step 3: Lift it"],
    ["Schritt 1: Umdrehen.\n\nSchritt 2: Öffnen.\n\nSchritt 3: Heben.", "de"],
    ["Paso 1: Gira.\n\nPaso 2: Abre.\n\nPaso 3: Levanta.", "es"],
    ["Étape 1 : Tournez.\n\nÉtape 2 : Ouvrez.\n\nÉtape 3 : Levez.", "fr"],
    ["Passo 1: Gira.\n\nPasso 2: Apri.\n\nPasso 3: Alza.", "it"],
    ["Шаг 1. Поверните.\n\nШаг 2. Откройте.\n\nШаг 3. Поднимите.", "ru"],
    ["Крок 1. Поверніть.\n\nКрок 2. Відкрийте.\n\nКрок 3. Підніміть.", "uk"],
    ["ステップ1：裏返す。\n\nステップ2：開く。\n\nステップ3：外す。", "ja"],
    ["चरण 1: उलटें।\n\nचरण 2: खोलें।\n\nचरण 3: निकालें।", "hi"],
    ["الخطوة 1: اقلبها.\n\nالخطوة 2: افتحها.\n\nالخطوة 3: ارفعها.", "ar"],
  ])("%j", (text: string, language?: string) => {
    expect(steps(text, language)).toEqual([
      ["step", 1, 3],
      ["step", 2, 3],
      ["step", 3, 3],
    ]);
  });

  test("the numeral is a mark, and `Step 1:` is said; neither is in the headline", () => {
    const numbered = parse("1. Turn the bike over.\n2. Open it now, please.").scenes[0];
    expect(numbered && written(numbered)).toEqual(["Turn the bike over."]);
    const named = parse("Step 1: Turn the bike over.\n\nStep 2: Open it.").scenes[0];
    expect(named && written(named)).toEqual(["Step 1: Turn the bike over."]);
    expect(named?.headline).toEqual({ sentenceIndex: 0, startWord: 2, endWord: 6 });
  });

  test("short items are a list with numbers, also where it goes on in another scene", () => {
    const text = Array.from(
      { length: 8 },
      (_, index) => `${index + 1}. Thing ${"abcdefgh"[index]}`,
    );
    const { scenes } = parse(text.join("\n"));
    expect(scenes.map(({ kind, firstNumber }) => [kind, firstNumber])).toEqual([
      ["list", 1],
      ["list", 5],
    ]);
  });

  test("a countdown is one scene for each place", () => {
    expect(steps("3. Rome\n2. Paris\n1. Lisbon")).toEqual([
      ["step", 3, 3],
      ["step", 2, 3],
      ["step", 1, 3],
    ]);
  });

  test.each(["1986. A great summer.\n\nIt was warm.", "Step by step we climbed.", "1. Only one"])(
    "%j has none",
    (text) => {
      expect(kinds(parse(text))).not.toContain("step");
      expect(parse(text).scenes.every(({ firstNumber }) => firstNumber === null)).toBe(true);
    },
  );

  test("a second row begins at one again", () => {
    const row = "Step 1: Turn it.\n\nStep 2: Open it.";
    expect(steps(`${row}\n\n${row}`).map(([, number, count]) => [number, count])).toEqual([
      [1, 2],
      [2, 2],
      [1, 2],
      [2, 2],
    ]);
  });
});

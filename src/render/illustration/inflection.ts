import { harmonized } from "./turkish-endings.js";

/** How words of a language change: what may be taken off so that forms of one word meet. */
export interface Inflection {
  /**
   * Endings of nouns, each with what stands in its place in the word that lists have: `["ces", "z"]` for luces and luz. A word
   * is looked up with each of them. Where it is missing, nouns meet by `nouns`.
   */
  plurals?: readonly (readonly [ending: string, instead: string])[];
  /** Endings of nouns and adjectives, where there are too many for pairs: cases, suffixes, particles. */
  nouns?: Endings;
  /** Endings of verbs. Only words that are marked as verbs meet by them: Spanish cerro is not cerrar. */
  verbs?: Endings;
  /** Articles and prepositions that are written together with the word. */
  beginnings?: string;
  /** The same for verbs, where it differs. */
  verbBeginnings?: string;
  /**
   * Whether words of lists are whole: endings are taken off words of the text alone, until a word of the list is left. It is
   * for languages whose words look like others with an ending: the Turkish dünya (world) is no form of dün (yesterday).
   */
  isWhole?: boolean;
  /** What a verb ends in that lists have, where verbs are whole as well. */
  infinitives?: string;
  /** Letters at the end of a word that are written otherwise before an ending: kitap, but kitabı. */
  softened?: Readonly<Record<string, string>>;
  /** Vowels of roots that another one stands for before an ending: temizle, but temizliyor. */
  narrowed?: { before: string; vowels: string };
  /** The least number of letters that must be left where an ending is taken off a plural; 3 unless said otherwise. */
  leave?: number;
  /** How often an ending is taken off; once unless said otherwise. */
  rounds?: number;
}

/** Endings, separated by spaces, by the least number of letters that must be left when they are taken off. */
export type Endings = readonly (readonly [leave: number, endings: string])[];

/**
 * Diminutives of nouns in `a` and in `o`: the Spanish vaquita of vaca, tortuguita of tortuga.
 * @param hard how c and g are written before them.
 */
function diminutives(
  ofA: readonly string[],
  ofO: readonly string[],
  hard: { c: string; g: string },
): (readonly [ending: string, instead: string])[] {
  const stems = [
    { written: "", stem: "" },
    { written: hard.c, stem: "c" },
    { written: hard.g, stem: "g" },
  ];
  return stems.flatMap(({ written, stem }) => [
    ...ofA.map((ending) => [written + ending, `${stem}a`] as const),
    ...ofO.map((ending) => [written + ending, `${stem}o`] as const),
  ]);
}

/** Endings of the languages that have a word list. Others are looked up as they are written. */
export const inflections: Readonly<Record<string, Inflection>> = {
  de: {
    plurals: [
      ["n", ""],
      ["en", ""],
      ["e", ""],
      ["er", ""],
      ["ern", ""],
      ["s", ""],
      ["es", ""],
      ["em", ""],
      ["chen", ""],
      ["chen", "e"],
      ["lein", ""],
      ["lein", "e"],
    ],
    verbs: [[4, "en es er e n s em ern test tet ten te est et st t"]],
  },
  nl: {
    plurals: [
      ["en", ""],
      ["s", ""],
      ["'s", ""],
      ["eren", ""],
      ["tje", ""],
      ["je", ""],
      ["jes", ""],
    ],
    verbs: [[3, "en t de den te ten d"]],
  },
  es: {
    plurals: [
      ["s", ""],
      ["es", ""],
      ["ces", "z"],
      ["ones", "ón"],
      ["anes", "án"],
      ["enes", "én"],
      ["ines", "ín"],
      ...diminutives(["ita", "itas"], ["ito", "itos"], { c: "qu", g: "gu" }),
      ["oncito", "ón"],
    ],
    verbs: [
      [
        3,
        "a o as os e an en ar er ir ando iendo ado ada ados adas ido ida idos idas amos emos imos aba aban ía ían aron ieron ió ó é í ará arán erá erán irá irán arlo arla arlos arlas arse amente ito ita itos itas",
      ],
    ],
  },
  pt: {
    plurals: [
      ["s", ""],
      ["es", ""],
      ["ões", "ão"],
      ["ães", "ão"],
      ["ais", "al"],
      ["éis", "el"],
      ["óis", "ol"],
      ["is", "il"],
      ["ns", "m"],
      ...diminutives(["inha", "inhas"], ["inho", "inhos"], { c: "qu", g: "gu" }),
    ],
    verbs: [
      [
        4,
        "a o as os e am em ar er ir ando endo indo ado ada ados adas ido ida idos idas amos emos imos ava avam ia iam aram eram iram ou eu iu i ará arão erá irá inho inha ões ais éis",
      ],
    ],
  },
  it: {
    plurals: [
      ["i", "o"],
      ["i", "e"],
      ["e", "a"],
      ["chi", "co"],
      ["ghi", "go"],
      ["che", "ca"],
      ["ghe", "ga"],
      ["i", "a"],
      ...diminutives(["ina", "ine"], ["ino", "ini"], { c: "ch", g: "gh" }),
    ],
    verbs: [
      [
        4,
        "i e o a are ere ire ando endo ato ata ati ate uto uta uti ito ita iti iamo ano ono ava avano eva ò ì erà erete etto etta ini ino ina mente te",
      ],
      [
        4,
        // Pronouns stand behind requests, infinitives and gerunds: abbracciatela, mescolarlo, asciugandosi.
        "atelo atela ateli atele atevi etelo etela eteli etele itelo itela iteli itele arlo arla arli arle arsi erlo erla erli erle ersi irlo irla irli irle irsi andolo andola andoli andole andosi endolo endola endosi",
      ],
    ],
  },
  fr: {
    plurals: [
      ["s", ""],
      ["x", ""],
      ["aux", "al"],
      ["e", ""],
      ["es", ""],
    ],
    verbs: [
      [
        4,
        "e es er ez ent é ée és ées ant ons iez ions a as ai ât èrent ais ait aient era eront erez ir it irent issent issez ie ies re eau eaux al aux tion tions",
      ],
    ],
  },
  pl: {
    nouns: [
      [3, "a ą e ę i o u y ie ia ią iu om ów ach ami em owi ego emu ej ym im ych ich ymi imi iem"],
      [4, "ek ka ki kę ką ce ków"],
    ],
    verbs: [
      [
        3,
        "a ą e ę i o u y ie ia ią iu om ów ach ami em owi ego emu ej ym im ych ich ymi imi iem ek ka ki kę ką ce ków",
      ],
      [
        4,
        "ać eć ić yć ować uje ują ujemy uj ał ała ało ali ły ił iła ili amy emy imy ymy ani any ana ane ony ona one anie aniu ania enie eniu enia",
      ],
    ],
  },
  ru: {
    nouns: [[3, "а я ы и у ю е о ой ей ом ем ам ям ах ях ами ями ов ев ию ия ий ие ии ием ь ью"]],
    verbs: [
      [3, "а я ы и у ю е о ой ей ом ем ам ям ах ях ами ями ов ев ию ия ий ие ии ием ь ью"],
      [
        4,
        "ый ая ое ые ого ому ым ых ыми ую ть ать ять еть ить ала ило ил али ют ут ят ат ет ит ешь ишь ем им йте ите ай ей ал ял ется ются иться ться лся лась ание ания анию ение ения ению ка ки ку кой кам ками ках ок",
      ],
    ],
  },
  uk: {
    nouns: [
      [3, "а я и і у ю е о ою ею ом ем єм ам ям ах ях ами ями ів їв ові еві ь ї ю єю й"],
      [5, "ий ого ому им их ими"],
    ],
    verbs: [
      [3, "а я и і у ю е о ою ею ом ем єм ам ям ах ях ами ями ів їв ові еві ь ї ю єю й"],
      [
        4,
        "ий а е ого ому им их ими ій ти ати яти іти ити ала ило ив али ють уть ять ать є ить емо имо йте іть ай ав яв ється ються тися ння нню ннями ка ки ку кою ок ці",
      ],
    ],
  },
  tr: {
    isWhole: true,
    rounds: 3,
    softened: { b: "p", c: "ç", d: "t", g: "k", ğ: "k" },
    nouns: [
      [
        2,
        harmonized(
          "lAr lArI lArDA lArInI lArInA lArIndA lArIndAn lArImIz I yI nI A yA nA DA DAn nDA nDAn In nIn Im m n ImIz mIz InIz nIz sI lA ylA ki lI InA IndA IndAn sInA sIndA sIndAn",
        ),
      ],
      // Forms of "to be": shorter words would be verbs (dizdi is no knee).
      [4, harmonized("DIr DI yDI mIş ymIş sA ysA yken")],
    ],
    infinitives: "mek mak",
    narrowed: { before: "yor", vowels: "ae" },
    verbs: [
      [
        2,
        harmonized(
          "DI DIm DIn DIk DInIz DIlAr mIş mIşIz mIşlAr mIştI mIştIm mIştIk mIştIlAr Iyor Iyorum Iyorsun Iyoruz Iyorsunuz Iyorlar Iyordu Iyordum Iyorduk Iyorlardı yor yorum yoruz yorsunuz yorlar yordu yorduk AcAk AcAğIm AcAğIz AcAksInIz AcAklAr yAcAk yAcAğIm yAcAğIz yAcAksInIz yAcAklAr ArAk yArAk Ip yIp IncA yIncA DIğI DIğIm DIğInI DIğIndA DIğImIz DIğImIzdA DIğInIz DIğInIzdA DIklArI DIktAn DIkçA Abilir yAbilir AbilirIz AbilirsInIz yAbilirsInIz ArsAnIz IrsAnIz rsAnIz mAk mAktAn mAktA",
        ),
      ],
      [
        3,
        harmonized(
          "In yIn InIz yInIz sIn sInlAr AyIm yAyIm AlIm yAlIm An yAn AnlAr yAnlAr Ar Ir r ArIm IrIm rIm ArIz IrIz rIz ArlAr IrlAr rlAr ArdI IrdI rdI ArmIş IrmIş rmIş ArkAn IrkAn rkAn Arken Irken rken ArsA IrsA rsA sAnIz mA mAyI mAyA mAsI mAsInI mAsInA mAnIz mAmIz mAlI mAlIyIz mAlIsInIz",
        ),
      ],
    ],
  },
  ar: {
    isWhole: true,
    // Before an ending ة is written ت.
    softened: { ت: "ه" },
    beginnings: "وبال فبال وال بال فال ولل فلل لل ال وب ول فب و ف ب ل",
    plurals: [
      ["ات", "ه"],
      ["اتي", "ه"],
      ["اتك", "ه"],
      ["اته", "ه"],
      ["اتها", "ه"],
      ["اتنا", "ه"],
      ["اتهم", "ه"],
      ["اتكم", "ه"],
    ],
    nouns: [[3, "ات ون ين ان ها هما هم هن نا كما كم كن ه ك ي وا ا ت يه تي يها ياته"]],
    verbBeginnings: "وسي وسن سي ست سن وي وت ون في فت فن لي لت لن ي ت ن ا و ف",
    verbs: [[3, "ون ين ان ها هم نا كم ه ك وا ا ت ي تم وه وها"]],
  },
  hi: {
    isWhole: true,
    leave: 2,
    plurals: [
      ["ों", ""],
      ["ों", "ा"],
      ["ें", ""],
      ["े", "ा"],
      ["ियों", "ी"],
      ["ियों", "ि"],
      ["ियां", "ी"],
      ["ियां", "ि"],
      ["ाओं", "ा"],
      ["ाएं", "ा"],
      ["ुओं", "ु"],
      ["ुओं", "ू"],
      ["इयां", "ई"],
      ["इयों", "ई"],
      ["ओं", ""],
      ["एं", ""],
    ],
    verbs: [[2, "ना ने नी ता ते ती तीं ें ो ा े ी ीं कर के एं ाएं ाओ ाइए िए िएगा ेगा ेगी ेंगे ूंगा ूंगी"]],
  },
  ko: {
    isWhole: true,
    rounds: 2,
    nouns: [
      [1, "은 는 이 가 을 를 에 의 에서 에는 에도 에서는 으로 와 과 들 들이 들을 들은 들의 들에게"],
      [
        2,
        "도 로 만 까지 부터 에게 께 한테 보다 처럼 이나 나 랑 이랑 하고 이고 이며 이다 입니다 이에요 예요 이었습니다 였습니다 이죠 이라 이라고 라고 에서도 으로는 에게는 님 마다 밖 씩 용 하다 합니다 하세요 해요 하는 한 할 했습니다 했어요 하며 하면 하기 하여 해 해서 하지 됩니다 되는 된 되었습니다 받는 받은",
      ],
    ],
    infinitives: "다",
    verbs: [
      [
        1,
        "습니다 어요 아요 으세요 세요 고 기 으면 면 며 으며 지 은 는 을 어 아 어서 아서 었습니다 았습니다 었어요 았어요 던 도록 자 게 네요 거나",
      ],
    ],
  },
};

/** What tells, in one language, what is denied and where something is: patterns over text in lower case. */
export interface PlaceGrammar {
  /** A clause that has one of these denies the weather that it names. */
  denial: string;
  /** What denies the place that is named after it: without, far from, no. */
  before?: string;
  /** What denies the place that is named before it, in languages that say so: から遠い. */
  after?: string;
  /** What says in a clause that somebody was never in the place that it names, nor saw it. */
  neverThere?: string;
  /** What stands before the place where something is. */
  at?: string;
  /** What stands after it, as a word or at the end of one. */
  atEnd?: string;
  /** What begins a clause, but not the first, that is beside the point. */
  aside?: string;
  /** What begins a comparison. */
  compared?: string;
  /** What follows a word of weather that is none: a rain of confetti, una pioggia di parmigiano. */
  made?: string;
  /** What joins two of the same: no kitchen or oven. */
  or?: string;
}

const romanceOr = "o|ou|u|y|e|et|ni|né";

export const placeGrammars: Readonly<Record<string, PlaceGrammar>> = {
  en: {
    denial:
      "no|not|never|without|nor|neither|hardly|rarely|cannot|\\p{L}+n['’]t|free of|instead of",
    neverThere:
      "never (?:been|gone|went|seen|saw|visited|lived|set foot)|(?:has|have|had)n['’]t (?:been|seen|visited)",
    before:
      "no need (?:for|of)|no longer (?:in|at|on)|no|without|(?:far|away|hours|(?:\\d*[5-9]|\\d{2,}) (?:km|kilomet\\p{L}+|miles)) (?:away )?from|miles (?:away )?from|nowhere near|outside(?: of)?|instead of|rather than|never (?:in|at|on|near|to)|not (?!only)(?:in|at|on|near|to|from|about|for|a|an|the|your|another)|\\p{L}+n['’]t (?:need|have|want|require|own|in|at|on|a|an|the|about)",
    at: "in|at|on|inside|into|near",
    aside: "who|whose|which|because|although|though|unlike|like|just like",
    // "No better place than the beach" is about the beach.
    compared:
      "(?<!no (?:\\S+ ){1,3})than|unlike|as if|as though|like (?:an?|\\p{L}+ing)|who|whose|which",
    made: "of(?! (?:the|last|this|that|spring|summer|autumn|winter))",
    or: "or|and|nor",
  },
  de: {
    denial: "nicht|kein\\p{L}*|nie|niemals|ohne|weder|kaum|selten|statt",
    neverThere: "noch nie(?! so)(?! zuvor)",
    before:
      "kein\\p{L}*|ohne|(?:weit|fern|fernab|abseits|weg|jenseits|außerhalb) (?:weg )?(?:von|vom|der|des)|(?:\\d*[5-9]|\\d{2,}) (?:km|kilometer) (?:weit |entfernt )?(?:von|vom)|fernab|abseits|außerhalb|statt|anstatt|nicht (?!nur)(?:in|im|am|auf|an|beim|zum|zur|vom|ein\\p{L}*|der|die|das)|nie (?:in|im|am|auf)|weder",
    at: "in|im|am|auf|an|beim|ins|vor",
    aside: "der|die|das|dem|den|deren|dessen|weil|obwohl",
    compared: "als|wie",
    made: "aus|von",
    or: "oder|und|noch",
  },
  nl: {
    denial: "niet|geen|nooit|zonder|noch|nauwelijks|zelden",
    neverThere: "nog nooit(?! zo)",
    before:
      "geen|zonder|ver (?:weg )?van(?:af)?|(?:\\d*[5-9]|\\d{2,}) (?:km|kilometer) van|buiten|in plaats van|niet (?!alleen)(?:in|op|aan|bij|naar|een|de|het)|nooit (?:in|op)",
    at: "in|op|aan|bij|naar",
    aside: "die|dat|omdat|hoewel",
    compared: "dan|zoals",
    made: "van(?! (?:de|het|gisteren))",
    or: "of|en|noch",
  },
  es: {
    denial: "no|nunca|jamás|sin|ni|tampoco|apenas|ningun\\p{L}*|ningún",
    neverThere:
      "nunca (?:ha|he|han|hemos|había|habían)? ?(?:visto|estado|ido|vio|visitado|pisado)(?! tan)",
    before:
      "sin|(?:muy )?lejos del?|(?:\\d*[5-9]|\\d{2,}) (?:km|kilómetros) del?|fuera del?|en vez del?|en lugar del?|no (?:hace falta|necesita[sn]?|necesitamos|hay|es|está|están|estamos|en)|nunca en|ni|ningún|ninguna?",
    at: "en|dentro del?|junto al?",
    aside: "que|quien|cuyo|cuya|porque|aunque",
    compared: "como",
    made: "de(?! (?:la|las|los|ayer|anoche|primavera|verano|otoño|invierno))",
    or: romanceOr,
  },
  fr: {
    denial: "ne|n['’]\\p{L}+|pas|jamais|sans|aucune?|ni|guère",
    neverThere: "jamais (?:vue?s?|allée?s?|visité\\p{L}*|mis les pieds)",
    before:
      "sans|(?:(?:bien |très )?loin|(?:\\d*[5-9]|\\d{2,}) (?:km|kilomètres)) (?:de la|de l['’]|des|du|de|d['’])|hors (?:de|du)|au lieu (?:de|du)|pas (?!seulement)(?:besoin (?:de|d['’])|de|d['’]|dans|à|au|aux|en|une?|le|la)|jamais (?:dans|à|au)|aucune?|ni",
    at: "dans|à|au|aux|en|sur|chez|près (?:de|du)",
    aside: "qui|dont|parce|bien que",
    compared: "comme|on dirait",
    made: "de(?! (?:la|l['’]|printemps))|d['’](?!été|automne|hiver|hier)",
    or: romanceOr,
  },
  it: {
    denial: "non|mai|senza|né|neanche|nessun\\p{L}*|nemmeno",
    neverThere: "mai (?:stat\\p{L}|vist\\p{L}|andat\\p{L}|visitat\\p{L}|messo piede)(?! così)",
    before:
      "senza|(?:lontan[oiae]|(?:\\d*[5-9]|\\d{2,}) (?:km|chilometri)) (?:dalla|dallo|dall['’]|dagli|dalle|dai|dal|da)|fuori (?:dalla|dal|da)|invece (?:di|del|della)|non (?:serve|servono|occorre|c['’]è|è|siamo|in|nel\\p{L}*|al\\p{L}*)|mai (?:in|nel\\p{L}*)|nessun\\p{L}*|né",
    at: "in|nel|nello|nella|nei|negli|nelle|nell['’]|al|allo|alla|all['’]|sul|sulla|presso",
    aside: "che|cui|perché|sebbene",
    compared: "come",
    made: "di(?! (?:ieri|primavera))|d['’](?!estate|autunno|inverno)",
    or: romanceOr,
  },
  pt: {
    denial: "não|nunca|jamais|sem|nem|tampouco|nenhuma?",
    neverThere:
      "nunca (?:tinha |tinham )?(?:viu|vi|viram|visto|foi|ido|estive\\p{L}*|esteve|visitou|pisou)(?! tão)",
    before:
      "sem|(?:longe|(?:\\d*[5-9]|\\d{2,}) (?:km|quilómetros|quilômetros)) (?:das?|dos?|de)|fora (?:das?|dos?|de)|em vez (?:das?|dos?|de)|não (?:precisa(?:mos)? de|há|é|está|estamos|na|no|em)|nunca (?:na|no|em)|nenhuma?|nem",
    at: "em|no|na|nos|nas|num|numa",
    aside: "que|quem|cujo|cuja|porque|embora",
    compared: "como",
    made: "de(?! (?:ontem|primavera|verão|outono|inverno))",
    or: romanceOr,
  },
  pl: {
    denial: "nie|nigdy|bez|ani|brak|żadn\\p{L}*",
    neverThere: "nigdy nie (?:był\\p{L}*|widział\\p{L}*)(?! tak)",
    before:
      "bez|daleko od|z dala od|poza|zamiast|nie (?!tylko)(?:w|we|na|ma|potrzeba|trzeba|potrzebujesz)|nigdy (?:w|na)|żadn\\p{L}*|ani|za(?= miastem)",
    at: "w|we|na|przy",
    aside: "który|która|które|ponieważ|chociaż",
    compared: "jak|niż",
    or: "i|lub|albo|ani",
  },
  ru: {
    denial: "не|нет|никогда|без|ни|нету|никак\\p{L}*",
    neverThere: "никогда не (?:был\\p{L}*|видел\\p{L}*)(?! так)",
    before:
      "без|(?:вдали|далеко|подальше|вдалеке) от|за пределами|вместо|не (?!только)(?:в|во|на|нужн\\p{L}*|надо)|нет|никогда не в|ни|никак\\p{L}*|за(?= городом)",
    at: "в|во|на|у|возле",
    aside: "котор\\p{L}*|потому|хотя",
    compared: "как|чем",
    or: "и|или|ни",
  },
  uk: {
    denial: "не|немає|нема|ніколи|без|ні|жодн\\p{L}*",
    neverThere: "ніколи не (?:бул\\p{L}*|був|бачи\\p{L}*)(?! так)",
    before:
      "без|(?:далеко|подалі|осторонь) від|за межами|замість|не (?!тільки)(?:в|у|на|потрібн\\p{L}*|треба)|немає|нема|жодн\\p{L}*|ні|за(?= містом)",
    at: "в|у|на|біля",
    aside: "як\\p{L}{1,3}|тому|хоча",
    compared: "як|ніж",
    or: "і|й|та|або|чи|ні",
  },
  tr: {
    denial: "değil|yok|hiç|asla|\\p{L}+m[ae]z|\\p{L}+m[ae]yan|\\p{L}+m[ıiuü]yor|\\p{L}+s[ıiuü]z",
    neverThere: "hiç (?:görme\\p{L}*|gitme\\p{L}*)",
    after: "uzak\\p{L}*|olmadan|değil|yok|gerek (?:yok|kalmadan)|yerine|dışında",
    atEnd: "[dt][ae]",
    or: "ve|veya|ne",
  },
  ar: {
    denial: "لا|لم|لن|ليس|ليست|بدون|دون|بلا|ما من|غير",
    before: "بدون|دون|بلا|بعيد[اة]? عن|خارج|بدلا من|لا حاجة(?: إلى)?|ليس(?:ت)? (?:في|هناك)|لسنا في",
    at: "في|على|عند|داخل|قرب",
    aside: "الذي|التي|لأن",
    compared: "كما|مثل",
    or: "و|أو|ولا",
  },
  hi: {
    denial: "नहीं|न|ना|मत|कभी नहीं|बिना|बगैर|बग़ैर",
    before: "बिना|बगैर|बग़ैर",
    after:
      "(?:से|के) (?:बहुत |कहीं )?(?:दूर|बाहर)|के (?:बिना|बगैर|बग़ैर|बजाय)|की (?:कोई )?(?:ज़रूरत|जरूरत|आवश्यकता) नहीं|(?:में )?नहीं",
    atEnd: "में|पर",
    or: "और|या|न",
  },
  ko: {
    denial: "안|없\\p{L}*|않\\p{L}*|못\\p{L}*|아니\\p{L}*|\\p{L}+지",
    neverThere: "(?:본|가본|간) 적이? 없\\p{L}*",
    after:
      "멀\\p{L}*|먼|떨어진|없이\\p{L}*|없는|없다|없습니다|아니\\p{L}*|아닌|필요 ?없\\p{L}*|대신|밖\\p{L}*",
    atEnd: "에서|에",
  },
  ja: {
    denial: "ない|なく|なかっ|ません|ず(?:に|、)|なし",
    neverThere: "(?:見|行っ|訪れ|来)たことが(?:ない|なか|なく|ありません)",
    after:
      "から(?:は|も)?(?:遠|離|はな)|なし(?:で|の|に)|(?:の|が|は|も)(?:ない|なく|いらない|要らない|必要ない|不要)|(?:で|じゃ)(?:は)?(?:ない|なく|ありません)|(?:の|は|が)(?:必要|用意)(?:は|が)?(?:ない|ありません)|の代わりに",
    atEnd: "で|に",
  },
  zh: {
    denial: "没|沒|不|无|無|从未|從未|别|未",
    neverThere: "(?:从没|从来没|从未|没)(?:有)?(?:去|见|到|来)过",
    before: "远离|遠離|没有|沒有|不需要|不用|无需|無需|不必有|不在|不是|而非|离开",
    after: "(?:很|太|十分|非常)?(?:遥远|遙遠|太远|很远|远处)",
    at: "在",
    compared: "好?像|如同|仿佛|比(?![赛如])",
  },
};

const english = placeGrammars.en as PlaceGrammar;

/** The grammar of a language; that of English where there is none. */
export function placeGrammarOf(language: string): PlaceGrammar {
  return placeGrammars[language] ?? english;
}

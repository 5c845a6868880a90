/**
 * How text in Chinese and Japanese breaks, which has no spaces: at phrases. Its words are what a dictionary cuts, and
 * many of those are particles and endings, which belong to the word before them.
 */

const kana = /^[\p{Script=Hiragana}ー]+/u;
const han = /\p{Script=Han}/u;
const katakana = /\p{Script=Katakana}/u;

/** Words in hiragana that begin a phrase; all others are particles, endings and auxiliaries. */
const phraseStarts = new Set(
  (
    "これ それ あれ どれ この その あの どの ここ そこ あそこ どこ こう そう ああ どう こんな そんな あんな どんな いつ だれ なに なぜ いくつ いくら " +
    "わたし わたしたち あなた ぼく かれ かのじょ みんな みな みなさま みなさん おじいさん おばあさん おとうさん おかあさん おもちゃ おにぎり ひと もの こと ところ とき うち ほか " +
    "とても もっと すべて まったく しかし そして また まだ もう ただ だから でも つまり たとえば さらに しかも すぐ すぐに ずっと ちょっと たくさん いつも きっと やがて まず やはり ほとんど とくに いま きょう あした いちばん おそらく よく よう ぜひ どうぞ どうか " +
    "お ご おいしい うれしい たのしい うつくしい おおきい ちいさい いい よい ない いる ある する なる できる おく くる いく みる つくる いただく くださる"
  ).split(" "),
);
/** What belongs to the word before it even where that is a phrase start elsewhere: `〜している`, `〜てある`. */
const afterTe = /[てで]$/u;
const auxiliary =
  /^(?:いる|い|ある|あり|おく|おき|くる|き|いく|いき|みる|み|ください|しまう|しまい|ない)/u;

const endsPhrase = /^(?:[がはも]|から|まで|だけ|より|では|には|とは|って)$/u;
/** How something is done: そっと, ゆっくり, しっかりと. */
const adverb = /^(?:[ぁ-ん]っと|[ぁ-ん]っ[ぁ-ん]りと?|[ぁ-ん]んなりと?|やさしく|しばらく)$/u;

/** Words that are endings but behind a particle: 水が|ない, 書か·ない. */
const behind = new Map([
  ["ない", /^[はがも]$/u],
  ["いま", /^[はがをにもでと]$/u],
]);

/** Endings of more than two characters. */
const ending =
  /^(?:ありま|ともに|とって|ついて|つれて|よって|おいて|おける|ませんで|でしょう|けれど|ながら|くらい|ぐらい|ばかり|だけど|なけれ|なかっ|しれませ|しれない|いけませ|いけない|なりませ|ならない|だといっ)/u;

/** How well a line of Japanese may end before a word. */
export type PhraseBreak = "phrase" | "soft" | "inside";

/**
 * @param before the word before it, without punctuation at its end.
 * @param earlier the word before that one.
 */
export function japaneseBreak(before: string, word: string, earlier = ""): PhraseBreak {
  if (afterTe.test(before) && auxiliary.test(word)) return "inside";
  // 5分でできる is one phrase: で only says by what means.
  if (/で$/u.test(before) && /^でき/u.test(word)) return "inside";
  // A counter, a suffix: 3月, 二十%.
  if (/[\p{N}一二三四五六七八九十百千万億兆]$/u.test(before) && !kana.test(word)) return "inside";
  if (/^[\p{N}一二三四五六七八九十百千万億兆]/u.test(word)) {
    return /[\p{Script=Hiragana}]$/u.test(before) ? "phrase" : "inside";
  }
  if (/^[的性化者員部型式用中上下内外前後間目度]$/u.test(word.replace(/[、。]+$/u, ""))) {
    return "inside";
  }
  // そば·屋, but この|店
  if (/^[屋店館所室費代料券機]$/u.test(bare(word)) && !/[のなるたいはがをにで]$/u.test(before)) {
    return "inside";
  }
  if (/ざ$/u.test(before) && /^い/u.test(word)) return "inside";
  // With its honorific a noun or a verb begins a phrase as without: また|お待ちしています.
  const isPolite = /^[おご]\p{Script=Han}/u.test(word);
  const leading = isPolite ? undefined : kana.exec(word)?.[0];
  if (leading !== undefined) return kanaBreak(before, word, leading, earlier);
  // Honorifics are written before the word that they belong to.
  if (/^[おご御]$/u.test(before)) return "inside";
  // Between two words in kanji or two in katakana: a compound.
  const compound =
    (han.test(before.at(-1) ?? "") && han.test(word[0] ?? "")) ||
    (katakana.test(before.at(-1) ?? "") && katakana.test(word[0] ?? ""));
  if (compound || continuesVerb(before, word)) return "inside";
  return /[のな]$/u.test(before) ? "soft" : "phrase";
}

/** The same before a word that begins in hiragana: most of those are particles and endings. */
function kanaBreak(before: string, word: string, leading: string, earlier: string): PhraseBreak {
  if (leading === "ありがとう" && kana.test(before.at(-1) ?? "")) return "phrase";
  // What is done to something is a word of its own: 殺すのを|やめる, 仕事を|します.
  if (/を$/u.test(before)) return leading.length > 1 ? "phrase" : "soft";
  const isEnding = ending.test(leading);
  // What is longer than a particle, after one that ends a phrase: 首が|かたくなる, 窓から|そっと.
  const isLong = leading.length > 2 && !isEnding;
  if (endsPhrase.test(before) && (isLong || adverb.test(bare(word)))) return "phrase";
  // Segmenters cut what follows into pieces: リズムが|く·ずれ·て, そっと|の·ぞい·て.
  const isCase =
    /^[がはも]$/u.test(before) && /[\p{Script=Han}\p{Script=Katakana}ー]$/u.test(earlier);
  if (isCase && !isEnding && !/^(?:[かねよさのでとな]|なら|しれ)$/u.test(bare(word))) return "soft";
  if (adverb.test(before) && !/^[でだな]/u.test(word)) return "phrase";
  // 残りの|どんぐり, 常連だった|おじいさん
  if (leading.length > 3 && !isEnding && /^(?:[たるのにと]|ない)$/u.test(before)) return "soft";
  // Segmenters cut お off verbs, too: 右に|たおします.
  const isAfterPhrase = /^[はがをにでとのもへや]$/u.test(before) || phraseStarts.has(before);
  if (/^[おご]$/u.test(word) && !isAfterPhrase) return "inside";
  if (!phraseStarts.has(bare(word)) || !kana.test(before.at(-1) ?? "")) return "inside";
  // 眠れ·ない, し·ま·いま·しょう
  const needs = behind.get(bare(word));
  return needs && !needs.test(before) ? "inside" : "phrase";
}

/** Whether a word is the second half of a verb, which segmenters cut apart: 吹|き|返した, 走り|出す. */
function continuesVerb(before: string, word: string): boolean {
  return (
    /^(?:[きぎちびみり]|\p{Script=Han}+[きぎしちびみり])$/u.test(before) &&
    /^\p{Script=Han}\p{Script=Hiragana}*$/u.test(word)
  );
}

function bare(word: string): string {
  return word.replace(/[\p{P}\p{S}]+$/u, "");
}

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

/** Endings of more than two characters. */
const ending =
  /^(?:ありませ|ませんで|でしょう|けれど|ながら|くらい|ぐらい|ばかり|だけど|なけれ|なかっ)/u;

/** How well a line of Japanese may end before a word. */
export type PhraseBreak = "phrase" | "soft" | "inside";

/** @param before the word before it, without punctuation at its end. */
export function japaneseBreak(before: string, word: string): PhraseBreak {
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
  if (/ざ$/u.test(before) && /^い/u.test(word)) return "inside";
  // With its honorific a noun or a verb begins a phrase as without: また|お待ちしています.
  const isPolite = /^[おご]\p{Script=Han}/u.test(word);
  const leading = isPolite ? undefined : kana.exec(word)?.[0];
  if (leading !== undefined) {
    if (leading === "ありがとう" && kana.test(before.at(-1) ?? "")) return "phrase";
    // What is done to something is a word of its own: 殺すのを|やめる, 仕事を|します.
    if (/を$/u.test(before)) return leading.length > 1 ? "phrase" : "soft";
    // What is longer than a particle, after one that ends a phrase: 首が|かたくなる.
    if (/^[がは]$/u.test(before) && leading.length > 2 && !ending.test(leading)) return "phrase";
    // Segmenters cut お off verbs, too: 右に|たおします.
    const isAfterPhrase = /^[はがをにでとのもへや]$/u.test(before) || phraseStarts.has(before);
    if (/^[おご]$/u.test(word) && !isAfterPhrase) return "inside";
    return phraseStarts.has(bare(word)) && kana.test(before.at(-1) ?? "") ? "phrase" : "inside";
  }
  // Honorifics are written before the word that they belong to.
  if (/^[おご御]$/u.test(before)) return "inside";
  // Between two words in kanji or two in katakana: a compound.
  const compound =
    (han.test(before.at(-1) ?? "") && han.test(word[0] ?? "")) ||
    (katakana.test(before.at(-1) ?? "") && katakana.test(word[0] ?? ""));
  if (compound || continuesVerb(before, word)) return "inside";
  return /[のな]$/u.test(before) ? "soft" : "phrase";
}

/** Whether a word is the second half of a verb, which segmenters cut apart: 吹|き|返した, 走り|出す. */
function continuesVerb(before: string, word: string): boolean {
  return (
    /^(?:[きぎちびみり]|\p{Script=Han}+[きぎしちにびみり])$/u.test(before) &&
    /^\p{Script=Han}\p{Script=Hiragana}*$/u.test(word)
  );
}

function bare(word: string): string {
  return word.replace(/[\p{P}\p{S}]+$/u, "");
}

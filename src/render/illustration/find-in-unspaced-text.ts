import type { Sentence } from "../script/scene.js";
import { foldWord } from "./fold-word.js";
import { deniedFactor, type Mention } from "./mention.js";
import { type TableEntry, verbWeight, type WordTable } from "./word-table.js";

const longestKey = 10;
const han = /\p{Script=Han}/u;
const kana = /[\p{Script=Hiragana}]/u;
const katakana = /[\p{Script=Katakana}ー]/u;

/**
 * Finds the words of a table in text without spaces (Japanese, Chinese, Thai): the longest that begins where a word of the
 * script does, as segmenters cut both inside of words (`会議|室`) and too late (`ホットケーキ`).
 */
export function findInUnspacedText(sentence: Sentence, table: WordTable): Mention[] {
  const { text, starts } = joinWords(sentence, table.language);
  const found: Mention[] = [];
  for (let at = 0; at < text.length; at++) {
    const wordIndex = starts[at] ?? 0;
    const key = longestAt(text, at, starts, table);
    if (key === null) continue;
    const entry = table.exact.get(key) as TableEntry;
    at += key.length - 1;
    if (entry.links.every((link) => link.weight === 0)) continue;
    const isVerb = entry.links.every(({ weight }) => weight === verbWeight);
    if (isVerb && deniesVerb(text.slice(at + 1), table.language)) continue;
    const denied = isDenied(text, at - key.length + 1, at + 1, table.language);
    const isStrong = sentence.words[wordIndex]?.strong ?? false;
    const certainty = denied
      ? deniedFactor
      : isCompared(text, at - key.length + 1, at + 1, table.language)
        ? compared
        : 1;
    const { links } = entry;
    const word = {
      wordIndex,
      wordCount: 1,
      isGroup: false,
      isUnmistakable: false,
      head: key,
      ends: endsOf(key),
    };
    found.push({
      ...word,
      links,
      certainty,
      isStrong,
      isAside: false,
      isOfBefore: false,
      isRequested: false,
      isDenied: denied,
      isAbsent: denied && isAbsent(text, at - key.length + 1, at + 1, table.language),
    });
  }
  return found;
}

/** One ideograph is mostly another word (正月 and 月), but for one that is said of many kinds of things. */
const kinds = /^[店屋車]$/u;

/** What a word ends in and may be said for it elsewhere: 店 for 本屋の店. A noun of another one (時計の音) is none. */
function endsOf(key: string): string[] {
  if (key.includes("の")) return [];
  const ends = Array.from({ length: key.length - 1 }, (_, index) => key.slice(index + 1));
  return ends.filter((end) => (end.length > 1 ? !kana.test(end) : kinds.test(end)));
}

/** What something is only compared to is drawn where the scene has nothing else, and the clip is about it. */
const compared = 0.5;

/** Like clouds: 雲のような, 像云一样. */
function isCompared(text: string, at: number, end: number, language: string): boolean {
  if (language === "ja")
    return /^(?:のよう|ように|みたい|でい[えう][ばと]|にたとえ|に例え|より[もはず大小長短高低重軽速遅]|ほど|[くぐ]らいの)/u.test(
      text.slice(endOfNoun(text, end)),
    );
  return (
    language === "zh" &&
    (/(?:像|如同|仿佛|好比|比)(?:一[个只条片朵座张颗])?$/u.test(text.slice(0, at)) ||
      (/(?:像|如同|仿佛)[^\s，。；！？]{1,6}$/u.test(text.slice(0, at)) &&
        /^[^\s，。；！？]{0,6}(?:一样|似的|那样|一般)/u.test(text.slice(end))))
  );
}

/** What says before (Chinese) or after a noun (Japanese) that there is none of it: 没有糖, 砂糖なし, 車がない. */
const denialBefore =
  /(?:没有|没|不是|不用|无需|无须|不需要|不加|不放|不含|无|不再|不要|不|别)(?:任何|一个|一点|什么)?$/u;
const denialAfter =
  /^(?:なし(?!と)|抜き|[がはもを]?(?:一[つ人本度匹枚台個回分]も|何も|もう|まったく|全く|ほとんど|どこにも|誰も)(?:ありません(?!か)|な[いかく]|いません(?!か)|いない|来ません|来ない|見え(?:ません|ない))|(?:で|では|じゃ)(?:な[いくか]|ありません)|[がはもの]な(?:い|く|けれ|かっ|し)|[がはも](?:ありません(?!か)|なくなる|いりません|いらない|不要|無用)|く[はも]?(?:な[いくか]|ありません)|(?:[ぁ-ん]{0,2}|[ぁ-ん]{1,3}て(?:い|くれ)る)(?:人|者|方|もの|こと|場所)[はがも](?:いません|いない|いなかっ|ありません|な[いく])|[がはもを](?:降ら|吹か|使わ|食べ|飲ま|入れ|持た|見え|聞こえ|買わ|着られ|着|履か|使え|食べられ|飲め|乗れ|買え|つくら|作ら|張ら|張り|置か|置き|出さ|出し|配ら|配り|貸さ|貸し|入れられ|つくり|作り|呼ば|開け|撮ら|売ら|せ|し)(?:な[いくか]|ませ|ず)|(?:に?は|[にがをも])\p{Script=Han}?[ぁ-ん]{1,3}たく(?:は?な[いかく]|は?ありません))/u;

/** A verb with an ending that denies it: 怒鳴りません. An invitation, 歩きませんか, does not. */
function deniesVerb(after: string, language: string): boolean {
  return (
    language === "ja" && /^[ぁ-ん]{0,2}(?:ません(?!か)|な(?:い(?!と|かな)|かっ)|ずに)/u.test(after)
  );
}

/** Lists have some verbs with their nouns and without their endings: 雨が降. */
const verbStem = /[がを]\p{Script=Han}$/u;
const verbDenial = /^[かがさたなばまらわ]?(?:な[いくか]|ず)/u;

function isDenied(text: string, at: number, end: number, language: string): boolean {
  if (language === "ja") {
    const isDeniedVerb = verbStem.test(text.slice(at, end)) && verbDenial.test(text.slice(end));
    return isDeniedVerb || denialAfter.test(text.slice(endOfNoun(text, end)));
  }
  return language === "zh" && denialBefore.test(text.slice(0, at));
}

/** What follows a noun where the text says that it is something else, or that nothing is done with it: 炎ではなく, 砂糖を入れず. */
const denialOfOther = /^(?:で|じゃ|を|く)/u;
/** What stands before a noun there: 不是糖, 别加糖. */
const denialOfOtherBefore = /(?:不是|别|不)(?:任何|一个|一点|什么)?$/u;

/** Whether a denied noun is said to be missing. */
function isAbsent(text: string, at: number, end: number, language: string): boolean {
  if (language === "zh") return !denialOfOtherBefore.test(text.slice(0, at));
  const behind = text.slice(endOfNoun(text, end));
  return denialAfter.test(behind) && !denialOfOther.test(behind);
}

/** Lists have some short nouns with a particle, 雲が, which is no part of them. */
function endOfNoun(text: string, end: number): number {
  return /[^\p{Script=Hiragana}][がはもの]$/u.test(text.slice(0, end)) ? end - 1 : end;
}

/** The folded text of a sentence, and for each of its characters the index of its word. */
function joinWords(sentence: Sentence, language: string): { text: string; starts: number[] } {
  let text = "";
  const starts: number[] = [];
  let isTitle = false;
  for (const [index, word] of sentence.words.entries()) {
    isTitle = word.written.includes("《") || isTitle;
    // The title of a book or a song names nothing that is there.
    const folded = foldWord(word.written, language);
    const bare = isTitle ? " ".repeat(folded.length) : folded;
    isTitle &&= !word.written.includes("》");
    // What stands between words, a comma, must not be read over.
    const gap = word.written.normalize("NFKC").length > bare.length || word.spaceBefore ? " " : "";
    const piece = bare + gap;
    for (let i = 0; i < piece.length; i++) starts.push(index);
    text += piece;
  }
  return { text, starts };
}

function longestAt(
  text: string,
  at: number,
  starts: readonly number[],
  table: WordTable,
): string | null {
  const beginsWord = at === 0 || starts[at] !== starts[at - 1];
  for (let length = Math.min(longestKey, text.length - at); length > 0; length--) {
    const key = text.slice(at, at + length);
    if (!table.exact.has(key)) continue;
    const end = at + length;
    const endsWord = end >= text.length || starts[end] !== starts[end - 1];
    // The end of a word and the beginning of the next one are none: 明|年会|有 is no annual meeting.
    if (!beginsWord && starts[at] !== starts[end - 1]) continue;
    if (mayStandThere(text, at, end, beginsWord, endsWord, table)) return key;
  }
  return null;
}

/** Whether the characters are probably a word, and not a part of one. */
function mayStandThere(
  text: string,
  at: number,
  end: number,
  beginsWord: boolean,
  endsWord: boolean,
  { language, exact }: WordTable,
): boolean {
  const key = text.slice(at, end);
  const before = text[at - 1] ?? " ";
  const after = text[end] ?? " ";
  // Parts of a word in katakana mean something else, but for its end: チョコレートケーキ is a cake.
  if (katakana.test(key[0] ?? "")) {
    if (katakana.test(after)) return false;
    if (!katakana.test(before)) return beginsWord || key.length > 2;
    // What stands before it must be a word as well: モンスター (a monster) is no スター (star).
    return key.length > 2 && (beginsWord || exact.has(katakanaBefore(text, at)));
  }
  // Segmenters cut さっくり into pieces, of which くり is a chestnut.
  // In 三十一年 there is no 一年.
  if (numeral.test(before) && /^[一二三四五六七八九]\P{Nd}*(?<!円)$/u.test(key)) return false;
  if (!han.test(key)) {
    const isFree = !kana.test(before) || isParticle(before);
    // 赤いりんご, 冷たいうどん: behind an adjective or a verb that belongs to it.
    const isDescribed = language === "ja" && key.length > 2 && /[いなたる]$/u.test(before);
    return beginsWord && endsWord && (isFree || isDescribed);
  }
  if (key.length === 1) {
    // It counts or measures: 3本 are no books, 3月 is no moon, 三米 is no rice.
    if (numeral.test(before)) return false;
    // One ideograph: alone, or in Japanese the stem of a verb with its ending.
    if (language === "ja") return beginsWord && !han.test(before) && !han.test(after);
    return beginsWord && endsWord;
  }
  return beginsWord || endsWord || (language === "ja" && !kana.test(before));
}

const numeral = /[\p{Nd}一二三四五六七八九十百千万亿億两几数半]/u;

function katakanaBefore(text: string, at: number): string {
  return /[\p{Script=Katakana}ー]*$/u.exec(text.slice(0, at))?.[0] ?? "";
}

function isParticle(character: string): boolean {
  return /^[はがをにでとのもへや]$/u.test(character);
}

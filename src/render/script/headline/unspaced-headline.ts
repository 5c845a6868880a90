import type { Word } from "../scene.js";

// Japanese and Chinese: the words are segments. In Chinese only whole clauses are taken, since what stands before a word may
// deny it; in Japanese the end of a clause, from where one of its phrases begins.

/** How many characters a headline has, and a sentence that is its own headline. */
const length = { least: 3, leastClause: 6, most: 16, mostCommas: 16, mostWhole: 34 };
const clauseEnd = /[、。，．；：？！?!,…）」』”’》—]$/u;
const openers = /[「『（“《]/u;
/** What follows a quotation or a list (`」と言いました`) and begins nothing. */
const particle = /^(?:[はがをにでとのもへや]|って|という|など)/u;
/** What marks that a Japanese phrase says of what, where or whom: a verb alone says nothing. */
const argument = /^(?:[はがをにでもへ]|から|まで|より)$/u;

const topic = /^[はがも][、，]?$/u;
const asks = /(?:ください|下さい|ましょう|ろう|しよう|なさい|て|で)$/u;

/** Words that limit or deny more than their own clause, so that no part of the sentence says the same. */
const governed = {
  ja: /(?:ても|でも|たら|れば|なら|ないと|なければ|ては|なくても|しか|だけ|限り|以外|場合|ければ|(?<=[るいうくすつむぶぬ])と)[、，]|(?:だけ|しか|のみ|以外)/u,
  zh: /如果|假如|要是|倘若|若(?!干)|除非|除了|否则|要不|没有.{1,12}[，,]|不然|只有|只要|只能|当.{1,12}时|即使|哪怕|无论|不管|不是.+而是|并不|并非|而不是|一旦|的话|越.+越|连.+都|以免|不要.+[，,]|不能.+[，,]|别.+[，,]|千万|莫/u,
};
/** A Chinese clause that begins with one of these needs the one before it. */
const dependent =
  /^(?:因为|因此|所以|而|但|却|就|才|则|也|还|并|又|再|于是|然后|从而|以便|以免|否则|否則|不过|可是|然而|甚至|尤其|特别|包括|比如|例如|其中|这|那|它|他|她|使|让|令|由于|随着|为了|虽然|尽管|是|只|都|更|共|成功|成为|达到|其)/u;
/** One that ends so leads to the next one. */
const leading =
  /(?:时|時|后|後|前|中|(?<![公英海])里|下|上|以来|期间|季度|阶段|以后|之前|之后|说|道|显示|表示|认为|指出|宣布|报道|称|发现|告诉|建议|提醒|估计|预计|证明|年|月|日|天|早上|晚上|上午|下午|[一二两三四五六七八九十\p{Nd}]点(?:半|钟)?)$/u;
const leadingStart =
  /^(?:由于|随着|为了|在|每次|每当|每逢|等到|自从|从.*起$|想|要想|若想|关于|对于|作为|据)/u;
/** What only names somebody or something, `有疑问的居民`, where the next clause begins with what is said of it: `可以…`. */
const named = /^(?!.*[是有](?!疑|兴|需|些|名|趣|意|经)).*的\p{Script=Han}{1,5}$/u;
const predicate =
  /^(?:可以|可|终于|将|会|能|能够|已经|已|正在|正|应该|应|必须|须|需要|需|请|都|也|就|却|还|便|才|仍然|仍|依然|曾经|曾|不|没有|没|一直|只|最)/u;
/** `你可能觉得没什么，但…`: what is meant stands behind it. */
const contrast = /^(?:但|可是|然而|不过|却|反而|其实)/u;
/** Small words that only join a sentence to the one before it. */
const saidBefore = /^(?:これ|それ|あれ|この|その|あの|だから|しかし|でも|また|そして)/u;

interface Found {
  startWord: number;
  endWord: number;
  score: number;
}

/** A sentence that is short, or one clause that says the same alone. */
export function findUnspacedHeadline(words: readonly Word[], firstWord: number): Found | null {
  const isJapanese = words.some(({ written }) => /\p{Script=Hiragana}/u.test(written));
  const text = textOf(words, firstWord, words.length);
  const whole = { startWord: firstWord, endWord: words.length, score: 1.2 };
  const size = charactersIn(text);
  if (size < length.least) return null;
  const isClause = clausesOf(words, firstWord).length === 1;
  if (size <= (isClause ? length.most : length.mostCommas)) return whole;
  if ((isJapanese ? governed.ja : governed.zh).test(text) || openers.test(text))
    return size <= length.mostWhole ? whole : null;
  return (
    (isJapanese ? japanese(words, firstWord) : chinese(words, firstWord)) ??
    (size <= length.mostWhole ? whole : null)
  );
}

function chinese(words: readonly Word[], firstWord: number): Found | null {
  let best: Found | null = null;
  const clauses = clausesOf(words, firstWord);
  const [firstFrom = firstWord, firstTo = firstWord] = clauses[0] ?? [];
  // The subject stands in the first clause, but for one that only leads to the next.
  const isLed = leads(bare(textOf(words, firstFrom, firstTo)));
  for (const [index, [from, to]] of clauses.entries()) {
    if (index > (isLed ? 1 : 0)) break;
    const text = bare(textOf(words, from, to));
    const size = charactersIn(text);
    if (size < length.leastClause || size > length.most) continue;
    if (dependent.test(text) || onlyLeads(text, textOf(words, to, words.length))) continue;
    // What follows a colon or stands in a row is a part of something.
    if (/[、：:]$/u.test(words[from - 1]?.written ?? "")) continue;
    if (/[、：:]$/u.test(words[to - 1]?.written ?? "")) continue;
    const score = 1 + size / length.most / 2 - (index === 0 ? 0 : 0.6);
    if (!best || score > best.score) best = { startWord: from, endWord: to, score };
  }
  return best;
}

/** Whether a Chinese clause says nothing without what follows it: `从下个月起`, `有疑问的居民`. */
export function onlyLeads(clause: string, rest: string): boolean {
  if (rest === "") return false;
  return leads(clause) || contrast.test(rest) || (named.test(clause) && predicate.test(rest));
}

function leads(text: string): boolean {
  return leading.test(text) || leadingStart.test(text);
}

/**
 * The last clause is the main one; what ends in a connecting form only leads to it. It is taken from its start: what stands there
 * is said of the rest, as in `油揚げの作り方を | 動画で紹介しました`.
 */
function japanese(words: readonly Word[], firstWord: number): Found | null {
  const [startWord, to] = clausesOf(words, firstWord).at(-1) ?? [firstWord, words.length];
  const text = textOf(words, startWord, to);
  const size = charactersIn(text);
  // Behind a comma a word begins, の of のねずみ.
  const isJoined = startWord > firstWord && !/[、，]$/u.test(words[startWord - 1]?.written ?? "");
  if (size > length.most) return null;
  if (isJoined && particle.test(words[startWord]?.written ?? "")) return null;
  if (size < length.least || saidBefore.test(text)) return null;
  const inside = words.slice(startWord + 1, to).map((word) => bare(word.written));
  if (!inside.some((segment) => argument.test(segment))) return null;
  // What is said of somebody who stands before it is said of nobody; a request needs no subject.
  const before = words.slice(firstWord, startWord);
  const hasTopic = before.some(({ written }) => topic.test(written));
  const isShort = charactersIn(textOf(words, firstWord, words.length)) <= length.mostWhole;
  if (isShort && before.some((_, at) => namesTopic(before, at))) return null;
  if (hasTopic && !inside.some((segment) => topic.test(segment)) && !asks.test(bare(text)))
    return null;
  return { startWord, endWord: to, score: 1 + size / length.most / 2 };
}

/** `夜に電話を見ない人は`; what `宿には` names is a place. */
function namesTopic(words: readonly Word[], index: number): boolean {
  const isPlace = /[にで]$/u.test(words[index - 1]?.written ?? "");
  return /^は[、，]?$/u.test(words[index]?.written ?? "") && !isPlace;
}

function clausesOf(words: readonly Word[], firstWord: number): [number, number][] {
  const clauses: [number, number][] = [];
  let from = firstWord;
  for (let at = firstWord; at < words.length; at++) {
    const isEnd = at === words.length - 1 || clauseEnd.test(words[at]?.written ?? "");
    if (!isEnd) continue;
    clauses.push([from, at + 1]);
    from = at + 1;
  }
  return clauses;
}

function textOf(words: readonly Word[], from: number, to: number): string {
  return words
    .slice(from, to)
    .map(({ written }) => written)
    .join("");
}

function bare(text: string): string {
  return text.replace(/[\p{P}\s]+$/u, "");
}

function charactersIn(text: string): number {
  return [...text.replace(/[\p{P}\s]/gu, "")].length;
}

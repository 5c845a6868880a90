import type { Word } from "../scene.js";

// Japanese and Chinese: the words are segments, and a phrase ends where particles do.

/** How many characters a headline has. */
const length = { least: 3, most: 14 };
const clauseEnd = /[、。，．；：？！?!,…）」』]$/u;
const openers = /^[「『（“]/u;
/** Segments that belong to what stands before them: particles, endings and auxiliaries. */
const attached =
  /^(?:卿|氏|さん|様|さま|くん|君|ちゃん|殿|先生|博士|教授|[はがをにでとのもへやかねよばてたなだずぬ]|から|まで|より|など|って|という|として|により|によって|について|です|でし(?:た)?|ます|まし(?:た)?|ません|ない|なかっ|しま|され|さ|し|れ|られ|せ|いる|い|ある|あり|なり|なる|なっ|こと|的|了|着|过|们|地|得|吗|呢|吧|啊)[、。，．；：？！…」』）]*$/u;

/** What follows a quotation or a list (`」と言いました`) and begins nothing. */
const particle = /^[はがをにでとのもへや]$/u;

/** The end of a clause, at most as long as a headline, from where a phrase begins. */
export function findUnspacedHeadline(
  words: readonly Word[],
  firstWord: number,
): { startWord: number; endWord: number; score: number } | null {
  let best: { startWord: number; endWord: number; score: number } | null = null;
  const isJapanese = words.some(({ written }) => /\p{Script=Hiragana}/u.test(written));
  let from = firstWord;
  let clauseIndex = 0;
  for (let at = firstWord; at < words.length; at++) {
    const isEnd = at === words.length - 1 || clauseEnd.test(words[at]?.written ?? "");
    if (!isEnd) continue;
    const found = endOfClause(words, from, at + 1, isJapanese);
    if (found) {
      // The last clause is the main one; what ends in a connecting form only leads to it.
      const isLast = at === words.length - 1;
      const score = found.score - (isLast ? 0 : 0.5) - 0.1 * clauseIndex;
      if (!best || score > best.score) best = { ...found, score };
    }
    from = at + 1;
    clauseIndex += 1;
  }
  return best;
}

function endOfClause(
  words: readonly Word[],
  clauseStart: number,
  endWord: number,
  isJapanese: boolean,
) {
  // Each word has a character at least. In Chinese only whole clauses are taken, since what stands before one may deny it.
  const from = Math.max(clauseStart, endWord - length.most - 1);
  const charactersFrom = (start: number) =>
    words
      .slice(start, endWord)
      .map(({ written }) => written.replace(/[\p{P}\s]/gu, ""))
      .join("").length;
  if (words.slice(from, endWord).some(({ written }) => openers.test(written))) {
    const whole = from === clauseStart ? charactersFrom(from) : length.most + 1;
    return whole <= length.most && whole >= length.least
      ? { startWord: from, endWord, score: 1 }
      : null;
  }
  const last = isJapanese ? endWord : from === clauseStart ? from + 1 : from;
  for (let startWord = from; startWord < last; startWord++) {
    const written = words[startWord]?.written ?? "";
    const isStart =
      startWord === clauseStart ? !isJapanese || !particle.test(written) : !attached.test(written);
    const follows = startWord === clauseStart || isPhraseEnd(words[startWord - 1]?.written ?? "");
    const characters = charactersFrom(startWord);
    if (!isStart || !follows || characters > length.most) continue;
    if (characters < length.least) return null;
    const isWhole = startWord === clauseStart;
    return { startWord, endWord, score: (isWhole ? 1 : 0.6) + characters / length.most / 2 };
  }
  return null;
}

function isPhraseEnd(written: string): boolean {
  return (
    attached.test(written) || clauseEnd.test(written) || /\p{Script=Han}$/u.test(written) === false
  );
}

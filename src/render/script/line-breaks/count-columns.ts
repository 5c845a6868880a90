/** The width of a text in columns, roughly: letters of East Asian scripts and emoji take two. */
export function countColumns(text: string): number {
  let count = 0;
  for (const { segment } of graphemes.segment(text)) count += wide.test(segment) ? 2 : 1;
  return count;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u;

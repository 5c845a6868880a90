// Marks of the blocks for combining diacritics only: vowel signs of Arabic, Hebrew and the Indic scripts are letters.
const stackedMarks =
  /(?:[\u0300-\u036F]|[\u0483-\u0489]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE20-\uFE2F])+/gu;
// Tones and dots that living alphabets put on letters for which Unicode has no whole character (ẹ́ of Yoruba).
const toneMark = /[\u0300-\u0304\u0306-\u030C\u0323\u0328\u0331]/u;
const mostMarksOnALetter = 2;
const emoji = /(?![©®™])[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/gu;
// Joiners too: between Arabic or Indic letters they decide the shape, and not the sound.
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A written word without what no voice can read: emoji, invisible characters, and the marks that "Zalgo" text piles up.
 * What is left is in normal form C, with one kind of apostrophe, minus and space.
 */
export function cleanForSpeech(written: string): string {
  return written
    .normalize("NFC")
    .replace(emoji, "")
    .replace(invisible, "")
    .replace(stackedMarks, keepTones)
    .replace(/[’ʼ＇]/gu, "'")
    .replace(/\u2212/gu, "-")
    .replace(/[\u00A0\u202F]/gu, " ");
}

function keepTones(marks: string): string {
  const isLetter =
    marks.length <= mostMarksOnALetter && [...marks].every((mark) => toneMark.test(mark));
  return isLetter ? marks : "";
}

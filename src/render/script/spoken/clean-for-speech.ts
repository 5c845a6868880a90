// Only the Unicode blocks for combining diacritics: the vowel signs of Arabic, Hebrew and the Indic scripts must stay.
const stackedMarks =
  /(?:[\u0300-\u036F]|[\u0483-\u0489]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE20-\uFE2F])+/gu;
// Tones and dots on letters for which Unicode has no precomposed character, such as ẹ́ in Yoruba.
const toneMark = /[\u0300-\u0304\u0306-\u030C\u0323\u0328\u0331]/u;
const mostMarksOnALetter = 2;
const emoji = /(?![©®™])[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/gu;
// This includes joiners: between Arabic or Indic letters they decide the shape and not the sound.
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

// Nothing of it is removed or replaced.
const ascii = /^[\x20-\x7e]*$/;

/**
 * Removes what no voice can read from a written word: emoji, invisible characters, and the stacked marks of "Zalgo"
 * text. The result is in Unicode normal form C, with one kind of apostrophe, minus and space.
 */
export function cleanForSpeech(written: string): string {
  if (ascii.test(written)) return written;
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

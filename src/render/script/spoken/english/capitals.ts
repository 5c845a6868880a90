// Acronyms that are said as words, though they look as if they had to be spelled.
const spokenAsWords = new Set(
  "NASA NATO UNESCO UNICEF OPEC ASAP RAM ROM SIM PIN GIF LASER RADAR SCUBA SWAT AIDS COVID FIFA UEFA NAFTA ASEAN YOLO BASIC CAPTCHA LIDAR SONAR NORAD MENSA NIMBY PETA VAT WASP ZIP DOS LAN WAN VIN JPEG".split(
    " ",
  ),
);
const spelledWords: Readonly<Record<string, string>> = {
  JPEG: "jay peg",
  JSON: "jason",
  SQL: "sequel",
  IEEE: "I triple E",
  NAACP: "N double A C P",
};
// Short words that are more often plain words in capitals than acronyms.
const words = new Set(
  "A I AN AND ANY ARE AS AT BE BIG BUT BUY BY CAN CAR DAY DID DO END FAR FEW FOR FUN GET GO GOT HAD HAS HE HER HIM HIS HOT HOW IF IN IS ITS JOB LET LOW MAN MAY ME MEN MY NEW NO NOT NOW OF OFF OLD ON ONE OR OUR OUT OWN PUT RED RUN SAY SEE SET SHE SO SUN THE TO TOO TOP TRY TWO UP USE WAR WAS WAY WE WHO WHY WIN YES YET YOU".split(
    " ",
  ),
);
const vowel = /[AEIOUY]/u;
// Letters that no English word begins or ends with, or four consonants in a row.
const unpronounceable =
  /^(?:[BCDFGJKPQTVXZ][BCDFGJKMNPQTVXZ]|[HLMNRW][BCDFGJKLMNPQRSTVWXZ])|[^AEIOUY]{4}|[BCDFGHJKMNPTVWZ][BCDFGJKMNPQVWXZ]$|[AEIOU]{3}|Q(?!U)/u;

/**
 * Reads a word in capitals: letter by letter where nobody could pronounce it (`NHS` is "N H S"), else as a word.
 * @returns null where it is not a word in capitals alone, or one that is read as it stands.
 */
export function readCapitals(word: string): string | null {
  const plural = /^([A-Z]{2,})s$/u.exec(word)?.[1];
  if (plural !== undefined) return `${spell(plural)}'s`;
  if (!/^[A-Z]{2,}$/u.test(word)) return null;
  const known = spelledWords[word];
  if (known !== undefined) return known;
  if (spokenAsWords.has(word) || words.has(word)) return null;
  const isSpelled = word.length <= 3 || !vowel.test(word) || unpronounceable.test(word);
  return isSpelled && word.length <= 6 ? spell(word) : null;
}

/** Whether a word in capitals is one of the short words of plain English. */
export function isPlainWord(word: string): boolean {
  return words.has(word);
}

/** Spells small letters without a vowel, which no voice can pronounce: `rm`, `tv`. */
export function readConsonants(word: string): string | null {
  const isWord = /^(?:[hm]m+|sh+|ps+t|br+|zz+|grr+|pf+t|ts+k|nth)$/u.test(word);
  return /^[bcdfghjklmnpqrstvwxz]{2,4}$/u.test(word) && !isWord ? spell(word.toUpperCase()) : null;
}

function spell(letters: string): string {
  return Array.from(letters).join(" ");
}

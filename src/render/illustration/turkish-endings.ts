/**
 * Writes out endings of Turkish, whose vowels go by the last vowel before them: `DIm` stands for dım, dim, dum and düm, and for tım,
 * tim, tum and tüm. A is a or e, I one of four vowels, D is d or t.
 */
export function harmonized(endings: string): string {
  const forms = endings.split(" ").flatMap((ending) => {
    const written = Object.keys(close).map((vowel) => afterVowel(ending, vowel));
    return written.flatMap((form) => [form.replace("D", "d"), form.replace("D", "t")]);
  });
  return [...new Set(forms)].join(" ");
}

/** What I is behind each kind of vowel; a, e, o and ö stand for those that it is written alike behind. */
const close: Readonly<Record<string, string>> = { a: "ı", e: "i", o: "u", ö: "ü" };
const kinds: Readonly<Record<string, string>> = { ı: "a", i: "e", u: "o", ü: "ö" };

function afterVowel(ending: string, first: string): string {
  let kind = first;
  let written = "";
  for (const letter of ending) {
    if (letter === "I") {
      written += close[kind];
    } else if (letter === "A") {
      kind = kind === "a" || kind === "o" ? "a" : "e";
      written += kind;
    } else {
      kind = kinds[letter] ?? (letter in close ? letter : kind);
      written += letter;
    }
  }
  return written;
}

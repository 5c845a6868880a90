/** Keep what lies between them in the direction of Latin text, without a say in what lies around it. */
const isolate = { start: "\u2066", end: "\u2069" };

const group = /^[+(]?\p{Nd}[\p{Nd}().-]*$/u;
const year = /^(?:1[5-9]|20)\p{Nd}{2}$/u;

/**
 * Telephones are read from left to right also in Arabic and Hebrew, but there each group of digits counts as a word of its own:
 * `+971 4 123 4567` would be shown as `4567 123 4 971+`. Other numbers beside each other are left as they are, since those are
 * read in the order of the text.
 */
export function isolatePhones<W extends { written: string }>(words: readonly W[]): W[] {
  const result = [...words];
  for (let start = 0; start < words.length; start++) {
    if (!group.test(core(words[start]))) continue;
    let end = start + 1;
    while (end < words.length && group.test(core(words[end])) && !isClosed(words[end - 1]))
      end += 1;
    if (isPhone(words.slice(start, end).map(core))) {
      change(result, start, (written) => isolate.start + written);
      change(result, end - 1, (written) => {
        const [, digits = written, after = ""] = /^(.*?)([،؛,;:.!؟?]*)$/su.exec(written) ?? [];
        return digits + isolate.end + after;
      });
    }
    start = end - 1;
  }
  return result;
}

function change<W extends { written: string }>(
  words: W[],
  index: number,
  to: (written: string) => string,
): void {
  const word = words[index];
  if (word) words[index] = { ...word, written: to(word.written) };
}

function core(word: { written: string } | undefined): string {
  return (word?.written ?? "").replace(/[،؛,;:.!؟?]+$/u, "");
}

/** Whether a comma or a stop parts a word from the next one. */
function isClosed(word: { written: string } | undefined): boolean {
  return /[،؛,;:.!؟?]$/u.test(word?.written ?? "");
}

function isPhone(groups: readonly string[]): boolean {
  const parts = groups.flatMap((one) => one.split("-")).filter((part) => part !== "");
  if (parts.length < 2) return false;
  if (/^[+(0٠۰]/u.test(groups[0] ?? "")) return true;
  const areLong = parts.every((part) => /^\p{Nd}{3,4}$/u.test(part));
  return areLong && !parts.every((part) => year.test(part));
}

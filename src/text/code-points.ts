/** How many Unicode code points a text has: a surrogate pair is one. */
export function codePointCount(text: string): number {
  let count = text.length;
  for (let i = 0; i < text.length - 1; i += 1) {
    if (isPair(text, i)) {
      count -= 1;
      i += 1;
    }
  }
  return count;
}

/** The beginning of a text, of so many UTF-16 code units at most: never half of a surrogate pair. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, most > 0 && isPair(text, most - 1) ? most - 1 : most);
}

function isPair(text: string, at: number): boolean {
  return (
    isBetween(text.charCodeAt(at), 0xd800, 0xdbff) &&
    isBetween(text.charCodeAt(at + 1), 0xdc00, 0xdfff)
  );
}

function isBetween(unit: number, first: number, last: number): boolean {
  return unit >= first && unit <= last;
}

/** A word as it is written, and how it is said. */
export type Word = readonly [written: string, spoken: string];

/** Reads the rows of a lexicon from a field that holds them as JSON; none where it holds something else. */
export function wordsOf(text: string): Word[] {
  return listOf(text).flatMap((row): Word[] => {
    if (!Array.isArray(row)) return [];
    const [written, spoken] = row as unknown[];
    return typeof written === "string" && typeof spoken === "string" ? [[written, spoken]] : [];
  });
}

/** Reads the colours of a brand, written `#rrggbb`, from a field that holds them as JSON. */
export function coloursOf(text: string): string[] {
  return listOf(text).filter(
    (one): one is string => typeof one === "string" && /^#[0-9a-f]{6}$/i.test(one),
  );
}

function listOf(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

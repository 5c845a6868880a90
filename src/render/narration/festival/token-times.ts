/** When a token of the text is heard, in seconds from the sound's start; null for one that is not spoken. */
export type TokenTime = { startS: number; endS: number } | null;

/** What stands before each token in the program's error output, and before each word that it is spoken as. */
export const tokenMark = "clipwright-token";
export const wordMark = "clipwright-word";

/**
 * Reads when each token is spoken: a line for each token, followed by a line with start and end for each word that it is
 * spoken as (“$12.50” is spoken as three). Other lines are remarks of the program, and are passed over.
 */
export function parseTokenTimes(printed: string): TokenTime[] {
  const tokens: TokenTime[] = [];
  for (const line of printed.split("\n")) {
    const [mark, start, end] = line.trim().split(" ");
    if (mark === tokenMark) tokens.push(null);
    if (mark !== wordMark || tokens.length === 0) continue;
    const startS = tokens.at(-1)?.startS ?? Number(start);
    const endS = Number(end);
    if (!Number.isFinite(startS) || !Number.isFinite(endS)) {
      throw new Error(`Festival printed “${line.slice(0, 80)}” for the times of a word.`);
    }
    tokens[tokens.length - 1] = { startS, endS };
  }
  return tokens;
}

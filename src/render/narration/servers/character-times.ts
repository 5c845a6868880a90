import { z } from "zod";
import type { WordSpan } from "../utterance.js";
import type { ServerText } from "./server-text.js";

const times = z.array(z.number().nonnegative());

/** When each character is heard, as ElevenLabs tells it. */
export const characterTimesSchema = z.object({
  characters: z.array(z.string()),
  character_start_times_seconds: times,
  character_end_times_seconds: times,
});
export type CharacterTimes = z.output<typeof characterTimesSchema>;

/**
 * The span of each word, from its first letter to its last; null for a word without letters.
 * @returns null where the times are of another text, as after numbers were written out.
 */
export function wordsOfCharacters(
  { text, owners, letterCounts }: ServerText,
  told: CharacterTimes,
  sampleRateHz: number,
): (WordSpan | null)[] | null {
  const wanted = lettersOf([...text]);
  const heard = lettersOf(told.characters);
  if (wanted.length !== heard.length) return null;
  const spans = new Array<WordSpan | null>(letterCounts.length).fill(null);
  for (const [i, { letter, index }] of wanted.entries()) {
    const other = heard[i];
    if (other?.letter !== letter) return null;
    const startS = told.character_start_times_seconds[other.index];
    const endS = told.character_end_times_seconds[other.index];
    const word = owners[index] ?? -1;
    if (startS === undefined || endS === undefined || word < 0) return null;
    const startSample = spans[word]?.startSample ?? Math.round(startS * sampleRateHz);
    const endSample = Math.max(startSample, Math.round(endS * sampleRateHz));
    spans[word] = { startSample, endSample };
  }
  return spans;
}

function lettersOf(characters: readonly string[]): { letter: string; index: number }[] {
  return characters.flatMap((character, index) =>
    /[\p{L}\p{N}]/u.test(character) ? [{ letter: character.toLowerCase(), index }] : [],
  );
}

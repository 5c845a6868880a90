import { scriptTooLong } from "../../../errors.js";
import type { Scene } from "../scene.js";

/**
 * More characters than any voice reads in the longest clip, spoken as fast as clips are: 750 s with 60 a second, three times
 * what the fastest voice reads.
 */
const mostCharacters = 45_000;

/**
 * Refuses a script that its lexicon makes far too long, before it is spoken: respellings may make sixty characters of one.
 * @throws ClipError `script.too_long`.
 */
export function checkSpokenLength(scenes: readonly Scene[]): void {
  let count = 0;
  for (const { sentences } of scenes) {
    for (const { words } of sentences) for (const { spoken } of words) count += spoken.length;
  }
  if (count <= mostCharacters) return;
  throw scriptTooLong(
    `The script has ${count} characters to speak with its lexicon, more than any clip has room for; shorten the respellings or the script.`,
  );
}

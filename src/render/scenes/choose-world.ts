import { type Scene, writtenText } from "../script/scene.js";
import { seededRandom } from "./backdrop/random.js";
import type { Style } from "./style.js";

/**
 * Chooses the world of backdrops that fits a script best: the one whose keywords it uses most. Where it uses none, the
 * seed decides. It is chosen once for a clip, so that its scenes belong together.
 * @returns a key of `style.worlds`.
 */
export function chooseWorld(style: Style, scenes: readonly Scene[], seed: string): string {
  const texts = scenes.flatMap((scene) => scene.sentences.map(writtenText));
  const names = Object.keys(style.worlds);
  const random = seededRandom(`${seed}/world`);
  let best = names[random.below(names.length)] ?? "";
  let most = 0;
  for (const name of names) {
    const keywords = style.worlds[name]?.keywords ?? [];
    // The first sentences tell best what a script is about, and so count most.
    const score = texts.reduce(
      (sum, text, index) => sum + countHits(keywords, text.toLowerCase()) * (1 + 3 / (1 + index)),
      0,
    );
    if (score <= most) continue;
    best = name;
    most = score;
  }
  return best;
}

function countHits(keywords: readonly string[], text: string): number {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "");
  // Text in Han and kana has no spaces between words.
  const spaceless = keywords.filter((word) => /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(word));
  return (
    words.filter((word) => keywords.some((keyword) => matches(word, keyword))).length +
    spaceless.filter((keyword) => text.includes(keyword)).length
  );
}

function matches(word: string, keyword: string): boolean {
  if (keyword.length < 4) return word === keyword;
  // Inflected forms match (`oceans`, `coastal`), but not longer words that begin alike (`sandwich` for `sand`).
  return word.startsWith(keyword) && word.length - keyword.length <= 3;
}

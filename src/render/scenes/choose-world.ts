import { type Scene, writtenText } from "../script/scene.js";
import { mixPaints, type Paints, paintsOf } from "./backdrop/paints.js";
import { seededRandom } from "./backdrop/random.js";
import type { RecipeName, Style, World } from "./style.js";

/** What a scene's backdrop is painted with. */
export interface Look {
  recipe: RecipeName;
  paints: Paints;
}

/**
 * The world of backdrops that fits a script best: the one whose keywords it uses most; where it uses none, the seed
 * chooses. To be chosen once a clip, so that its scenes belong together.
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
    // What a script opens with is what it is about: its first sentences count most.
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
  // Han and kana run on without spaces between words.
  const spaceless = keywords.filter((word) => /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(word));
  return (
    words.filter((word) => keywords.some((keyword) => matches(word, keyword))).length +
    spaceless.filter((keyword) => text.includes(keyword)).length
  );
}

function matches(word: string, keyword: string): boolean {
  if (keyword.length < 4) return word === keyword;
  // Inflected (`oceans`, `coastal`), but not another word that begins alike (`sandwich` for `sand`).
  return word.startsWith(keyword) && word.length - keyword.length <= 3;
}

/**
 * The look of one scene: the clip wanders through its world's palettes, so that neighbours are related and no two are
 * the same.
 */
export function sceneLook(
  world: World,
  seed: string,
  sceneIndex: number,
  sceneCount: number,
): Look {
  const random = seededRandom(`${seed}/look`);
  const firstRecipe = random.below(world.recipes.length);
  const firstPalette = random.below(world.palettes.length);
  const recipe = world.recipes[(firstRecipe + sceneIndex) % world.recipes.length] ?? "silk";
  const way = world.palettes.length - 1;
  // Of a short clip's scenes, none leaps over a whole palette.
  const place = sceneIndex * Math.min(0.8, way / Math.max(1, sceneCount - 1));
  const paletteAt = (step: number) => {
    const palette = world.palettes[(firstPalette + step) % world.palettes.length];
    if (!palette) throw new RangeError("a world needs a palette");
    return paintsOf(palette);
  };
  const step = Math.floor(place);
  return { recipe, paints: mixPaints(paletteAt(step), paletteAt(step + 1), place - step) };
}

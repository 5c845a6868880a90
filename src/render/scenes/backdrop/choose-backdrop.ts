import type { RecipeName, World } from "../style.js";
import { mixPaints, type Paints, paintsOf } from "./paints.js";
import { seededRandom } from "./random.js";

/** What a scene's backdrop is painted with. */
export interface Backdrop {
  recipe: RecipeName;
  paints: Paints;
}

/**
 * Chooses the recipe and colours of one scene's backdrop. From scene to scene a clip moves through the palettes of its
 * world, so that neighbours are related and no two are the same.
 */
export function chooseBackdrop(
  world: World,
  seed: string,
  sceneIndex: number,
  sceneCount: number,
): Backdrop {
  // Another word in the seed would change the colours of every clip.
  const random = seededRandom(`${seed}/look`);
  const firstRecipe = random.below(world.recipes.length);
  const firstPalette = random.below(world.palettes.length);
  const recipe = world.recipes[(firstRecipe + sceneIndex) % world.recipes.length] ?? "silk";
  const lastPalette = world.palettes.length - 1;
  // In a short clip the colours change by less than a whole palette from one scene to the next.
  const place = sceneIndex * Math.min(0.8, lastPalette / Math.max(1, sceneCount - 1));
  const paletteAt = (step: number) => {
    const palette = world.palettes[(firstPalette + step) % world.palettes.length];
    if (!palette) throw new RangeError("a world needs a palette");
    return paintsOf(palette);
  };
  const step = Math.floor(place);
  return { recipe, paints: mixPaints(paletteAt(step), paletteAt(step + 1), place - step) };
}

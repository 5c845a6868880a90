import type { PaletteFamily, Style } from "../style.js";
import { mixPaints, type Paints, paintsOf } from "./paints.js";
import { seededRandom } from "./random.js";
import { type PlaceName, placeNames, type RecipeName } from "./scenery-names.js";
import { type WorldName, worldOf } from "./worlds.js";

/** What is shown: a landscape that a recipe paints, with the foreground of a place where it has none, or a place. */
export type Scenery =
  | { recipe: RecipeName; foreground: PlaceName | null }
  | { recipe: null; place: PlaceName };

/**
 * Chooses what a scene's backdrop shows.
 * @param world null for a scene that shows no place.
 */
export function chooseScenery(
  { backdrops }: Pick<Style, "backdrops">,
  world: WorldName | null,
  seed: string,
  sceneIndex: number,
): Scenery {
  const turn = (count: number) => (seededRandom(`${seed}/look`).below(count) + sceneIndex) % count;
  if (world) {
    const { painted = [] } = worldOf(world);
    const recipe = backdrops.manner === "painted" ? painted[turn(painted.length)] : undefined;
    return recipe ? { recipe, foreground: world } : { recipe: null, place: world };
  }
  const name = backdrops.abstract[turn(backdrops.abstract.length)] ?? "waves";
  return isPlace(name) ? { recipe: null, place: name } : { recipe: name, foreground: null };
}

function isPlace(name: RecipeName | PlaceName): name is PlaceName {
  return (placeNames as readonly string[]).includes(name);
}

/**
 * Chooses the colours of one scene's backdrop. From scene to scene a clip moves through the palettes of its family, so that
 * neighbours are related and no two are the same.
 */
export function choosePaints(
  { colours }: PaletteFamily,
  seed: string,
  sceneIndex: number,
  sceneCount: number,
): Paints {
  const first = seededRandom(`${seed}/palette`).below(colours.length);
  // In a short clip the colours change by less than a whole palette from one scene to the next.
  const place = sceneIndex * Math.min(0.8, (colours.length - 1) / Math.max(1, sceneCount - 1));
  const paletteAt = (step: number) => {
    const palette = colours[(first + step) % colours.length];
    if (!palette) throw new RangeError("a family needs a palette");
    return paintsOf(palette);
  };
  const step = Math.floor(place);
  return mixPaints(paletteAt(step), paletteAt(step + 1), place - step);
}

import { type Scene, writtenText } from "../script/scene.js";
import { seededRandom } from "./backdrop/random.js";
import { type WorldName, worldNames, worldOf } from "./backdrop/worlds.js";
import type { Style } from "./style.js";
import type { SubjectName, WorldKeywords } from "./world-keywords.js";

/** Where the scenes of a clip are. */
export interface ChosenWorlds {
  /** What the clip is about; null where its words name no world. */
  subject: WorldName | null;
  /** For each scene its world; null for one that shows no place. */
  worlds: (WorldName | null)[];
}

/**
 * Chooses the world of each scene: the one that its own words name most often. A scene that names none is in the world that
 * the clip is about, or in none: in turn, so that the same place does not stay for long.
 */
export function chooseWorlds(scenes: readonly Scene[], keywords: WorldKeywords): ChosenWorlds {
  const found = scenes.map((scene) => worldHits(keywords.hitsIn(wordsOf(scene))));
  const total = new Map<WorldName, number>();
  for (const hits of found) {
    for (const [world, count] of hits) total.set(world, (total.get(world) ?? 0) + count);
  }
  const isMeant = (world: WorldName) => (total.get(world) ?? 0) >= (worldOf(world).leastHits ?? 1);
  const weights = new Map<WorldName, number>();
  for (const [index, hits] of found.entries()) {
    // The first sentences tell best what a script is about, and so count most.
    const weight = 1 + 3 / (1 + index);
    for (const [world, count] of hits) {
      if (isMeant(world)) weights.set(world, (weights.get(world) ?? 0) + count * weight);
    }
  }
  const subject = heaviest(weights, null);
  const worlds = found.map((hits, index) => {
    const own = heaviest(new Map([...hits].filter(([world]) => isMeant(world))), subject);
    if (own) return own;
    // By its place alone: what another scene says changes nothing here.
    return index % 2 === 1 ? subject : null;
  });
  return { subject, worlds };
}

function wordsOf(scene: Scene): string {
  return [scene.eyebrow ?? "", ...scene.sentences.map(writtenText)].join(" \n");
}

function worldHits(hits: Map<SubjectName, number>): Map<WorldName, number> {
  const only = new Map<WorldName, number>();
  for (const world of worldNames) {
    const count = hits.get(world);
    if (count !== undefined) only.set(world, count);
  }
  return only;
}

/** The one of most weight; of several `first`, else the first in the list of all worlds. */
function heaviest(weights: Map<WorldName, number>, first: WorldName | null): WorldName | null {
  const most = Math.max(0, ...weights.values());
  if (most === 0) return null;
  if (first && weights.get(first) === most) return first;
  return worldNames.find((world) => weights.get(world) === most) ?? null;
}

/**
 * Chooses the family of palettes that a clip keeps to: one that suits what it is about, else one by the seed.
 * @returns a key of `style.palettes`.
 */
export function chooseFamily(style: Style, subject: WorldName | null, seed: string): string {
  const names = Object.keys(style.palettes);
  if (subject) {
    const { mood } = worldOf(subject);
    const fitting = names.find((name) => style.palettes[name]?.moods.includes(mood));
    if (fitting !== undefined) return fitting;
  }
  // The night of space is for what is in space.
  const open = names.filter((name) => style.palettes[name]?.moods.join() !== "space");
  const among = open.length > 0 ? open : names;
  return among[seededRandom(`${seed}/family`).below(among.length)] ?? "";
}

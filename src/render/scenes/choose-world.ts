import { goesOn, type Scene, writtenText } from "../script/scene.js";
import { seededRandom } from "./backdrop/random.js";
import { type WorldName, worldOf } from "./backdrop/worlds.js";
import { type NamedPlace, type NamedPlaces, namedPlaces } from "./named-places.js";
import type { Style } from "./style.js";
import type { WorldKeywords } from "./world-keywords.js";

/** Where the scenes of a clip are. */
export interface ChosenWorlds {
  /** What the clip is about; null where its words name no world. */
  subject: WorldName | null;
  /** For each scene its world; null for one that shows no place. */
  worlds: (WorldName | null)[];
}

/** What the clip is about counts more where a scene names it: a garden on the roof is a garden. See `namedPlaces`. */
const subjectWeight = 1.5;

/**
 * A single word is too little for a place that the clip is not about: a cup of coffee makes no kitchen, nor does a rain of
 * parmesan or a snowball of debts. It takes two words, or one that says where something is. The first scene says what the clip
 * is about, so there one will do.
 */
function isSurely({ words, weight }: NamedPlace): boolean {
  return words >= 2 || (words >= 1 && weight >= locatedWeight);
}

const locatedWeight = 3;

/** Whether the main part of a clause names a place, and not only by a word that is often said elsewhere. */
function isNamed(place: NamedPlace | undefined): boolean {
  return place !== undefined && place.words >= 1 && place.weight >= mainWeight;
}

const mainWeight = 2;

/**
 * Chooses the world of each scene: the one that most of its own words speak of, in their main part, and of several the clip's or
 * the first that is named. A scene that names none is in the world that
 * the clip is about, or in none: in turn, so that the same place does not stay for long.
 */
export function chooseWorlds(scenes: readonly Scene[], keywords: WorldKeywords): ChosenWorlds {
  const whole = withWholeSentences(scenes);
  const { subject, worlds } = chooseWorldsOf(whole, keywords);
  let at = 0;
  return {
    subject,
    worlds: scenes.map((scene) => {
      const world = worlds[at] ?? null;
      if (!goesOn(scene)) at += 1;
      return world;
    }),
  };
}

/** Scenes of parts of one sentence as one scene: what all of it says is where each of them is. */
function withWholeSentences(scenes: readonly Scene[]): Scene[] {
  const whole: Scene[] = [];
  for (const [index, scene] of scenes.entries()) {
    const before = scenes[index - 1];
    const last = whole.at(-1);
    if (!last || !before || !goesOn(before)) whole.push(scene);
    else whole.splice(-1, 1, { ...last, sentences: [...last.sentences, ...scene.sentences] });
  }
  return whole;
}

function chooseWorldsOf(scenes: readonly Scene[], keywords: WorldKeywords): ChosenWorlds {
  const found = scenes.map((scene) => namedPlaces(textsOf(scene), keywords));
  const total = new Map<WorldName, number>();
  for (const places of found) {
    for (const [world, { words }] of places) total.set(world, (total.get(world) ?? 0) + words);
  }
  const isMeant = (world: WorldName) => (total.get(world) ?? 0) >= (worldOf(world).leastHits ?? 1);
  const weights = new Map<WorldName, number>();
  for (const [index, places] of found.entries()) {
    // The first sentences tell best what a script is about, and so count most.
    const weight = 1 + 3 / (1 + index);
    for (const [world, place] of places) {
      if (isMeant(world)) weights.set(world, (weights.get(world) ?? 0) + place.weight * weight);
    }
  }
  const subject = heaviest(weights, null);
  const stays = subject !== null && staysIn(subject, found) && isVaried(subject, scenes, keywords);
  const isSure = (world: WorldName, place: NamedPlace, index: number) =>
    (world === subject && stays) || isSurely(place) || (index === 0 && isNamed(place));
  const worlds = found.map((places, index) => {
    const meant = [...places].filter(
      ([world, place]) => isMeant(world) && isSure(world, place, index),
    );
    const ofSubject = (world: WorldName) => (world === subject ? subjectWeight : 0);
    const own = heaviest(
      new Map(meant.map(([world, { weight }]) => [world, weight + ofSubject(world)])),
      subject,
    );
    if (own) return own;
    if (!stays || subject === null || deniesPlace(scenes[index] as Scene, subject, keywords))
      return null;
    // By its place alone: what another scene says changes nothing here.
    return index % 2 === 1 ? subject : null;
  });
  return { subject, worlds };
}

/**
 * Whether scenes that name no place may be in the place that a clip is about: it opens there, or names it again. One tree in
 * a clip about time makes no forest of it.
 */
function staysIn(subject: WorldName, found: readonly NamedPlaces[]): boolean {
  const names = (places: NamedPlaces) => isNamed(places.get(subject));
  const scenes = found.filter(names).length;
  if (scenes < 2 && !found.slice(0, 1).some(names)) return false;
  const opens = found.slice(0, openingScenes).some(names);
  return scenes >= found.length * (opens ? leastShareOfOpening : leastShare);
}

const openingScenes = 2;
const leastShareOfOpening = 0.25;
const leastShare = 0.35;

/** Rooms are known by what is in them; one thing alone, coffee all the time, tells of no kitchen. Landscapes have one name. */
function isVaried(world: WorldName, scenes: readonly Scene[], keywords: WorldKeywords): boolean {
  if (worldOf(world).painted) return true;
  const text = scenes.flatMap(textsOf).join("\n");
  return keywords.namedIn(text, world).size >= leastNames;
}

const leastNames = 2;

/** Whether a scene speaks of a place only to say that nobody needs to go there. */
function deniesPlace(scene: Scene, subject: WorldName, keywords: WorldKeywords): boolean {
  return textsOf(scene).some((text) => keywords.hitsIn(text).has(subject));
}

function textsOf({ eyebrow, sentences }: Scene): string[] {
  return [eyebrow ?? "", ...sentences.map(writtenText)];
}

/** The one of most weight; of several `first`, else the first in the order of the map. */
function heaviest(weights: Map<WorldName, number>, first: WorldName | null): WorldName | null {
  const most = Math.max(0, ...weights.values());
  if (most === 0) return null;
  if (first && weights.get(first) === most) return first;
  return [...weights].find(([, weight]) => weight === most)?.[0] ?? null;
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

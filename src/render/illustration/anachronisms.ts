import type { Scene } from "../script/scene.js";
import type { FoundCandidate } from "./candidate.js";
import type { Concepts } from "./concept.js";
import { timesOfScenes } from "./time-of-scene.js";
import type { ScriptMeaning } from "./understand-script.js";

/** Since when there has been what is drawn, as it is drawn: a jet, a soldier in camouflage. */
const since: Readonly<Record<number, string>> = {
  1825: "locomotive station train-platform railway-track",
  1840: "camera camera-with-flash",
  1850: "houses",
  1860: "oil-drum apartment-building firefighter police-officer construction-worker building-construction factory-worker",
  1876: "telephone telephone-receiver",
  1880: "health-worker doctor-and-patient stethoscope",
  1885: "light-bulb electric-plug high-voltage bicycle person-biking cash-register stove radiator",
  1890: "ship passenger-ship train motor-boat",
  1905: "cityscape cityscape-at-dusk night-with-stars office-building automobile vacuum",
  1920: "bus delivery-truck articulated-lorry taxi traffic-jam traffic-light parking motorcycle ambulance fire-engine police-car radio fridge cooking-oil office-worker beverage-box sport-utility-vehicle tank hospital",
  1938: "airplane airplane-departure airplane-arrival soldier television washing-machine helicopter supermarket-shelf shopping-cart cashier delivery-person",
  1955: "rocket satellite astronaut credit-card container-ship t-shirt running-shoe dishwasher microwave",
  1980: "desktop-computer laptop keyboard computer-mouse working-at-computer technologist robot",
  1995: "person-phoning mobile-phone mobile-phone-with-arrow tablet video-call e-mail wireless globe-with-meridians",
};

const firstYears: ReadonlyMap<string, number> = new Map(
  Object.entries(since).flatMap(([year, names]) =>
    names.split(" ").map((name) => [name, Number(year)] as const),
  ),
);

interface Older {
  drawing: string;
  since: number;
}

/** What the same thing looked like before, the newest first. */
const earlier: Readonly<Record<string, Older | readonly Older[]>> = {
  airplane: { drawing: "small-airplane", since: 1850 },
  cityscape: { drawing: "old-town", since: 1100 },
  "cityscape-at-dusk": { drawing: "old-town", since: 1100 },
  houses: { drawing: "old-town", since: 1100 },
  "apartment-building": { drawing: "half-timbered-house", since: 1400 },
  ship: { drawing: "tall-ship", since: 1400 },
  train: { drawing: "locomotive", since: 1825 },
  "motor-boat": { drawing: "sailboat", since: 0 },
  soldier: [
    { drawing: "military-helmet", since: 1914 },
    { drawing: "guard", since: 1650 },
  ],
  "cooking-oil": { drawing: "barrel", since: 0 },
  "oil-drum": { drawing: "barrel", since: 0 },
  "delivery-truck": { drawing: "horse-carriage", since: 1500 },
  "person-phoning": { drawing: "telephone", since: 1876 },
  "light-bulb": { drawing: "candle", since: 0 },
  firefighter: { drawing: "fire", since: 0 },
  "fire-engine": { drawing: "fire", since: 0 },
};

/** What a script speaks of without the drawings of what there was not yet when a scene happened, or with older ones for them. */
export function withoutAnachronisms(
  meaning: ScriptMeaning<FoundCandidate>,
  scenes: readonly Scene[],
  { byDrawing }: Concepts,
  language: string,
): ScriptMeaning<FoundCandidate> {
  const times = timesOfScenes(scenes, language);
  const invented = scenes[0]?.kind === "title" ? namedFirst(meaning) : new Set();
  const told = meaning.scenes.map((scene, index) => {
    const time = times[index] ?? null;
    if (time === null) return scene;
    const { candidates } = scene;
    const known = candidates.flatMap((one) =>
      invented.has(one.drawing) ? [one] : asOf(time, one, candidates, byDrawing),
    );
    return { ...scene, candidates: known };
  });
  return { ...meaning, scenes: told };
}

/** A thing that the title names is shown in all of a clip, also before it was invented: one on how the bicycle came about is about bicycles. */
function namedFirst({ scenes: [title] }: ScriptMeaning<FoundCandidate>): ReadonlySet<string> {
  const named = (title?.candidates ?? []).filter(
    ({ drawing, concept, isNamed, isDenied }) =>
      isNamed && !isDenied && !hasOlderKind(drawing) && concept.topics[0] !== "people",
  );
  return new Set(named.map(({ drawing }) => drawing));
}

/** Oil and trucks of former times were others; a light bulb was never anything else. */
function hasOlderKind(drawing: string): boolean {
  return drawing in earlier && drawing !== "light-bulb";
}

/** What stands for a drawing at a time: itself, an older one, or none. */
function asOf(
  time: number,
  one: FoundCandidate,
  candidates: readonly FoundCandidate[],
  concepts: Concepts["byDrawing"],
): readonly FoundCandidate[] {
  if (time >= (firstYears.get(one.drawing) ?? 0)) return [one];
  const old = [earlier[one.drawing] ?? []].flat().find(({ since: year }) => time >= year);
  const concept = old && concepts.get(old.drawing);
  if (!old || !concept) return [];
  // Where no noun names it, it is a sign for something else: who invents has an idea, and no candle.
  if (!one.isNamed) return [];
  const isThere = candidates.some(({ drawing }) => drawing === old.drawing);
  return isThere ? [] : [{ ...one, drawing: old.drawing, concept }];
}

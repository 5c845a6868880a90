import type { Mood, PlaceName, RecipeName } from "./scenery-names.js";

/** Where scenes can be. Each world has words that lead to it, in `assets/worlds`. */
export const worlds = {
  kitchen: { mood: "hearth" },
  room: { mood: "hearth" },
  bedroom: { mood: "space" },
  office: { mood: "city" },
  street: { mood: "city" },
  houses: { mood: "leaf" },
  shop: { mood: "hearth" },
  stadium: { mood: "leaf" },
  gym: { mood: "city" },
  school: { mood: "leaf" },
  lab: { mood: "water" },
  hospital: { mood: "water" },
  farm: { mood: "leaf" },
  garden: { mood: "leaf" },
  factory: { mood: "rain" },
  workshop: { mood: "hearth" },
  road: { mood: "sand" },
  harbour: { mood: "water" },
  columns: { mood: "sand" },
  // A rock star, a star of the team, a planet of opportunities: one word alone does not lead into space.
  cosmos: { mood: "space", painted: ["stars", "planet"], leastHits: 2 },
  clouds: { mood: "water", painted: ["heavens"] },
  coast: { mood: "water", painted: ["sea"] },
  reef: { mood: "water", painted: ["deep"] },
  range: { mood: "ice", painted: ["ridges", "snow"] },
  wood: { mood: "leaf", painted: ["pines"] },
  desert: { mood: "sand", painted: ["dunes"] },
  city: { mood: "city", painted: ["skyline", "bokeh"] },
  downpour: { mood: "rain", painted: ["rain"] },
  network: { mood: "city" },
  chart: { mood: "city" },
} as const satisfies Partial<Record<PlaceName, World>>;

interface World {
  /** Chooses the family of palettes. */
  mood: Mood;
  /** How it is painted where a style paints, in turn; without it its place is drawn. */
  painted?: readonly RecipeName[];
  /** How often the whole script must name it; without it once. */
  leastHits?: number;
}

export type WorldName = keyof typeof worlds;

export const worldNames = Object.keys(worlds) as WorldName[];

export function worldOf(name: WorldName): World {
  return worlds[name];
}

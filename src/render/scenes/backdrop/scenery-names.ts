/** The ways in which landscapes are painted: see `backdrop/recipes`. */
export const recipeNames = [
  "ridges",
  "pines",
  "dunes",
  "heavens",
  "sea",
  "deep",
  "aurora",
  "stars",
  "planet",
  "bokeh",
  "rain",
  "snow",
  "skyline",
  "silk",
] as const;

/** What is drawn of shapes: places, and backdrops that show no place. See `backdrop/places`. */
export const placeNames = [
  "kitchen",
  "room",
  "bedroom",
  "office",
  "street",
  "houses",
  "shop",
  "stadium",
  "gym",
  "school",
  "lab",
  "hospital",
  "farm",
  "garden",
  "factory",
  "workshop",
  "road",
  "harbour",
  "columns",
  "cosmos",
  "clouds",
  "coast",
  "reef",
  "range",
  "wood",
  "desert",
  "city",
  "downpour",
  "network",
  "bloom",
  "arcs",
  "waves",
  "grid",
  "chart",
  "stripes",
  "blinds",
  "spotlight",
] as const;

/** What the palettes of a style suit. */
export const moodNames = [
  "water",
  "sand",
  "ice",
  "leaf",
  "city",
  "hearth",
  "space",
  "rain",
] as const;

/** How shapes are drawn. */
export const mannerNames = ["painted", "flat", "paper", "line"] as const;

export type RecipeName = (typeof recipeNames)[number];
export type PlaceName = (typeof placeNames)[number];
export type Mood = (typeof moodNames)[number];
export type Manner = (typeof mannerNames)[number];

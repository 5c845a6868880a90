import { type Scene, writtenText } from "../script/scene.js";
import { places } from "./backdrop/places/index.js";
import type { WeatherName } from "./backdrop/weather-names.js";
import type { WorldName } from "./backdrop/worlds.js";
import { wordPattern } from "./clauses.js";
import { saidClauses } from "./denied-weather.js";
import { placeGrammarOf } from "./place-grammar.js";
import type { SubjectName, WorldKeywords } from "./world-keywords.js";

/** What each weather is named by, from the one that is seen most. The world of the downpour has rain of its own. */
const subjectsOf: readonly (readonly [WeatherName, SubjectName])[] = [
  ["snow", "snowfall"],
  ["rain", "downpour"],
  ["sun", "sunshine"],
  ["dust", "dust"],
];

/**
 * Chooses the weather of a scene from its own words; null for none. Weather that a clause denies is none: it does not rain where
 * it never rains.
 * @param world where it is: nothing falls indoors.
 */
export function chooseWeather(
  { sentences, eyebrow }: Pick<Scene, "sentences" | "eyebrow">,
  world: WorldName | null,
  keywords: WorldKeywords,
): WeatherName | null {
  const said = [eyebrow ?? "", ...sentences.map(writtenText)]
    .flatMap((text) => saidClauses(text, keywords.language))
    .filter(({ denies }) => !denies);
  const meant = said
    .map(({ text }) => withoutCompared(text, keywords.language))
    .map((text) => withoutMade(text, keywords.language));
  const hits = keywords.hitsIn(meant.join(" \n"));
  const found = subjectsOf.find(
    ([weather, subject]) => (hits.get(subject) ?? 0) >= surely && isPossible(weather, world),
  );
  return found?.[0] ?? null;
}

/** A word that is often said where no weather is counts half. */
const surely = 1;

/** A clause up to what it only compares to: more than any storm. */
function withoutCompared(clause: string, language: string): string {
  const { compared } = placeGrammarOf(language);
  const at = compared === undefined ? -1 : clause.search(wordPattern(compared, language));
  return at < 0 ? clause : clause.slice(0, at);
}

/** A text without what only falls like weather: a rain of confetti. */
function withoutMade(text: string, language: string): string {
  const { made } = placeGrammarOf(language);
  if (made === undefined) return text;
  return text.replaceAll(new RegExp(`[\\p{L}\\p{M}]+ (?=(?:${made})(?:(?<=['’])| ))`, "gu"), "");
}

function isPossible(weather: WeatherName, world: WorldName | null): boolean {
  if (world === null) return true;
  if (world === "downpour" || world === "reef" || world === "cosmos") return false;
  const { setting } = places[world];
  if (weather === "dust") return true;
  if (weather === "sun") return setting !== "night";
  return setting === "outdoors" && world !== "desert";
}

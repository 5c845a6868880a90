import { type Scene, writtenText } from "../script/scene.js";
import { places } from "./backdrop/places/index.js";
import type { WeatherName } from "./backdrop/weather-names.js";
import type { WorldName } from "./backdrop/worlds.js";
import type { SubjectName, WorldKeywords } from "./world-keywords.js";

/** What each weather is named by, from the one that is seen most. The world of the downpour has rain of its own. */
const subjectsOf: readonly (readonly [WeatherName, SubjectName])[] = [
  ["snow", "snowfall"],
  ["rain", "downpour"],
  ["sun", "sunshine"],
  ["dust", "dust"],
];

/** It does not rain in the desert, in whatever language: weather that a sentence denies is none. */
const denied =
  /(?<![\p{L}\p{M}])(?:no|not|never|without|\p{L}+n['’]t|kein\p{L}*|nie|niemals|nicht|ohne|sin|nunca|jamás|jamais|pas|sans|non|mai|senza|sem|não|geen|niet|nooit|zonder|bez|nigdy|без|не|нет|нема|ні|yok|değil|لا|لم|لن|ليس|بدون|بلا|नहीं|बिना|न)(?![\p{L}\p{M}])|ない|ません|なく|没|不|안 |없/iu;

/**
 * Chooses the weather of a scene from its own words; null for none.
 * @param world where it is: nothing falls indoors.
 */
export function chooseWeather(
  { sentences, eyebrow }: Pick<Scene, "sentences" | "eyebrow">,
  world: WorldName | null,
  keywords: WorldKeywords,
): WeatherName | null {
  const said = [eyebrow ?? "", ...sentences.map(writtenText)].filter((text) => !denied.test(text));
  const hits = keywords.hitsIn(said.join(" \n"));
  const found = subjectsOf.find(
    ([weather, subject]) => hits.has(subject) && isPossible(weather, world),
  );
  return found?.[0] ?? null;
}

function isPossible(weather: WeatherName, world: WorldName | null): boolean {
  if (world === null) return true;
  if (world === "downpour" || world === "reef" || world === "cosmos") return false;
  const { setting } = places[world];
  if (weather === "dust") return true;
  if (weather === "sun") return setting !== "night";
  return setting === "outdoors" && world !== "desert";
}
